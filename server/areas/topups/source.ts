import { sql } from 'kysely';
import { transactions } from '../../../contract/topups/transactions.ts';
import { likePattern } from '../../database/filters.ts';
import { listSource } from '../../lists/source.ts';
import { scopeOf } from '../../lists/scope.ts';

/** Money comes into the account, not into a shop: who may see bills anywhere sees all of it. */
const all = sql<boolean>`true`;

/** Top-ups and withdrawals of the account. Codes are shown as `#TU-1001`, and found so. */
export const transactionSource = listSource({
  resource: transactions,
  table: 'transactions',
  right: 'bills.view',
  scope: scopeOf,
  reach: { within: () => all },
  computed: {},
  decode: {},
  encode: {},
  search: (typed) => {
    const pattern = likePattern(typed.replace(/^#(?=.)/, ''));
    return sql<boolean>`(lower(code) like ${pattern} or lower(reference) like ${pattern} or lower(transfer_text) like ${pattern})`;
  },
});
