import type pg from 'pg';
import { buildCatalog, buildDesign, buildSeller } from '../tests/support/worlds/seller.ts';
import { teeOrder } from '../tests/support/worlds/teeOrder.ts';
import { callApi } from './measure/httpClient.ts';
import type { BenchResult } from './measure/report.ts';
import { mediansOf, repeat, runInTurn, timeOf } from './measure/times.ts';
import { type BenchServer, withServer } from './measure/withServer.ts';

/** A seller with money, and a connection as the owner of the tables. */
interface Till {
  url: string;
  token: string;
  accountId: string;
  owner: pg.Client;
  /** The body of a new order. */
  order: object;
}

const rounds = 5;
const openingCents = 1_000_000_000;

const openTill = async ({ server, services, owner, enter }: BenchServer): Promise<Till> => {
  const variants = await buildCatalog(services);
  const seller = await buildSeller(services, { balanceCents: openingCents });
  const shop = { ...seller, designId: await buildDesign(services, seller.accountId) };
  const order = teeOrder(variants, shop, 1);
  return { url: `${server.url}/v1`, token: await enter(seller), accountId: seller.accountId, owner, order };
};

/** Makes an open bill of so many new orders and returns its id. */
const makeBill = async ({ url, token, order }: Till, orders: number): Promise<string> => {
  const makeOrder = () =>
    callApi<{ order: { id: string; total_cents: number } }>(`${url}/orders`, token, { order });
  const newOrders = (await repeat(orders, makeOrder)).map((response) => response.order);
  const total = newOrders.reduce((sum, { total_cents: cents }) => sum + cents, 0);
  const body = { bill: { ids: newOrders.map(({ id }) => id), total_cents: total } };
  return (await callApi<{ bill: { id: string } }>(`${url}/bills`, token, body)).bill.id;
};

/** The plainest statements that pay a bill. `$1` account, `$2` bill. */
const paymentSql = [
  'select from wallets join bills using (account_id) where account_id = $1 and bills.id = $2 for update',
  `update orders set status = 3, payment_status = 'paid', paid_at = now(), version = version + 1,
     cancel_until = now() + interval '1 hour'
   from bill_orders
   where orders.account_id = $1 and bill_orders.account_id = $1 and bill_id = $2 and orders.id = order_id`,
  `insert into order_events (account_id, order_id, kind)
   select account_id, order_id, 'paid' from bill_orders where account_id = $1 and bill_id = $2`,
  "update bill_orders set state = 'charged' where account_id = $1 and bill_id = $2",
  `update bills set status = 'paid', paid_cents = total_cents, paid_at = now()
   where account_id = $1 and id = $2`,
  `insert into ledger_entries (account_id, transfer_id, side, kind, amount_cents,
     balance_after_cents, reference, bill_id)
   select account_id, bills.id, side, 'payment', sign * total_cents,
     case side when 'wallet' then balance_cents - total_cents end, code, bills.id
   from bills join wallets using (account_id), (values ('wallet', -1), ('house', 1)) as sides (side, sign)
   where account_id = $1 and bills.id = $2`,
];

/** Pays bills one after the other by the plainest SQL, each in a transaction. */
const payPlainly = async ({ owner, accountId }: Till, billIds: readonly string[]): Promise<void> => {
  for (const id of billIds) {
    await owner.query('begin');
    for (const text of paymentSql) await owner.query(text, [accountId, id]);
    await owner.query('commit');
  }
};

const confirm = ({ url, token }: Till, billId: string) =>
  callApi(`${url}/bills/${billId}/confirm`, token, { pay: 'balance' });

/** Confirms so many bills at once, against paying as many one after the other by the plainest SQL. */
const measureConfirms = async (
  till: Till,
  name: string,
  bills: number,
  ordersEach: number,
): Promise<BenchResult> => {
  const makeBills = () => repeat(bills, () => makeBill(till, ordersEach));
  const billIds = await runInTurn(rounds, { measured: makeBills, base: makeBills });
  // As autovacuum within a minute: until then a connection may keep plans of empty tables.
  await till.owner.query('vacuum analyze');
  const times = await runInTurn(rounds, {
    measured: (round) =>
      timeOf(() => Promise.all((billIds.measured[round] ?? []).map((id) => confirm(till, id)))),
    base: (round) => timeOf(() => payPlainly(till, billIds.base[round] ?? [])),
  });
  return { name: `money: ${name}`, ...mediansOf(times), limit: 3, plus: 2 * bills };
};

/** Measures confirming a bill of so many orders, and so many bills at once on the same wallet. */
export const runMoney = (billed: number, confirms: number): Promise<BenchResult[]> =>
  withServer(async (bench) => {
    const till = await openTill(bench);
    // The server's clock would pay the bills while they are made.
    await till.owner.query('delete from pgboss.schedule');
    return [
      await measureConfirms(till, `${billed} orders confirmed in a bill`, 1, billed),
      await measureConfirms(till, `${confirms} confirms at once on the same wallet`, confirms, 1),
    ];
  });
