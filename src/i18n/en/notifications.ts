import { notificationTexts } from '../../../contract/notifications.ts';

/** What notifications say, by kind, and the page that lists them. */
export const notifications = {
  ...notificationTexts,
  today: 'Today',
  yesterday: 'Yesterday',
  announcements: 'Announcements',
  tab_all: 'All',
  tab_unread: 'Unread',
  more: 'Show more',
};
