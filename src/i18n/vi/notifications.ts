import { notificationTextsByLanguage } from '../../../contract/notifications/texts.ts';
import type { notifications as english } from '../en/notifications.ts';

export const notifications = {
  ...notificationTextsByLanguage.vi,
  today: 'Hôm nay',
  yesterday: 'Hôm qua',
  announcements: 'Thông báo chung',
  tabs: {
    all: 'Tất cả',
    unread: 'Chưa đọc',
    order: 'Đơn hàng',
    bill: 'Hóa đơn',
    container: 'Lô hàng',
    export_fulfill: 'File xuất',
  },
  more: 'Xem thêm',
} satisfies typeof english;
