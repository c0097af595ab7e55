/**
 * Why a seller cancels an order, as far as it is often the same. The timeline keeps one of these codes, or his own
 * words; he need not say.
 */
export const cancelReasons = [
  'buyer_canceled',
  'wrong_details',
  'duplicate',
  'no_answer',
  'too_expensive',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** The longest reason in own words, in characters. */
export const longestCancelReason = 500;

/** The reasons in words; each language by itself, so that a reader fetches one. */
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

/** Whether a kept reason is a code; anything else is the seller's own words, shown as they are. */
export const isCancelReason = (kept: string): kept is CancelReason =>
  cancelReasons.some((reason) => reason === kept);
