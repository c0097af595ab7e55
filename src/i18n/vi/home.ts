import type { home as english } from '../en/home.ts';

export const home = {
  title: 'Tổng quan',
  attention: 'Cần xử lý',
  pending: '%{smart_count} đơn chờ thanh toán',
  pending_help: 'Kiểm tra chi phí, rồi thanh toán và xác nhận.',
  pending_action: 'Xem và thanh toán',
  rejected: '%{smart_count} đơn bị từ chối',
  rejected_help: 'Mỗi đơn có ghi điều cần sửa.',
  rejected_action: 'Sửa đơn',
  pending_wait: 'Cần người có quyền thanh toán xác nhận.',
  debt: 'Cần nạp %{amount} để tiếp tục đặt đơn',
  debt_help: 'Tài khoản đã vượt hạn mức công nợ: không thanh toán được đơn mới.',
  look: 'Xem đơn hàng',
  clear_help: 'Không có đơn nào cần bạn xử lý.',
  to_orders: 'Đến đơn hàng',
  releases: 'Hàng mới',
} satisfies typeof english;
