import { sql } from 'kysely';
import { transactionRowSchema } from '../../../contract/topups/calls.ts';
import { transactions } from '../../../contract/topups/transactions.ts';
import { everyRow, listSource } from '../../lists/source.ts';
import { scopeOf } from '../../lists/scope.ts';
import { indexedSearch } from '../../lists/search.ts';
import { bankReceivedAt } from '../money/bankReceivedAt.ts';

/** Duration until booking: since the bank's receipt for a bank transfer, else since the report. */
const bookingSeconds = sql<
  number | null
>`(case when transactions.status = 'approved' then greatest(0, extract(epoch from transactions.settled_at - coalesce(
  ${bankReceivedAt}, transactions.reported_at, transactions.created_at)))::bigint end)`;

/** Number of waiting orders on the bills that its money has paid. */
const startedOrders = sql<number>`(select count(*) from bills
  join bill_orders on bill_orders.account_id = bills.account_id and bill_orders.bill_id = bills.id
  where bills.account_id = transactions.account_id and bills.top_up_id = transactions.id)`;

/** Top-ups and withdrawals of the account. Codes are shown and searched as `#TU-1001`. */
export const transactionSource = listSource({
  resource: transactions,
  table: 'transactions',
  right: 'bills.view',
  scope: scopeOf,
  // Money comes into the account, not into a shop: whoever may see bills of any shop sees all of it.
  visible: everyRow,
  columns: {
    took_seconds: () => bookingSeconds,
  },
  extraComputed: {
    started_orders: () => startedOrders,
    matched: () => sql<boolean>`(${bankReceivedAt} is not null)`,
  },
  record: transactionRowSchema,
  exports: { text: {} },
  search: indexedSearch(),
});
