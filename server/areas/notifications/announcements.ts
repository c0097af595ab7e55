import { sql } from 'kysely';
import type { Announcement } from '../../../contract/announcements.ts';
import type { Tx } from '../../database/tenant.ts';

/** The reader and the current time. */
export interface AnnouncementReader {
  accountId: string;
  userId: string;
  now: Date;
}

/** Maximum number of shown announcements; older ones are left out. */
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

/** Reads all current announcements, newest first. */
export const readAnnouncements = async (tx: Tx, reader: AnnouncementReader): Promise<Announcement[]> => {
  const query = current(tx, reader).select(['id', 'words', 'created_at', isRead(reader).as('is_read')]);
  return (await query.execute()).map((row) => ({
    ...row,
    ...row.words.en,
    status: row.is_read ? 'readed' : 'unread',
  }));
};

/** Counts the current announcements that the user has not read. */
export const countUnreadAnnouncements = async (tx: Tx, reader: AnnouncementReader): Promise<number> => {
  const rows = await current(tx, reader).select(isRead(reader).as('is_read')).execute();
  return rows.filter((row) => !row.is_read).length;
};

/** Marks these, or all current announcements, as read by the user. Ignores other ids. */
export const markAnnouncementsRead = async (
  tx: Tx,
  reader: AnnouncementReader,
  ids?: readonly string[],
): Promise<void> => {
  const { accountId, userId } = reader;
  const currentAnnouncements = current(tx, reader).select('id').as('shown');
  let unreadQuery = tx
    .selectFrom(currentAnnouncements)
    .select([
      sql<string>`${accountId}::uuid`.as('account_id'),
      sql<string>`${userId}::uuid`.as('user_id'),
      'shown.id',
    ]);
  if (ids) unreadQuery = unreadQuery.where('shown.id', 'in', ids);
  await tx
    .insertInto('announcement_reads')
    .columns(['account_id', 'user_id', 'announcement_id'])
    .expression(unreadQuery)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
