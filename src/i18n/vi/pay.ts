import type { pay as english } from '../en/pay.ts';

export const pay = {
  title: 'Thanh toán %{smart_count} đơn',
  help: 'Toàn bộ chi phí, trước khi trừ tiền.',
  to_pay: 'Cần thanh toán',
  start_now: '%{smart_count} đơn vào sản xuất ngay',
  wait_address: '%{smart_count} đơn chờ kiểm tra địa chỉ',
  balance: {
    title: 'Số dư & công nợ',
    now: 'Hiện có',
    payment: 'Khoản này',
    after: 'Còn lại',
    short: 'Còn thiếu',
    credit_left: 'Còn %{left} trên %{limit}',
  },
  short: {
    title: 'Số dư còn thiếu %{amount}.',
    help: 'Chưa trừ khoản nào. Nạp thêm, hoặc chỉ trả các đơn vừa đủ tiền.',
    top_up: 'Nạp %{amount} rồi thanh toán tất cả',
    pay_fitting: 'Thanh toán %{smart_count} đơn cũ nhất',
    rest_waits: '%{smart_count} đơn còn lại vẫn ở Chờ xử lý.',
  },
  free_cancel: 'Bạn có thể hủy miễn phí từng đơn trong %{minutes} phút.',
  quote_until: 'Báo giá có hiệu lực đến %{time}.',
  back: 'Quay lại',
  submit: 'Thanh toán %{amount}',
  done: 'Đã thanh toán %{smart_count} đơn',
} satisfies typeof english;
