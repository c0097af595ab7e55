/**
 * Frequent reasons why staff reject an order (domain §1.4, "hold reasons"). A rejection stores a code or a free text of
 * staff.
 */
export const rejectReasons = [
  'file_resolution',
  'file_background',
  'file_broken',
  'file_color',
  'options_wrong',
  'line_wrong',
  'trademark',
  'address_unit',
  'address_unknown',
  'out_of_stock',
] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** Texts of the reasons. Each language is separate, so that a reader loads only one. */
export const rejectReasonsEn: Record<RejectReason, string> = {
  file_resolution: 'The resolution of a print file is too low. At least 150 DPI is needed.',
  file_background: 'The print file has a white background. Send a transparent PNG.',
  file_broken: 'A print file cannot be opened. Send it again as PNG or JPEG.',
  file_color: 'The artwork has the color of the product and would not be seen. Choose another color.',
  options_wrong: 'The style, size or color of an item does not seem right. Check it and resubmit the order.',
  line_wrong: 'The shipping line does not take this parcel. Choose another one.',
  trademark: 'The artwork shows a protected trademark.',
  address_unit: 'The address is incomplete: the unit number is missing.',
  address_unknown: 'The carrier does not know this address. Check it with the recipient.',
  out_of_stock: 'A product is out of stock. Choose another color or size.',
};

export const rejectReasonsVi: Record<RejectReason, string> = {
  file_resolution: 'Độ phân giải của file in quá thấp. Cần ít nhất 150 DPI.',
  file_background: 'File in có nền trắng. Hãy gửi file PNG nền trong suốt.',
  file_broken: 'Không mở được file in. Hãy gửi lại file PNG hoặc JPEG.',
  file_color: 'Hình in trùng màu sản phẩm nên không nhìn thấy. Hãy chọn màu khác.',
  options_wrong: 'Kiểu, size hoặc màu của một sản phẩm có vẻ chưa đúng. Hãy kiểm tra rồi gửi duyệt lại.',
  line_wrong: 'Tuyến vận chuyển không nhận kiện này. Hãy chọn tuyến khác.',
  trademark: 'Hình in có nhãn hiệu được bảo hộ.',
  address_unit: 'Địa chỉ chưa đủ: thiếu số căn hộ.',
  address_unknown: 'Hãng vận chuyển không tìm thấy địa chỉ này. Hãy kiểm tra lại với người nhận.',
  out_of_stock: 'Một sản phẩm đã hết hàng. Hãy chọn màu hoặc size khác.',
};

/**
 * Returns true if staff reject the address itself; it is then never called verified, whatever the address check says.
 */
export const doubtsAddress = (reason: string): boolean =>
  reason === 'address_unit' || reason === 'address_unknown';

/** Returns true if a stored reason is a code; anything else is a free text of staff, shown as written. */
export const isRejectReason = (value: string): value is RejectReason =>
  rejectReasons.some((reason) => reason === value);
