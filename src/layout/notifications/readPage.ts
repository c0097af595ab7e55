import { type Notification, notificationPageSize } from '../../../contract/notifications.ts';
import { call } from '../../providers/httpClient.ts';

interface Answer {
  notifications: Notification[];
  system_notifications: Notification[];
}

const ask = (more: Record<string, string>, signal?: AbortSignal): Promise<Answer> =>
  call(`/users/notifications?${new URLSearchParams({ limit: String(notificationPageSize), ...more })}`, { signal });

/** The notifications after `lastId`, newest first; system ones stand before the first page. */
export const readPage = async (lastId: string | undefined, signal: AbortSignal): Promise<Notification[]> => {
  const answer = await ask(lastId ? { last_id: lastId } : {}, signal);
  return lastId ? answer.notifications : [...answer.system_notifications, ...answer.notifications];
};

/** The notifications that came after `firstId`, newest first: one page at most. */
export const readNewer = async (firstId: string): Promise<Notification[]> =>
  (await ask({ first_id: firstId })).notifications;
