import type { tour as english } from '../en/tour.ts';

export const tour = {
  place: '%{step} / %{total}',
  skip: 'Bỏ qua',
  back: 'Quay lại',
  next: 'Tiếp',
  done: 'Xong',
  steps: {
    store: {
      title: 'Chọn shop',
      text: 'Bạn luôn làm việc với một shop. Đổi shop hoặc thêm shop mới tại đây.',
    },
    catalog: {
      title: 'Xem danh mục phôi',
      text: 'Xem in được những gì và một chiếc giao tận tay đến nước bạn chọn giá bao nhiêu. So sánh tối đa bốn phôi.',
    },
    orders: {
      title: 'Đơn hàng của bạn',
      text: 'Mọi đơn, kèm trạng thái và đang chờ ai xử lý. Con số là số đơn cần bạn.',
    },
    start: {
      title: '4 bước để bắt đầu',
      text: 'Chọn shop, tạo hoặc nhập đơn, kiểm tra chi phí, thanh toán và xác nhận. Việc cần bạn nằm ở đây.',
    },
    releases: {
      title: 'Hàng mới',
      text: 'Phôi mới nằm ở đây và có nhãn Mới trong danh mục. Những tin khác có chuông báo.',
    },
  },
} satisfies typeof english;
