import type { search as english } from '../en/search.ts';

export const search = {
  label: 'Tìm tất cả',
  placeholder: 'Tìm đơn hàng, phôi, vận đơn, thiết kế, hóa đơn, yêu cầu hỗ trợ',
  close: 'Đóng tìm kiếm',
  areas: { recent: 'Mở gần đây', orders: 'Đơn hàng', bills: 'Hóa đơn', shops: 'Đổi shop' },
  view_all: 'Xem tất cả kết quả',
  hint: 'Mã đơn, mã tham chiếu, người nhận, mã vận đơn, SKU, mã hóa đơn, mã yêu cầu hỗ trợ, tên phôi hoặc tên shop.',
  none: 'Không có kết quả cho “%{text}”.',
  short: 'Hãy gõ ít nhất ba ký tự, hoặc đủ mã đơn.',
  failed: 'Không tìm được trong %{name}.',
  found: '%{smart_count} kết quả',
} satisfies typeof english;
