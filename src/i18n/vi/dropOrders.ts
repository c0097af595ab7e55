import type { dropOrders as english } from '../en/dropOrders.ts';

export const dropOrders = {
  refund: '%{amount} của %{smart_count} đơn đã trả được hoàn về số dư của bạn.',
  refund_hidden: 'Tiền đã trả của %{smart_count} đơn được hoàn về số dư.',
  unpaid: '%{smart_count} đơn chưa trả, tổng %{amount}, sẽ không bị trừ tiền.',
  unpaid_hidden: '%{smart_count} đơn chưa trả sẽ không bị trừ tiền.',
  billed: '%{smart_count} đơn ra khỏi hóa đơn đang chờ tiền.',
  none: { cancel: 'Không có đơn nào hủy được', delete: 'Không có đơn nào xóa được' },
  final: {
    cancel: 'Đơn dừng ngay. Không hoàn tác được, nhưng bạn có thể đặt lại sau.',
    delete: 'Không hoàn tác được.',
  },
} satisfies typeof english;
