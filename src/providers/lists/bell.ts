import type { Announcement } from '../../../contract/announcements.ts';
import type { Notification } from '../../../contract/notifications/calls.ts';
import { notificationPageSize, type NotificationType } from '../../../contract/notifications/kinds.ts';
import { httpClient } from '../http/httpClient.ts';

/** Filter of the bell: after `last_id` (older), before `first_id` (newer), of one `status` or `type` (spec §7). */
export interface BellQuery {
  last_id?: string;
  first_id?: string;
  status?: Notification['status'];
  type?: NotificationType;
}

/** Ten notifications, newest first, and all current announcements. */
export interface BellPage {
  notifications: Notification[];
  announcements: Announcement[];
}

interface Answer {
  notifications: Notification[];
  system_notifications: Announcement[];
}

/** Fetches a page of the reader's bell: GET /users/notifications. Rejects with ApiFailure. */
export const readBell = async (query: BellQuery, signal?: AbortSignal): Promise<BellPage> => {
  const search = new URLSearchParams({ limit: String(notificationPageSize), ...query });
  const { notifications, system_notifications: announcements } = await httpClient<Answer>(
    `/users/notifications?${search}`,
    { signal },
  );
  return { notifications, announcements };
};
