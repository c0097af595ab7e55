import { notificationTexts } from '../../../contract/notifications/kinds.ts';

/** Texts of notifications by kind, and of the page that lists them. */
export const notifications = {
  ...notificationTexts,
  today: 'Today',
  yesterday: 'Yesterday',
  announcements: 'Announcements',
  tabs: {
    all: 'All',
    unread: 'Unread',
    order: 'Orders',
    bill: 'Bills',
    container: 'Containers',
    export_fulfill: 'Exports',
  },
  more: 'Show more',
};
