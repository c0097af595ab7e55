import { createLexicon, type WordTable } from './words.ts';

/**
 * What a shop writes for orders that nothing is to be made for any more (`canceled`, `shipped`), that nobody has paid, that only
 * the seller knows to be wanted (`open`), and that wait to be made.
 */
const stateWords = {
  canceled: [
    'cancelled',
    'cancel',
    'cancellation requested',
    'cancellation pending',
    'refunded',
    'fully refunded',
    'voided',
    'void',
    'failed',
    'trash',
    'returned',
    'return refund',
    'expired',
    'declined',
    'chargeback',
    'đã hủy',
    'hủy',
    'đơn hủy',
    'khách hủy',
    'hoàn tiền',
    'đã hoàn tiền',
    'trả hàng',
    'đã trả hàng',
    'đơn hoàn',
    'hoàn hàng',
    'bom hàng',
    'khách bom hàng',
    'không nhận hàng',
    'キャンセル',
    'キャンセル済み',
    '返金済み',
  ],
  shipped: [
    'fulfilled',
    'completed',
    'complete',
    'delivered',
    'in transit',
    'dispatched',
    'sent',
    'out for delivery',
    'đã gửi',
    'đã gửi hàng',
    'đang giao',
    'đang giao hàng',
    'đã giao',
    'đã giao hàng',
    'giao thành công',
    'hoàn thành',
    'hoàn tất',
    'đang vận chuyển',
    'người mua xác nhận đã nhận được hàng',
    '発送済み',
    '出荷済み',
    '配達完了',
  ],
  unpaid: [
    'pending',
    'pending payment',
    'payment pending',
    'awaiting payment',
    'waiting for payment',
    'not paid',
    'overdue',
    'on hold',
    'checkout draft',
    'chưa thanh toán',
    'chờ thanh toán',
    'đang chờ thanh toán',
    'chưa trả tiền',
    '未払い',
    '未入金',
    '入金待ち',
  ],
  open: [
    'partially refunded',
    'partially paid',
    'partially shipped',
    'partially fulfilled',
    'partially returned',
    'partial',
    'authorized',
    'manual verification required',
    'disputed',
    'in review',
    'under review',
    'fraud review',
    'return requested',
    'hoàn tiền một phần',
    'đã hoàn tiền một phần',
    'thanh toán một phần',
    'giao một phần',
    'yêu cầu trả hàng',
    '一部返金',
    '保留',
  ],
} as const satisfies WordTable;

export type OrderState = keyof typeof stateWords;

const lexicon = createLexicon<OrderState>(stateWords);

/** WooCommerce writes some of its states with the prefix that its database has. */
const withoutPrefix = (text: string): string => text.replace(/^\s*wc-/i, '');

/** What the state of an order in the shop it comes from means for us; undefined where it waits to be made. */
export const stateOf = (text: string): OrderState | undefined => lexicon.meaningOf(withoutPrefix(text));

/** Words for items that are left out: those that the seller leaves out, and those that came back. */
export const leftOutWord = { seller: 'left out', refunded: 'refunded' } as const;

/** What a seller writes into a state so that the order or the item is made after all. */
export const wantedWord = 'to make';

/** Gift cards and downloads: nothing is sent for them. */
export const notShippedWord = 'no shipping';

const leftOut: ReadonlySet<string> = new Set([...Object.values(leftOutWord), notShippedWord]);

/** Whether an item is `done` with, so that it is not made, or only the seller knows (`open`); undefined where it waits to be made. */
export const itemStateOf = (text: string): 'done' | 'open' | undefined => {
  if (leftOut.has(text.trim().toLowerCase())) return 'done';
  const state = stateOf(text);
  // Shopify calls a line pending that is not sent yet.
  if (state === undefined || state === 'unpaid') return undefined;
  return state === 'open' ? 'open' : 'done';
};

/** "false" in a column that asks whether something is so. */
export const isNo = (text: string): boolean => /^(false|no|n|0|không|いいえ)$/i.test(text.trim());
