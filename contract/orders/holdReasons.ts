/**
 * Why the house stops an order beside its status, as far as it is often the same (domain §1.4, "hold reasons"), or its own
 * words. What takes another product or line costs another sum, so that is refused instead (`rejectReasons`).
 */
export const holdReasons = [
  'design_wrong',
  'color_same',
  'address_wrong',
  'out_of_stock',
  'customer_asked',
  'trademark',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Whom an order on hold waits for: the seller; the house, which looks at what he changed; or the house alone. */
export const holdStates = ['asked', 'answered', 'house'] as const;
export type HoldState = (typeof holdStates)[number];

/** The reasons in words; each language by itself, so that a reader fetches one. */
export const holdReasonsEn: Record<HoldReason, string> = {
  design_wrong: 'A print file does not fit its product. Send another one.',
  color_same: 'The artwork has the color of the product. Send another file.',
  address_wrong: 'No label can be made for this address. Check it with the recipient.',
  out_of_stock: 'A product is out of stock for a few days.',
  customer_asked: 'You asked us to wait.',
  trademark: 'We are checking whether the artwork may be printed.',
};

export const holdReasonsVi: Record<HoldReason, string> = {
  design_wrong: 'File in không hợp với sản phẩm. Hãy gửi file khác.',
  color_same: 'Hình in trùng màu sản phẩm. Hãy gửi file khác.',
  address_wrong: 'Không tạo được nhãn cho địa chỉ này. Hãy kiểm tra lại với người nhận.',
  out_of_stock: 'Một sản phẩm tạm hết hàng vài ngày.',
  customer_asked: 'Bạn yêu cầu tạm dừng.',
  trademark: 'Chúng tôi đang kiểm tra hình in có được phép in không.',
};

/** Whether a kept reason is a code; anything else is the house's own words, shown as they are. */
export const isHoldReason = (kept: string): kept is HoldReason =>
  holdReasons.some((reason) => reason === kept);
