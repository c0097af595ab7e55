import { sql } from 'kysely';
import type { Announcement } from '../../../contract/announcements.ts';
import type { Tx } from '../../database/tenant.ts';

/** Who reads, and when. */
export interface AnnouncementReader {
  accountId: string;
  userId: string;
  now: Date;
}

/** More than anybody reads; older ones are not shown. */
const atMost = 20;

const isRead = ({ accountId, userId }: AnnouncementReader) =>
  sql<boolean>`exists (select from announcement_reads as done
    where done.account_id = ${accountId} and done.user_id = ${userId} and done.announcement_id = announcements.id)`;

const current = (tx: Tx, { accountId, now }: AnnouncementReader) =>
  tx
    .selectFrom('announcements')
    .where('created_at', '<=', now.toISOString())
    .where('ends_at', '>', now.toISOString())
    .where(sql<boolean>`(account_ids is null or ${accountId} = any(account_ids))`)
    .orderBy('id', 'desc')
    .limit(atMost);

/** All that are current, newest first. */
export const readAnnouncements = async (tx: Tx, reader: AnnouncementReader): Promise<Announcement[]> => {
  const query = current(tx, reader).select(['id', 'words', 'created_at', isRead(reader).as('is_read')]);
  return (await query.execute()).map((row) => ({
    ...row,
    ...row.words.en,
    status: row.is_read ? 'readed' : 'unread',
  }));
};

/** How many of them the user has not read. */
export const countUnreadAnnouncements = async (tx: Tx, reader: AnnouncementReader): Promise<number> => {
  const rows = await current(tx, reader).select(isRead(reader).as('is_read')).execute();
  return rows.filter((row) => !row.is_read).length;
};

/** Marks these, or all that are current, as read by the user. Ids of anything else are passed over. */
export const markAnnouncementsRead = async (
  tx: Tx,
  reader: AnnouncementReader,
  ids?: readonly string[],
): Promise<void> => {
  const { accountId, userId } = reader;
  const shown = current(tx, reader).select('id').as('shown');
  let read = tx
    .selectFrom(shown)
    .select([
      sql<string>`${accountId}::uuid`.as('account_id'),
      sql<string>`${userId}::uuid`.as('user_id'),
      'shown.id',
    ]);
  if (ids) read = read.where('shown.id', 'in', ids);
  await tx
    .insertInto('announcement_reads')
    .columns(['account_id', 'user_id', 'announcement_id'])
    .expression(read)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
