import type { notifications as english } from '../en/notifications.ts';

export const notifications = {
  import_done: { title: 'Nhập đơn xong: %{created} đơn đã tạo', message: '%{file} · bỏ qua %{skipped}, lỗi %{failed}' },
  order_rejected: { title: 'Đơn #%{code} bị từ chối', message: 'Lý do: %{reason}' },
  export_ready: { title: 'File xuất đã sẵn sàng', message: '%{file} · %{rows} dòng' },
  today: 'Hôm nay',
  yesterday: 'Hôm qua',
  more: 'Xem thêm',
} satisfies typeof english;
