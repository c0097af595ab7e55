import { sql } from 'kysely';
import { transactionRowSchema } from '../../../contract/topups/calls.ts';
import { transactions } from '../../../contract/topups/transactions.ts';
import { everyRow, listSource } from '../../lists/source.ts';
import { scopeOf } from '../../lists/scope.ts';
import { indexedSearch } from '../../lists/search.ts';
import { heardAt } from '../money/heardAt.ts';

/** Of a transfer by bank from when the bank had it, else from when it was reported. */
const took = sql<
  number | null
>`(case when transactions.status = 'approved' then greatest(0, extract(epoch from transactions.settled_at - coalesce(
  ${heardAt}, transactions.reported_at, transactions.created_at)))::bigint end)`;

/** Orders that waited, on the bills that its money has paid. */
const started = sql<number>`(select count(*) from bills join bill_orders on bill_orders.account_id = bills.account_id and bill_orders.bill_id = bills.id
  where bills.account_id = transactions.account_id and bills.top_up_id = transactions.id)`;

/** Top-ups and withdrawals of the account. Codes are shown as `#TU-1001`, and found so. */
export const transactionSource = listSource({
  resource: transactions,
  table: 'transactions',
  right: 'bills.view',
  scope: scopeOf,
  // Money comes into the account, not into a shop: who may see bills anywhere sees all of it.
  visible: everyRow,
  columns: {
    took_seconds: () => took,
  },
  extraComputed: { started_orders: () => started, matched: () => sql<boolean>`(${heardAt} is not null)` },
  record: transactionRowSchema,
  exports: { text: {} },
  search: indexedSearch(),
});
