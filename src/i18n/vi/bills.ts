import type { bills as english } from '../en/bills.ts';

export const bills = {
  title: 'Hóa đơn & thanh toán',
  search: 'Mã hóa đơn hoặc mã đơn',
  empty: { title: 'Chưa có hóa đơn', help: 'Mỗi lần bạn thanh toán đơn hàng, một hóa đơn được lập.' },
  bill: 'Hóa đơn #%{code}',
  orders: 'Đơn hàng trong hóa đơn',
  count: '%{smart_count} đơn hàng',
  columns: { order: 'Mã đơn', items: 'Sản phẩm', base: 'Tiền phôi', extra: 'In thêm', shipping: 'Vận chuyển', fees: 'Đóng gói & phụ phí', discount: 'Ưu đãi', amount: 'Tổng' },
  changed: 'Đơn đã được sửa sau hóa đơn này',
  summary: 'Tóm tắt',
  refunded: 'Đã hoàn vào số dư',
  order_refunded: 'Đã hoàn %{amount}',
  to_pay: 'Còn phải trả',
  dong: '%{amount} · tỷ giá %{rate}\u00a0/\u00a0$',
  due_in: '(còn %{span})',
  overdue: '(quá hạn %{span})',
  parts_missing: 'Một số đơn đã được sửa sau hóa đơn này nên các khoản không được cộng ở đây.',
  paid_at_once: 'Đã trả từ số dư',
  on_credit: 'Ghi vào công nợ. Nạp tiền trước hạn để tiếp tục đặt đơn.',
} satisfies typeof english;
