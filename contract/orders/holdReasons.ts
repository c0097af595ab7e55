/**
 * Frequent reasons why staff put an order on hold without changing its status (domain §1.4, "hold reasons"); a free
 * text is also possible. A problem that needs another product or line changes the cost, so such an order is rejected
 * instead (`rejectReasons`).
 */
export const holdReasons = [
  'design_wrong',
  'color_same',
  'address_wrong',
  'out_of_stock',
  'customer_asked',
  'changed_in_store',
  'trademark',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/**
 * Party that an order on hold waits for: the seller (`asked`), staff who check the seller's change (`answered`), or
 * staff alone (`house`).
 */
export const holdStates = ['asked', 'answered', 'house'] as const;
export type HoldState = (typeof holdStates)[number];

/** Texts of the reasons. Each language is separate, so that a reader loads only one. */
export const holdReasonsEn: Record<HoldReason, string> = {
  design_wrong: 'A print file does not fit its product. Send another one.',
  color_same: 'The artwork has the color of the product. Send another file.',
  address_wrong: 'No label can be made for this address. Check it with the recipient.',
  out_of_stock: 'A product is out of stock for a few days.',
  customer_asked: 'You asked us to wait.',
  changed_in_store: 'It was changed in your store after you paid.',
  trademark: 'We are checking whether the artwork may be printed.',
};

export const holdReasonsVi: Record<HoldReason, string> = {
  design_wrong: 'File in không hợp với sản phẩm. Hãy gửi file khác.',
  color_same: 'Hình in trùng màu sản phẩm. Hãy gửi file khác.',
  address_wrong: 'Không tạo được nhãn cho địa chỉ này. Hãy kiểm tra lại với người nhận.',
  out_of_stock: 'Một sản phẩm tạm hết hàng vài ngày.',
  customer_asked: 'Bạn yêu cầu tạm dừng.',
  changed_in_store: 'Đơn đã thay đổi ở cửa hàng của bạn sau khi thanh toán.',
  trademark: 'Chúng tôi đang kiểm tra hình in có được phép in không.',
};

/** Returns true if a stored reason is a code; anything else is a free text of staff, shown as written. */
export const isHoldReason = (value: string): value is HoldReason =>
  holdReasons.some((reason) => reason === value);
