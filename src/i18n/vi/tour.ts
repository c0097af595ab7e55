import type { tour as english } from '../en/tour.ts';

export const tour = {
  place: '%{step} / %{total}',
  skip: 'Bỏ qua',
  back: 'Quay lại',
  next: 'Tiếp',
  done: 'Xong',
  steps: {
    shop: {
      title: 'Chọn shop',
      text: 'Bạn luôn làm việc với một shop. Đổi shop hoặc thêm shop mới tại đây.',
    },
    catalog: {
      title: 'Xem danh mục phôi',
      text: 'Xem in được những gì, và giá giao tận nơi của một chiếc ở quốc gia bạn chọn. So sánh tối đa bốn phôi.',
    },
    orders: {
      title: 'Đơn hàng của bạn',
      text: 'Mọi đơn, kèm trạng thái và đang chờ ai. Con số cho biết bao nhiêu đơn cần bạn xử lý.',
    },
    start: {
      title: '4 bước để bắt đầu',
      text: 'Chọn shop, tạo hoặc nhập đơn, kiểm tra chi phí, thanh toán và xác nhận. Những việc cần bạn xử lý nằm ở đây.',
    },
    releases: {
      title: 'Phôi mới',
      text: 'Phôi mới nằm ở đây và có nhãn Mới trong danh mục. Các tin khác xem ở biểu tượng chuông.',
    },
  },
} satisfies typeof english;
