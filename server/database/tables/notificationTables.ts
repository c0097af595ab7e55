import type { Generated } from 'kysely';
import type { Followed } from '../../../contract/changes.ts';
import type { AnnouncementWords } from '../../../contract/announcements.ts';
import type { Notification } from '../../../contract/notifications/calls.ts';
import type { Created, DefaultJson, Instant, Json, MaybeInstant, NullableText } from '../columns.ts';

/** When something of a resource last changed (changes.ts). */
export interface AccountChangeTable {
  account_id: string;
  resource: Followed;
  changed_at: Instant;
}

export interface NotificationTable {
  account_id: string;
  id: Generated<string>;
  /** Null: about the account as a whole. */
  shop_id: string | null;
  /** Whom it concerns alone; null: everybody who may know of it. */
  user_id: NullableText;
  type: Notification['type'];
  object_id: string;
  kind: Notification['kind'];
  params: DefaultJson<Notification['params']>;
  created_at: Created;
  /** Null until it was mailed to the people it concerns, or nobody wanted that. */
  mailed_at: MaybeInstant;
}

/** Up to which notification somebody has read all of a shop (null: all of the account as a whole). */
export interface NotificationMarkTable {
  account_id: string;
  user_id: string;
  shop_id: string | null;
  read_to: string;
}

/** Who has read what one by one. */
export interface NotificationReadTable {
  account_id: string;
  user_id: string;
  notification_id: string;
}

/** Written by the house for all sellers: it has no tenant. */
export interface AnnouncementTable {
  id: Generated<string>;
  words: Json<AnnouncementWords>;
  /** Whom it is told; null: everybody. */
  account_ids: string[] | null;
  created_at: Created;
  ends_at: Instant;
}

export interface AnnouncementReadTable {
  account_id: string;
  user_id: string;
  announcement_id: string;
}
