import { sql } from 'kysely';
import type { Notification } from '../../contract/notifications/calls.ts';
import { notificationTypes, type NotificationKind } from '../../contract/notifications/kinds.ts';
import { orderStatusCodes } from '../../contract/orders/statuses.ts';
import { newId } from '../database/ids.ts';
import { insertRows } from '../database/insertRows.ts';
import type { Tx } from '../database/tenant.ts';
import { dayMs, hourMs } from './orders/clock.ts';

interface NotificationInput {
  accountId: string;
  now: number;
}

interface News {
  kind: NotificationKind;
  shop_id: string;
  object_id: string;
  params: Notification['params'];
  created_at: string;
}

const perShop = 6;
const iso = (at: number): string => new Date(at).toISOString();

/** Returns the latest rejections of a shop that wait for the seller. */
const rejections = async (tx: Tx, { accountId }: NotificationInput, shopId: string): Promise<News[]> => {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('order_events', (join) =>
      join
        .onRef('order_events.account_id', '=', 'orders.account_id')
        .onRef('order_events.order_id', '=', 'orders.id'),
    )
    .select(['orders.id', 'code', 'reject_reason', 'order_events.created_at'])
    .where('orders.account_id', '=', accountId)
    .where('shop_id', '=', shopId)
    .where('status', '=', orderStatusCodes.rejected)
    .where('kind', '=', 'rejected')
    .orderBy('order_events.created_at', 'desc')
    .limit(perShop)
    .execute();
  return rows.map(({ id, code, reject_reason: reason, created_at: at }) => ({
    kind: 'order_rejected',
    shop_id: shopId,
    object_id: id,
    params: { code, reason: reason ?? '' },
    created_at: at,
  }));
};

/** Returns the tickets of a shop that wait for the seller's answer. */
const answers = async (tx: Tx, { accountId }: NotificationInput, shopId: string): Promise<News[]> => {
  const rows = await tx
    .selectFrom('tickets')
    .select(['id', 'code', 'subject', 'updated_at'])
    .where('account_id', '=', accountId)
    .where('shop_id', '=', shopId)
    .where('awaits', '=', 'seller')
    .execute();
  return rows.map(({ id, code, subject, updated_at: at }) => ({
    kind: 'ticket_answered',
    shop_id: shopId,
    object_id: id,
    params: { code, subject },
    created_at: at,
  }));
};

/** Returns the import of a shop's last full day: its CSV orders came in one file. */
const lastImport = async (tx: Tx, { accountId, now }: NotificationInput, shopId: string): Promise<News[]> => {
  const id = newId();
  const from = Math.floor(now / dayMs) * dayMs - dayMs;
  const orders = await tx
    .updateTable('orders')
    .set({ import_id: id })
    .where('account_id', '=', accountId)
    .where('shop_id', '=', shopId)
    .where('source', '=', 'csv')
    .where('created_at', '>=', iso(from))
    .where('created_at', '<', iso(from + dayMs))
    .returning('created_at')
    .execute();
  if (orders.length === 0) return [];
  const last = Math.max(...orders.map((order) => Date.parse(order.created_at)));
  const params = {
    file: `orders-${iso(from).slice(0, 10)}.csv`,
    created: orders.length,
    skipped: 0,
    failed: 0,
  };
  return [{ kind: 'import_done', shop_id: shopId, object_id: id, params, created_at: iso(last) }];
};

/** Writes the recent notifications of a sample seller; older ones are read, and none will be mailed. */
export const fillNotifications = async (
  tx: Tx,
  place: NotificationInput,
  shops: readonly { id: string }[],
): Promise<void> => {
  const news: News[] = [];
  for (const { id } of shops)
    news.push(
      ...(await rejections(tx, place, id)),
      ...(await lastImport(tx, place, id)),
      ...(await answers(tx, place, id)),
    );
  await insertRows(
    tx,
    'notifications',
    // Lists sort by id: later news get later ids.
    news
      .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
      .map((item) => ({
        account_id: place.accountId,
        id: newId(),
        type: notificationTypes[item.kind],
        ...item,
        mailed_at: item.created_at,
      })),
  );
  await sql`
    insert into notification_reads (account_id, user_id, notification_id)
    select news.account_id, users.id, news.id from notifications as news
    join users on users.account_id = news.account_id
    where news.account_id = ${place.accountId} and news.created_at < ${iso(place.now - 36 * hourMs)}`.execute(
    tx,
  );
};

/** Announces to the sample sellers what a fresh install contains. */
export const fillAnnouncement = async (tx: Tx, now: number, accountIds: string[]): Promise<void> => {
  const words = {
    en: {
      title: 'You are looking at sample data',
      message:
        'Shops, orders and money are made up. Orders move on by themselves: they are reviewed, printed and shipped while you watch.',
    },
    vi: {
      title: 'Bạn đang xem dữ liệu mẫu',
      message:
        'Shop, đơn hàng và tiền đều là ví dụ. Đơn tự chạy tiếp: được duyệt, in và gửi trong lúc bạn xem.',
    },
  };
  await tx
    .insertInto('announcements')
    .values({
      words: JSON.stringify(words),
      account_ids: accountIds,
      created_at: iso(now - hourMs),
      ends_at: iso(now + 365 * dayMs),
    })
    .execute();
};
