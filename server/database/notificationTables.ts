import type { Generated } from 'kysely';
import type { AnnouncementWords } from '../../contract/announcements.ts';
import type { Notification } from '../../contract/notifications/calls.ts';
import type { Created, DefaultJson, Instant, Json, MaybeInstant } from './columns.ts';

export interface NotificationTable {
  account_id: string;
  id: Generated<string>;
  /** Null: about the account as a whole. */
  shop_id: string | null;
  type: Notification['type'];
  object_id: string;
  kind: Notification['kind'];
  params: DefaultJson<Notification['params']>;
  is_read: Generated<boolean>;
  created_at: Created;
  /** Null until it was mailed to the people it concerns, or nobody wanted that. */
  mailed_at: MaybeInstant;
}

/** Written by the house for all sellers: it has no tenant. */
export interface AnnouncementTable {
  id: Generated<string>;
  words: Json<AnnouncementWords>;
  created_at: Created;
  ends_at: Instant;
}

export interface AnnouncementReadTable {
  account_id: string;
  user_id: string;
  announcement_id: string;
}
