import type { MailLocale } from '../locales.ts';
import type { Kind } from '../schema/field.ts';

/** Columns of a file of the queue, with the kind of each. */
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

type ColumnTitles = Record<keyof typeof waitingColumns, string>;

/** Column titles, for the dashboard and for files that the server writes. */
export const waitingTitles: Record<MailLocale, ColumnTitles> = {
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
