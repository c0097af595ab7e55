import { sql } from 'kysely';
import type { WaitingOrder, WaitingQueue } from '../../../../contract/topups/waiting.ts';
import { ofShops } from '../../../lists/byShop.ts';
import { takeOffBills } from '../../money/openBills.ts';
import { forgetWaiting } from '../../money/waiting.ts';
import { lockWallet, readWallet, spendable } from '../../money/wallet.ts';
import type { Work } from '../work.ts';

/** These are tried first, in this order; ids that wait no more are left out. */
export const putFirst = async ({ tx, accountId, shops }: Work, ids: readonly string[]): Promise<void> => {
  await sql`
    update waiting_orders set place = named.nth - ${ids.length} - 1 + (
      select least(min(place), 1) from waiting_orders where account_id = ${accountId})
    from unnest(${ids}::uuid[]) with ordinality as named (order_id, nth)
    where account_id = ${accountId} and ${ofShops(shops)} and waiting_orders.order_id = named.order_id and left_reason is null`.execute(tx);
};

/** Takes orders out of the queue and off the bills that wait for money; they stay as they are. */
export const takeOut = async (work: Work, ids: readonly string[]): Promise<void> => {
  const { tx, accountId, shops } = work;
  const wallet = await lockWallet(tx, accountId);
  const rows = await tx
    .selectFrom('waiting_orders')
    .select('order_id')
    .where('account_id', '=', accountId)
    .where(ofShops(shops))
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const own = rows.map(({ order_id: id }) => id);
  await takeOffBills(tx, work, wallet, own);
  await forgetWaiting(work, own);
};

/** The queue of the caller's shops in the order in which it is tried, then what left it. */
export const readQueue = async ({ tx, accountId, shops, pictures }: Pick<Work, 'tx' | 'accountId' | 'shops' | 'pictures'>): Promise<WaitingQueue> => {
  const { rows } = await sql<WaitingOrder>`
    select orders.id, orders.code, orders.shop_id, orders.recipient, orders.country, orders.item_summary, orders.item_picture,
      waiting_orders.amount_cents, orders.total_cents as cost_cents, since, left_reason
    from waiting_orders
    join orders on orders.account_id = waiting_orders.account_id and orders.id = waiting_orders.order_id
    where waiting_orders.account_id = ${accountId} and ${shops === 'all' ? sql`true` : sql`waiting_orders.shop_id = any(${shops}::uuid[])`}
    order by left_reason is not null, place, waiting_orders.order_id`.execute(tx);
  const waiting = rows.map((row) => ({ ...row, item_picture: pictures.told(accountId, row.item_picture) }));
  const wallet = await readWallet(tx, accountId);
  return { waiting, balance_cents: wallet.balance_cents, spendable_cents: spendable(wallet) };
};
