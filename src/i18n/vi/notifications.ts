import { notificationWords } from '../../../contract/notificationWords.ts';
import type { notifications as english } from '../en/notifications.ts';

export const notifications = {
  ...notificationWords.vi,
  today: 'Hôm nay',
  yesterday: 'Hôm qua',
  announcements: 'Thông báo chung',
  tab_all: 'Tất cả',
  tab_unread: 'Chưa đọc',
  more: 'Xem thêm',
} satisfies typeof english;
