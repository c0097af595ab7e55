import { sql, type RawBuilder } from 'kysely';
import { bills } from '../../../contract/bills/bills.ts';
import { likePattern } from '../../database/filters.ts';
import { listSource } from '../../lists/source.ts';
import { billScope, withinBills } from './scope.ts';

/**
 * By the bill's number or that of an order on it. Codes are shown as `#B-1001`; typed so, they are found so. Order codes are in
 * capitals, and asked for as they are kept their index finds them.
 */
const search = (typed: string): RawBuilder<boolean> => {
  const text = typed.replace(/^#(?=.)/, '');
  return sql<boolean>`(lower(code) like ${likePattern(text)} or id in (
    select bill_id from bill_orders
    join orders on orders.account_id = bill_orders.account_id and orders.id = bill_orders.order_id
    where bill_orders.account_id = bills.account_id and orders.code = ${text.toUpperCase()}))`;
};

/** Something about the lines of a bill. */
const ofLines = (what: RawBuilder<number>): RawBuilder<number> => sql<number>`(
  select ${what} from bill_orders where bill_orders.account_id = bills.account_id and bill_orders.bill_id = bills.id)`;

/** Bills that the caller may see whole. */
export const billSource = listSource({
  resource: bills,
  table: 'bills',
  right: 'bills.view',
  scope: billScope,
  reach: { within: ({ shops }) => withinBills(shops) },
  computed: {
    order_count: () => ofLines(sql`count(*)`),
    refunded_cents: () => ofLines(sql`coalesce(sum(refunded_cents), 0)::bigint`),
  },
  decode: {},
  encode: {},
  search,
  exports: { right: 'bills.view', text: {} },
});
