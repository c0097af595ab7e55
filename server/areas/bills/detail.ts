import { sql } from 'kysely';
import type { BillDetail, BillOrder } from '../../../contract/bills/calls.ts';
import { costParts, type CostParts } from '../../../contract/orders/pricing.ts';
import { orderStatusOf } from '../../../contract/orders/statuses.ts';
import type { Tx } from '../../database/tenant.ts';
import { readOne } from '../../lists/queries.ts';
import type { Scope } from '../../lists/scope.ts';
import { billSource } from './source.ts';

type Line = Omit<BillOrder, 'status' | 'cost'> & { status: number } & CostParts;

const parts = sql.raw(costParts.map((part) => `orders.${part}`).join(', '));

const costOf = (line: Line): CostParts =>
  Object.fromEntries(costParts.map((part) => [part, line[part]])) as CostParts;

const toOrder = (line: Line): BillOrder => {
  const { id, code, status, item_summary, item_picture, amount_cents, refunded_cents } = line;
  const cost = line.total_cents === amount_cents ? costOf(line) : null;
  return { id, code, status: orderStatusOf(status), item_summary, item_picture, amount_cents, refunded_cents, cost };
};

const readLines = async (tx: Tx, { accountId }: Scope, id: string): Promise<BillOrder[]> => {
  const { rows } = await sql<Line>`
    select orders.id, orders.code, orders.status, orders.item_summary, orders.item_picture,
      bill_orders.amount_cents, bill_orders.refunded_cents, ${parts}
    from bill_orders
    join orders on orders.account_id = bill_orders.account_id and orders.id = bill_orders.order_id
    where bill_orders.account_id = ${accountId} and bill_orders.bill_id = ${id}
    order by orders.created_at desc, orders.id desc`.execute(tx);
  return rows.map(toOrder);
};

/** Everything the page of one bill shows. Throws `not_found`, also for a bill of another account or out of reach. */
export const readBillDetail = async (tx: Tx, scope: Scope, id: string): Promise<BillDetail> => {
  const [head, orders] = await Promise.all([readOne(tx, billSource, scope, id), readLines(tx, scope, id)]);
  return { ...head, orders };
};
