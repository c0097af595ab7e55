import type { tickets as english } from '../en/ticketWords.ts';
import { status } from './status.ts';

export const tickets = {
  name: 'Yêu cầu hỗ trợ',
  fields: {
    code: 'Mã',
    subject: 'Tiêu đề',
    order_code: 'Đơn hàng',
    more_orders: 'Đơn khác',
    category: 'Loại',
    type: 'Mong muốn',
    status: 'Trạng thái',
    updated_at: 'Cập nhật',
    last_author: 'Người trả lời',
    due_at: 'Trả lời trước',
    awaits: 'Đang chờ',
    created_at: 'Ngày mở',
    closed_at: 'Ngày đóng',
    rating: 'Đánh giá',
    shop_id: 'Shop',
    order_id: 'Đơn hàng',
  },
  choices: {
    status: status.tickets,
    category: {
      cancel: 'Hủy đơn',
      change: 'Đổi thông tin đơn',
      shipping_status: 'Hỏi tình trạng giao hàng',
      shipping_issue: 'Sự cố vận chuyển',
      defect: 'Sản phẩm lỗi',
      other: 'Khác',
    },
    type: { remake: 'In lại', refund: 'Hoàn tiền', check: 'Điều chỉnh hoặc kiểm tra' },
    awaits: { seller: 'Bạn', house: 'Chúng tôi' },
  },
  sections: { thread: 'Trao đổi', request: 'Yêu cầu', order: 'Đơn hàng', claim: 'Thời hạn khiếu nại' },
} satisfies typeof english;
