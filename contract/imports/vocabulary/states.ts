import { createLexicon, type WordTable } from './words.ts';

/** What a shop writes for orders that nothing is to be made for any more. */
const stateWords = {
  canceled: [
    'cancelled',
    'cancel',
    'cancellation requested',
    'cancellation pending',
    'refunded',
    'voided',
    'void',
    'failed',
    'trash',
    'returned',
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
  ],
  shipped: [
    'fulfilled',
    'completed',
    'complete',
    'delivered',
    'in transit',
    'dispatched',
    'sent',
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
  ],
} as const satisfies WordTable;

const lexicon = createLexicon<keyof typeof stateWords>(stateWords);

/** What the state of an order in the shop it comes from means for us; undefined where it waits to be made. */
export const stateOf = (text: string): keyof typeof stateWords | undefined => lexicon.meaningOf(text);
