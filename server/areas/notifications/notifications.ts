import { sql } from 'kysely';
import type { z } from 'zod';
import { notificationIn } from '../../../contract/notifications/words.ts';
import type { Notification, notificationQuerySchema } from '../../../contract/notifications/calls.ts';
import { notificationTypes, type NotificationKind } from '../../../contract/notifications/kinds.ts';
import type { Tx } from '../../database/tenant.ts';
import { toReader, type Reader } from './source.ts';

export interface NewNotification {
  kind: NotificationKind;
  shopId: string | null;
  objectId: string;
  params: Notification['params'];
}

/** Tells the seller, in the transaction of what happened. */
export const notify = async (tx: Tx, accountId: string, { kind, shopId, objectId, params }: NewNotification): Promise<void> => {
  await tx
    .insertInto('notifications')
    .values({
      account_id: accountId,
      shop_id: shopId,
      type: notificationTypes[kind],
      object_id: objectId,
      kind,
      params: JSON.stringify(params),
    })
    .execute();
};

const ofReader = (reader: Reader) => sql<boolean>`account_id = ${reader.accountId} and ${toReader(reader)}`;

/** A page, newest first. */
export const readNotifications = async (
  tx: Tx,
  reader: Reader,
  { limit, first_id: first, last_id: last, status, type }: z.output<typeof notificationQuerySchema>,
): Promise<Notification[]> => {
  let rows = tx
    .selectFrom('notifications')
    .select(['id', 'type', 'object_id', 'kind', 'params', 'is_read', 'created_at'])
    .where(ofReader(reader))
    .orderBy('id', 'desc')
    .limit(limit);
  if (first) rows = rows.where('id', '>', first);
  if (last) rows = rows.where('id', '<', last);
  if (status) rows = rows.where('is_read', '=', status === 'readed');
  if (type) rows = rows.where('type', '=', type);
  return (await rows.execute()).map((row) => ({
    ...row,
    ...notificationIn('en', row),
    status: row.is_read ? 'readed' : 'unread',
  }));
};

/** How many are unread. */
export const countUnread = async (tx: Tx, reader: Reader): Promise<number> => {
  const { count } = await tx
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ofReader(reader))
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return count;
};

/** Marks these, or all, as read. */
export const markRead = async (tx: Tx, reader: Reader, ids?: readonly string[]): Promise<void> => {
  let change = tx.updateTable('notifications').set({ is_read: true }).where(ofReader(reader)).where('is_read', '=', false);
  if (ids) change = change.where('id', 'in', ids);
  await change.execute();
};
