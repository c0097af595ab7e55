import type { Announcement } from '../../../contract/announcements.ts';
import type { Notification } from '../../../contract/notifications/calls.ts';
import { notificationPageSize, type NotificationType } from '../../../contract/notifications/kinds.ts';
import { call } from '../../providers/http/httpClient.ts';

export interface Page {
  notifications: Notification[];
  /** All that are current. */
  announcements: Announcement[];
}

interface Answer {
  notifications: Notification[];
  system_notifications: Announcement[];
}

/** A page of ten, newest first: after `last_id`, before `first_id`, of one `status` or `type` (spec §7). */
export const readPage = async (
  query: { last_id?: string; first_id?: string; status?: Notification['status']; type?: NotificationType },
  signal?: AbortSignal,
): Promise<Page> => {
  const search = new URLSearchParams({ limit: String(notificationPageSize), ...query });
  const { notifications, system_notifications: announcements } = await call<Answer>(`/users/notifications?${search}`, { signal });
  return { notifications, announcements };
};
