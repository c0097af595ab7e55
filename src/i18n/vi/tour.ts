import type { tour as english } from '../en/tour.ts';

export const tour = {
  place: '%{step} / %{total}',
  skip: 'Bỏ qua',
  back: 'Quay lại',
  next: 'Tiếp',
  done: 'Xong',
  steps: {
    store: {
      title: 'Chọn cửa hàng',
      text: 'Bạn luôn làm việc với một shop. Đổi shop hoặc thêm shop mới tại đây.',
    },
    catalog: {
      title: 'Xem danh mục phôi',
      text: 'Chọn phôi, màu và size khi tạo đơn mới. Giá nào cũng hiện trước khi bạn thanh toán.',
    },
    orders: {
      title: 'Đơn hàng của bạn',
      text: 'Mọi đơn cùng trạng thái và việc đang chờ ai. Con số là số đơn cần bạn xử lý.',
    },
    start: {
      title: '4 bước để bắt đầu',
      text: 'Chọn shop, tạo hoặc nhập đơn, kiểm tra chi phí, thanh toán và xác nhận. Việc cần bạn nằm ở đây.',
    },
    releases: {
      title: 'Có gì mới',
      text: 'Chuông báo điều mới, file nhập và xuất đã xong, và đơn cần bạn sửa.',
    },
  },
} satisfies typeof english;
