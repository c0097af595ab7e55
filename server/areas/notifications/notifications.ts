import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { notificationIn } from '../../../contract/notifications/texts.ts';
import type { Notification, notificationQuerySchema } from '../../../contract/notifications/calls.ts';
import { unreadLimit } from '../../../contract/notifications/kinds.ts';
import type { Tx } from '../../database/tenant.ts';
import { forReader, isRead, isReadAlone, type NotificationReader } from './source.ts';

/** The notification up to which the reader has read everything, by shop; key null for the account as a whole. */
type Marks = ReadonlyMap<string | null, string>;
interface MarkRow {
  shop_id: string | null;
  read_to: string;
}

const toMarks = (rows: readonly MarkRow[]): Marks =>
  new Map(rows.map(({ shop_id: shop, read_to: mark }) => [shop, mark]));

const readMarks = async (tx: Tx, { accountId, userId }: NotificationReader): Promise<Marks> =>
  toMarks(
    await tx
      .selectFrom('notification_marks')
      .select(['shop_id', 'read_to'])
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .execute(),
  );

/**
 * A part of a reader's bell that one index has in its order. The mark is a value, so that the planner sees what follows
 * it.
 */
interface BellPart {
  where: RawBuilder<boolean>;
  mark: RawBuilder<string>;
}

/** Smaller than every id. */
const noId = '00000000-0000-0000-0000-000000000000';

/** Lists the parts of the bell: the account as a whole, and the shop. */
const bellParts = ({ accountId, shopId }: NotificationReader, marks: Marks): BellPart[] =>
  (shopId === null ? [null] : [null, shopId]).map((shop) => ({
    where: sql<boolean>`account_id = ${accountId}
      and ${shop === null ? sql`shop_id is null` : sql`shop_id = ${shop}::uuid`}`,
    mark: sql<string>`${marks.get(shop) ?? noId}::uuid`,
  }));

type NotificationQuery = Pick<z.output<typeof notificationQuerySchema>, 'limit'> &
  Partial<z.output<typeof notificationQuerySchema>>;

/** Selects the newest notifications of one part of the bell by an index, reading no more than are shown. */
const newestOf = (
  reader: NotificationReader,
  { where: condition, mark }: BellPart,
  { limit, first_id: first, last_id: last, status, type }: NotificationQuery,
): RawBuilder<unknown>[] => {
  const conditions = [
    condition,
    forReader(reader),
    ...(first ? [sql`id > ${first}`] : []),
    ...(last ? [sql`id < ${last}`] : []),
    ...(type ? [sql`type = ${type}`] : []),
  ];
  const newest = (lastCondition: RawBuilder<unknown>) => sql`(
    select id from notifications where ${sql.join([...conditions, lastCondition], sql` and `)}
    order by id desc limit ${limit})`;
  if (status === 'unread') return [newest(sql`id > ${mark} and not ${isReadAlone(reader)}`)];
  if (status === undefined) return [newest(sql`true`)];
  const { accountId, userId } = reader;
  const readAlone = sql`(
    select found.id from notification_reads as done,
      lateral (select id from notifications
        where id = done.notification_id and ${sql.join(conditions, sql` and `)}) as found
    where done.account_id = ${accountId} and done.user_id = ${userId}
    order by done.notification_id desc limit ${limit})`;
  return [newest(sql`id <= ${mark}`), readAlone];
};

/** Selects the ids of the newest notifications in all parts of the bell. */
const newestIds = (
  reader: NotificationReader,
  marks: Marks,
  filter: NotificationQuery,
): RawBuilder<unknown> => {
  const selects = bellParts(reader, marks).flatMap((bellPart) => newestOf(reader, bellPart, filter));
  return sql`(select id from (${sql.join(selects, sql` union `)}) as found order by id desc limit ${filter.limit})`;
};

/** Reads a page of notifications, newest first. */
export const readNotifications = async (
  tx: Tx,
  reader: NotificationReader,
  query: z.output<typeof notificationQuerySchema>,
): Promise<Notification[]> => {
  const marks = await readMarks(tx, reader);
  const rows = await tx
    .selectFrom('notifications')
    .select(['id', 'type', 'object_id', 'kind', 'params', isRead(reader).as('is_read'), 'created_at'])
    .where('account_id', '=', reader.accountId)
    .where(sql<boolean>`id in ${newestIds(reader, marks, query)}`)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    ...notificationIn('en', row),
    status: row.is_read ? 'readed' : 'unread',
  }));
};

/** Counts unread notifications, `unreadLimit` at most: the bell shows no larger number. */
export const countUnread = async (tx: Tx, reader: NotificationReader): Promise<number> => {
  const marks = await readMarks(tx, reader);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from ${newestIds(reader, marks, { limit: unreadLimit, status: 'unread' })} as unread`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Longer than any transaction that writes notifications: older ones are visible to all. */
const settledAfter = sql`interval '1 hour'`;

/**
 * Moves the reader's marks to the notifications of an hour ago and returns them, by shop. Newer ones are marked one by
 * one: a notification whose transaction has not ended yet may have a smaller id than those that the reader sees.
 */
const moveMarks = async (tx: Tx, { accountId, userId, shopId }: NotificationReader): Promise<Marks> => {
  const { rows } = await sql<MarkRow>`
    insert into notification_marks as known (account_id, user_id, shop_id, read_to)
    select ${accountId}::uuid, ${userId}::uuid, shop_id, uuidv7(-${settledAfter})
    from unnest(${[null, ...(shopId ? [shopId] : [])]}::uuid[]) as places (shop_id)
    on conflict (account_id, user_id, shop_id) do update set read_to = greatest(known.read_to, excluded.read_to)
    returning shop_id, read_to`.execute(tx);
  return toMarks(rows);
};

/** Marks these, or all, as read by the reader. */
export const markRead = async (
  tx: Tx,
  reader: NotificationReader,
  ids?: readonly string[],
): Promise<void> => {
  const marks = await (ids ? readMarks(tx, reader) : moveMarks(tx, reader));
  const { accountId, userId } = reader;
  const isRequested = ids ? sql`id = any(${ids}::uuid[])` : sql`true`;
  const unread = bellParts(reader, marks).map(
    ({ where: condition, mark }) => sql`
      select ${accountId}::uuid, ${userId}::uuid, id from notifications
      where ${condition} and id > ${mark} and ${isRequested} and ${forReader(reader)}`,
  );
  await sql`
    insert into notification_reads (account_id, user_id, notification_id) ${sql.join(unread, sql` union all `)}
    on conflict do nothing`.execute(tx);
};

/** Marks all earlier notifications as read for a new member. */
export const startBell = async (tx: Tx, accountId: string, userId: string): Promise<void> => {
  await sql`
    insert into notification_marks (account_id, user_id, shop_id, read_to)
    select ${accountId}::uuid, ${userId}::uuid, shop_id, uuidv7()
    from (select null::uuid as shop_id union all select id from shops where account_id = ${accountId})
      as places`.execute(tx);
};
