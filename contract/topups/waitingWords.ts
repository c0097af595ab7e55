import type { MailLocale } from '../locales.ts';
import type { Kind } from '../schema/field.ts';

/** What a file of the queue says of each order, and of which kind that is. */
export const waitingColumns = {
  place: 'number',
  order: 'text',
  since: 'datetime',
  items: 'text',
  recipient: 'text',
  country: 'country',
  ships_by: 'datetime',
  cost: 'money',
  need: 'money',
} as const satisfies Record<string, Kind>;

type Words = Record<keyof typeof waitingColumns, string>;

/** What the columns are called, for the dashboard and for the files that the server writes alike. */
export const waitingWords: Record<MailLocale, Words> = {
  en: {
    place: 'Place',
    order: 'Order',
    since: 'Waits since',
    items: 'Items',
    recipient: 'Recipient',
    country: 'Country',
    ships_by: 'Ships by',
    cost: 'Cost',
    need: 'Needs a top-up of',
  },
  vi: {
    place: 'Thứ tự',
    order: 'Đơn',
    since: 'Chờ từ',
    items: 'Sản phẩm',
    recipient: 'Người nhận',
    country: 'Quốc gia',
    ships_by: 'Gửi trước ngày',
    cost: 'Chi phí',
    need: 'Cần nạp',
  },
};
