import type { Generated } from 'kysely';
import type { Notification } from '../../contract/notifications.ts';
import type { Created, DefaultJson, MaybeInstant } from './columns.ts';

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
  /** Null until it was mailed to whom it concerns, or nobody wanted that. */
  mailed_at: MaybeInstant;
}
