import { MdOutlineNotificationsNone } from 'react-icons/md';
import { notifications as resource } from '../../../contract/notifications/notifications.ts';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import type { Area } from '../../layout/area.ts';
import { withTexts } from '../../providers/texts/texts.ts';

/** Notifications of the reader; the bell leads here, so the sidebar has no item for them. */
export const notifications: Area<'notifications'> = {
  resource,
  icon: MdOutlineNotificationsNone,
  reach: 'shop',
  rights: {},
  list: lazyPage(() =>
    withTexts(import('./NotificationList.tsx'), 'settings').then((part) => part.NotificationList),
  ),
  show: lazyPage(() => import('./NotificationShow.tsx').then((part) => part.NotificationShow)),
};
