import { sql } from 'kysely';
import type { z } from 'zod';
import { notificationIn } from '../../../contract/notifications/words.ts';
import type { Notification, notificationQuerySchema } from '../../../contract/notifications/calls.ts';
import { notificationTypes, type NotificationKind } from '../../../contract/notifications/kinds.ts';
import type { Tx } from '../../database/tenant.ts';
import { isRead, toReader, type Reader } from './source.ts';

export interface NewNotification {
  kind: NotificationKind;
  shopId: string | null;
  /** Whom it concerns alone; left out: everybody who may know of it. */
  userId?: string;
  objectId: string;
  params: Notification['params'];
}

/** Tells sellers, in the transaction of what happened. */
export const notifyAll = async (
  tx: Tx,
  all: readonly (NewNotification & { accountId: string })[],
): Promise<void> => {
  if (all.length === 0) return;
  const rows = all.map(({ accountId, kind, shopId, userId, objectId, params }) => ({
    account_id: accountId,
    shop_id: shopId,
    user_id: userId,
    type: notificationTypes[kind],
    object_id: objectId,
    kind,
    params: JSON.stringify(params),
  }));
  await tx.insertInto('notifications').values(rows).execute();
};

/** Tells the seller, in the transaction of what happened. */
export const notify = (tx: Tx, accountId: string, one: NewNotification): Promise<void> =>
  notifyAll(tx, [{ ...one, accountId }]);

const ofReader = (reader: Reader) => sql<boolean>`account_id = ${reader.accountId} and ${toReader(reader)}`;

const isUnread = (reader: Reader) => sql<boolean>`not ${isRead(reader)}`;

/** A page, newest first. */
export const readNotifications = async (
  tx: Tx,
  reader: Reader,
  { limit, first_id: first, last_id: last, status, type }: z.output<typeof notificationQuerySchema>,
): Promise<Notification[]> => {
  let rows = tx
    .selectFrom('notifications')
    .select(['id', 'type', 'object_id', 'kind', 'params', isRead(reader).as('is_read'), 'created_at'])
    .where(ofReader(reader))
    .orderBy('id', 'desc')
    .limit(limit);
  if (first) rows = rows.where('id', '>', first);
  if (last) rows = rows.where('id', '<', last);
  if (status) rows = rows.where(status === 'readed' ? isRead(reader) : isUnread(reader));
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
    .where(isUnread(reader))
    .executeTakeFirstOrThrow();
  return count;
};

/** Marks these, or all, as read by the reader. */
export const markRead = async (tx: Tx, reader: Reader, ids?: readonly string[]): Promise<void> => {
  const userId = sql<string>`${reader.userId}::uuid`.as('user_id');
  let unread = tx
    .selectFrom('notifications')
    .select(['account_id', userId, 'id'])
    .where(ofReader(reader))
    .where(isUnread(reader));
  if (ids) unread = unread.where('id', 'in', ids);
  await tx
    .insertInto('notification_reads')
    .columns(['account_id', 'user_id', 'notification_id'])
    .expression(unread)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** What was told before somebody came is not news to him. */
export const startBell = async (tx: Tx, accountId: string, userId: string): Promise<void> => {
  await sql`
    insert into notification_reads (account_id, user_id, notification_id)
    select account_id, ${userId}::uuid, id from notifications where account_id = ${accountId}`.execute(tx);
};
