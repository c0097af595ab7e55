/**
 * Frequent reasons why a seller cancels an order. The timeline stores a code or the seller's own words; a reason is
 * optional.
 */
export const cancelReasons = [
  'buyer_canceled',
  'wrong_details',
  'duplicate',
  'no_answer',
  'too_expensive',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Longest reason in the seller's own words, in characters. */
export const maxCancelReasonLength = 500;

/** Texts of the reasons. Each language is separate, so that a reader loads only one. */
export const cancelReasonsEn: Record<CancelReason, string> = {
  buyer_canceled: 'The buyer canceled',
  wrong_details: 'Wrong product, design or address',
  duplicate: 'It was ordered twice',
  no_answer: 'The buyer is not answering',
  too_expensive: 'It costs too much',
};

export const cancelReasonsVi: Record<CancelReason, string> = {
  buyer_canceled: 'Khách đã hủy',
  wrong_details: 'Sai sản phẩm, thiết kế hoặc địa chỉ',
  duplicate: 'Đơn bị đặt trùng',
  no_answer: 'Không liên lạc được với khách',
  too_expensive: 'Chi phí quá cao',
};

/** Returns true if a stored reason is a code; anything else is the seller's own words, shown as written. */
export const isCancelReason = (value: string): value is CancelReason =>
  cancelReasons.some((reason) => reason === value);
