import { type Notification, notificationPageSize } from '../../../contract/notifications.ts';
import { call } from '../../providers/httpClient.ts';

/** The notifications after `lastId`, newest first; system ones stand before the first page. */
export const readPage = async (lastId: string | undefined, signal: AbortSignal): Promise<Notification[]> => {
  const query = new URLSearchParams({ limit: String(notificationPageSize), ...(lastId ? { last_id: lastId } : {}) });
  const answer = await call<{ notifications: Notification[]; system_notifications: Notification[] }>(
    `/users/notifications?${query}`,
    { signal },
  );
  return lastId ? answer.notifications : [...answer.system_notifications, ...answer.notifications];
};
