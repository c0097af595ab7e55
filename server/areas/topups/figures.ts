import { sql } from 'kysely';
import type { TopUpFigures } from '../../../contract/topups/calls.ts';
import {
  billFirst,
  requiredCents,
  affordableWaitingOrders,
  type WaitedBill,
} from '../../../contract/topups/reach.ts';
import type { Tx } from '../../database/tenant.ts';
import { ofShops } from '../../lists/byShop.ts';
import type { Scope } from '../../lists/scope.ts';
import { bankReceivedAt } from '../money/bankReceivedAt.ts';
import { joinBill, isStrictOrder } from '../money/waiting.ts';
import { readWallet, spendable } from '../money/wallet.ts';

/** Number of latest transfers that the booking time is computed from. */
const sampleSize = 20;

/** Returns the costs of waiting orders in the order in which they are tried. `shops`: where the caller may pay. */
const readQueue = async (tx: Tx, { accountId, shops }: Scope) => {
  const { rows } = await sql<{ id: string; amount_cents: number; since: string; bill: WaitedBill | null }>`
    select waiting_orders.order_id as id, amount_cents, since, on_bill.bill
    from waiting_orders ${joinBill(accountId)}
    where account_id = ${accountId} and left_reason is null and ${ofShops(shops)}
    order by place, waiting_orders.order_id`.execute(tx);
  return rows;
};

const readOpen = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('transactions')
    .select(['id', 'code', 'status', 'bill_id', sql<number>`amount_cents - fee_cents`.as('brings_cents')])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'topup')
    .where('status', 'in', ['waiting', 'pending'])
    .orderBy('created_at')
    .execute();

/** Returns the median seconds from the bank's receipt to the booking, over the latest transfers. */
const readMatched = async (tx: Tx, accountId: string): Promise<TopUpFigures['matched']> => {
  const { rows } = await sql<{ transfers: number; seconds: number | null }>`
    select count(*) as transfers, round(percentile_disc(0.5) within group (order by seconds))::int as seconds from (
      select extract(epoch from transactions.settled_at - ${bankReceivedAt}) as seconds
      from bank_movements join transactions on transactions.account_id = bank_movements.account_id
        and transactions.id = bank_movements.transaction_id
      where bank_movements.account_id = ${accountId} and bank_movements.status = 'booked'
        order by bank_movements.settled_at desc limit ${sampleSize}) as last`.execute(tx);
  const [row] = rows;
  return row && row.seconds !== null ? { transfers: row.transfers, seconds: row.seconds } : null;
};

/**
 * Returns the figures above the list of top-ups: the balance, the cost and shortfall of waiting orders, pending money,
 * and the usual booking time.
 */
export const readTopUpFigures = async (tx: Tx, scope: Scope): Promise<TopUpFigures> => {
  const { accountId } = scope;
  const wallet = await readWallet(tx, accountId);
  const queue = await readQueue(tx, scope);
  const inOrder = await isStrictOrder({ tx, accountId });
  const cents = requiredCents(queue);
  const has = spendable(wallet);
  const coming = (await readOpen(tx, accountId)).map(({ bill_id: bill, ...row }) => ({
    ...row,
    status: row.status === 'waiting' ? ('waiting' as const) : ('pending' as const),
    starts: affordableWaitingOrders(billFirst(queue, bill), has + row.brings_cents, inOrder).length,
  }));
  const oldest = queue.map(({ since }) => since).toSorted()[0] ?? null;
  return {
    balance_cents: wallet.balance_cents,
    waiting:
      queue.length > 0
        ? { orders: queue.length, cents, missing_cents: Math.max(0, cents - has), oldest_at: oldest }
        : null,
    coming,
    matched: await readMatched(tx, accountId),
  };
};
