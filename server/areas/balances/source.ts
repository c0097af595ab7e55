import { sql, type RawBuilder } from 'kysely';
import { balances } from '../../../contract/balances/balances.ts';
import { entrySchema, type EntryRow } from '../../../contract/balances/calls.ts';
import type { Scope } from '../../lists/scope.ts';
import { indexedSearch } from '../../lists/search.ts';
import { listSource } from '../../lists/source.ts';
import { billScope } from '../bills/scope.ts';
import { bankReceivedAt } from '../money/bankReceivedAt.ts';
import { numberedReads } from './numbered.ts';

/**
 * Returns a condition for the wallet entries that a scope reaches. The balance after each row reveals every shop: a
 * member who may see the bills of some shops only reaches none.
 */
export const withinLedger = ({ shops }: Scope): RawBuilder<boolean> =>
  shops === 'all' ? sql<boolean>`side = 'wallet'` : sql<boolean>`false`;

const billCode = sql<string | null>`(select code from bills
  where bills.account_id = ledger_entries.account_id and bills.id = ledger_entries.bill_id)`;
const orderCode = sql<string | null>`(select code from orders
  where orders.account_id = ledger_entries.account_id and orders.id = ledger_entries.order_id)`;

/** Cause of an entry: the order, else the bill, else its reference. */
export const causeOfEntry = sql<string>`coalesce(${orderCode}, ${billCode}, ledger_entries.reference)`;

/** Returns the order numbers of an entry's orders, the first `limit` of a bill; null if none has a number. */
export const storeOrders = (limit: number): RawBuilder<string | null> => sql<string | null>`(case
  when ledger_entries.order_id is not null then (select order_number from orders
    where orders.account_id = ledger_entries.account_id and orders.id = ledger_entries.order_id)
  when ledger_entries.kind = 'payment' then (
    select string_agg(number, ', ' order by place) filter (where place <= ${limit})
      || case when count(*) > ${limit} then ', …' else '' end
    from (
      select orders.order_number as number, row_number() over () as place
      from bill_orders join orders on orders.account_id = bill_orders.account_id and orders.id = bill_orders.order_id
      where bill_orders.account_id = ledger_entries.account_id and bill_orders.bill_id = ledger_entries.bill_id
        and orders.order_number is not null
      order by bill_orders.order_id limit ${limit + 1}
    ) as numbers)
  end)`;

/** Maximum number of order numbers per row of the list and its exports; the bill's PDF has all. */
const maxNamedOrders = 100;

/** The top-up or withdrawal of a row, with the time until its booking if the bank reported it. */
const request = sql<EntryRow['request']>`(case when ledger_entries.kind in ('topup', 'withdraw') then (
  select jsonb_build_object('id', transactions.id, 'method', transactions.method, 'matched_seconds',
    extract(epoch from transactions.settled_at - ${bankReceivedAt})::bigint)
  from transactions
  where transactions.account_id = ledger_entries.account_id
    and transactions.code = split_part(ledger_entries.reference, '/', 1)) end)`;

/** Number of orders that a bill paid. */
const orders = sql<
  number | null
>`(case when ledger_entries.kind = 'payment' and ledger_entries.order_id is null then (
  select count(*) from bill_orders
  where bill_orders.account_id = ledger_entries.account_id and bill_orders.bill_id = ledger_entries.bill_id) end)`;

/** Returns a condition for entries of a bill or an order with one of these codes. */
const byCodeOf =
  (table: 'bills' | 'orders', column: 'bill_id' | 'order_id') =>
  (codes: readonly string[]): RawBuilder<boolean> =>
    sql<boolean>`(side = 'wallet' and (ledger_entries.account_id, ${sql.ref(column)}) in (
      select account_id, id from ${sql.table(table)} where code = any(${codes}::text[])))`;

const walletEntries = listSource({
  resource: balances,
  table: 'ledger_entries',
  right: 'bills.view',
  scope: billScope,
  visible: { within: withinLedger },
  columns: {
    cause: () => causeOfEntry,
    store_orders: () => storeOrders(maxNamedOrders),
    in_cents: () =>
      sql<number | null>`case when ledger_entries.amount_cents > 0 then ledger_entries.amount_cents end`,
    out_cents: () =>
      sql<number | null>`case when ledger_entries.amount_cents < 0 then ledger_entries.amount_cents end`,
    balance_after_cents: { decode: (cents: number | null) => cents ?? 0 },
  },
  extraComputed: {
    request: () => request,
    orders: () => orders,
  },
  extraColumns: ['bill_id', 'order_id'],
  record: entrySchema,
  order: { created_at: sql.ref('position') },
  search: indexedSearch(byCodeOf('bills', 'bill_id'), byCodeOf('orders', 'order_id')),
  exports: { text: {} },
});

/**
 * List source of the wallet's side of the ledger, which the seller's balance consists of. Its rows are numbered
 * (`numberedReads`).
 */
export const balanceSource = { ...walletEntries, override: numberedReads(walletEntries) };
