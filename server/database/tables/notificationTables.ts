import type { Generated } from 'kysely';
import type { FollowedResource } from '../../../contract/changes.ts';
import type { AnnouncementTexts } from '../../../contract/announcements.ts';
import type { Notification } from '../../../contract/notifications/calls.ts';
import type { Created, DefaultJson, Instant, Json, MaybeInstant, NullableText } from '../columns.ts';

/** Time of the last change of a resource (changes.ts). */
export interface AccountChangeTable {
  account_id: string;
  resource: FollowedResource;
  changed_at: Instant;
}

export interface NotificationTable {
  account_id: string;
  id: Generated<string>;
  /** Null for the account as a whole. */
  shop_id: string | null;
  /** The only recipient; null for everybody who may know of it. */
  user_id: NullableText;
  type: Notification['type'];
  object_id: string;
  kind: Notification['kind'];
  params: DefaultJson<Notification['params']>;
  created_at: Created;
  /** Null until it was mailed to its recipients, or if nobody wanted that. */
  mailed_at: MaybeInstant;
}

/** Latest notification up to which a person has read all of a shop (null: all of the account as a whole). */
export interface NotificationMarkTable {
  account_id: string;
  user_id: string;
  shop_id: string | null;
  read_to: string;
}

/** A notification that a person has read by itself. */
export interface NotificationReadTable {
  account_id: string;
  user_id: string;
  notification_id: string;
}

/** A message of the operator to all sellers: it has no tenant. */
export interface AnnouncementTable {
  id: Generated<string>;
  words: Json<AnnouncementTexts>;
  /** Recipients; null for everybody. */
  account_ids: string[] | null;
  created_at: Created;
  ends_at: Instant;
}

export interface AnnouncementReadTable {
  account_id: string;
  user_id: string;
  announcement_id: string;
}

/** Tables of this file by name. */
export interface NotificationTables {
  account_changes: AccountChangeTable;
  notifications: NotificationTable;
  notification_marks: NotificationMarkTable;
  notification_reads: NotificationReadTable;
  announcements: AnnouncementTable;
  announcement_reads: AnnouncementReadTable;
}
