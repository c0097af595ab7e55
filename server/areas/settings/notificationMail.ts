import { sql, type Kysely } from 'kysely';
import { shopsWith, type Access } from '../../../contract/accounts/permissions.ts';
import { rightsFor, type NotificationKind } from '../../../contract/notifications/kinds.ts';
import { channelsOf } from '../../../contract/notifications/channels.ts';
import { accessColumn, accessOf } from '../../auth/access.ts';
import type { Database } from '../../database/tables/tables.ts';
import type { Tx } from '../../database/tenant.ts';
import { enqueue, type JobKind } from '../../jobs/jobs.ts';
import type { Services } from '../../services/services.ts';
import { mailNotificationsJob } from './mailNotifications.ts';
import { inTransaction } from '../../database/changes.ts';

interface NewNotification {
  id: string;
  kind: NotificationKind;
  /** The only user whom it concerns, if any. */
  user_id: string | null;
  /** The shops that it is about; for a bill those of its orders. Null: none in particular. */
  shop_ids: string[] | null;
}

/**
 * Returns true if the user may open the page that the notification links to: a bill needs the right in all of its
 * shops, as on its page.
 */
const mayKnow = (access: Access, { kind, shop_ids: shopIds }: NewNotification): boolean => {
  return rightsFor[kind].some((right) => {
    const shops = shopsWith(access, right);
    return shops === 'all' || (shopIds?.every((id) => shops.includes(id)) ?? false);
  });
};

const shopsOf = sql<string[] | null>`case when shop_id is not null then array[shop_id] else (
  select array_agg(distinct orders.shop_id) from bill_orders
  join orders on orders.account_id = bill_orders.account_id and orders.id = bill_orders.order_id
  where bill_orders.account_id = notifications.account_id and bill_orders.bill_id = notifications.object_id) end`;

const markAsMailed = (tx: Tx, accountId: string, now: Date): Promise<NewNotification[]> =>
  tx
    .updateTable('notifications')
    .set({ mailed_at: now })
    .where('account_id', '=', accountId)
    .where('mailed_at', 'is', null)
    .returning(['id', 'kind', 'user_id', shopsOf.as('shop_ids')])
    .execute();

const readersOf = async (db: Kysely<Database>, accountId: string) => {
  const rows = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(['users.id', 'users.owner', 'users.notification_choices', accessColumn])
    .where('account_id', '=', accountId)
    .where('users.status', '=', 'active')
    .where('accounts.inactive_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .execute();
  return rows.map((row) => ({ id: row.id, choices: row.notification_choices, access: accessOf(row) }));
};

/**
 * Queues mails before the notifications count as mailed: a process that dies in between mails twice rather than never.
 */
const mailAccount = async ({ db, boss, now }: Services, accountId: string): Promise<void> => {
  const readers = await readersOf(db, accountId);
  await inTransaction(db, async (tx) => {
    const newNotifications = await markAsMailed(tx, accountId, now());
    for (const { id: userId, choices, access } of readers) {
      const wantedNotifications = newNotifications.filter(
        (item) =>
          channelsOf(choices, item.kind).mail && (item.user_id ?? userId) === userId && mayKnow(access, item),
      );
      const ids = wantedNotifications.map(({ id }) => id).toSorted();
      if (ids.length > 0) await enqueue(boss, mailNotificationsJob, { accountId, userId, ids });
    }
  });
};

/**
 * Job once a minute: mails new notifications to every user who wants and may see them. One minute's notifications make
 * one mail, so that 500 rejected orders are not 500 mails.
 */
export const notificationMailJob: JobKind<object> = {
  name: 'news-mail',
  cron: '* * * * *',
  key: () => 'all',
  run: async (services) => {
    const { rows } = await sql<{ account_id: string }>`
      select distinct account_id from notifications where mailed_at is null`.execute(services.db);
    for (const { account_id: accountId } of rows) await mailAccount(services, accountId);
  },
};
