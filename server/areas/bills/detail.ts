import { sql } from 'kysely';
import type { BillDetail, BillOrder } from '../../../contract/bills/calls.ts';
import type { BillDocument } from '../../../contract/bills/documents.ts';
import {
  costParts,
  type CostPart,
  type CostParts,
  type StoredCost,
} from '../../../contract/orders/costs/pricing.ts';
import { orderStatusOf } from '../../../contract/orders/statuses.ts';
import type { Tx } from '../../database/tenant.ts';
import { readOne } from '../../lists/queries.ts';
import type { Scope } from '../../lists/scope.ts';
import { billSource } from './source.ts';

type DescribePicture = (stored: string | null) => string | null;
type Line = Omit<BillOrder, 'status' | 'cost'> & { status: number } & StoredCost;

const partColumns = sql.raw(
  costParts
    .map((costPart) =>
      costPart === 'total_cents' ? 'bill_orders.amount_cents as total_cents' : `bill_orders.${costPart}`,
    )
    .join(', '),
);

const costOf = (line: Line): CostParts | null =>
  line.base_cents === null
    ? null
    : {
        ...(Object.fromEntries(costParts.map((costPart) => [costPart, line[costPart] ?? 0])) as Record<
          CostPart,
          number
        >),
        surcharge_labels: line.surcharge_labels,
      };

const toOrder = (line: Line, namePicture: DescribePicture): BillOrder => {
  return {
    id: line.id,
    code: line.code,
    order_number: line.order_number,
    status: orderStatusOf(line.status),
    country: line.country,
    item_summary: line.item_summary,
    item_picture: namePicture(line.item_picture),
    amount_cents: line.amount_cents,
    refunded_cents: line.refunded_cents,
    changed: line.changed,
    cost: costOf(line),
  };
};

/** Reads the orders of a bill in these shops, newest first, with what it charged for each. */
const readLines = async (
  tx: Tx,
  { accountId, shops }: Scope,
  id: string,
  namePicture: DescribePicture,
): Promise<BillOrder[]> => {
  const within = shops === 'all' ? sql`true` : sql`orders.shop_id = any(${shops}::uuid[])`;
  const { rows } = await sql<Line>`
    select orders.id, orders.code, orders.order_number, orders.status, orders.country, orders.item_summary,
      orders.item_picture,
      bill_orders.amount_cents, bill_orders.refunded_cents, ${partColumns}, bill_orders.surcharge_labels,
      bill_orders.state <> 'open' and orders.total_cents <> (
        select sum(amount_cents) from bill_orders as every
        where every.account_id = orders.account_id and every.order_id = orders.id and every.state <> 'open') as changed
    from bill_orders
    join orders on orders.account_id = bill_orders.account_id and orders.id = bill_orders.order_id
    where bill_orders.account_id = ${accountId} and bill_orders.bill_id = ${id} and ${within}
    order by orders.created_at desc, orders.id desc`.execute(tx);
  return rows.map((line) => toOrder(line, namePicture));
};

/** Reads the facts that only the page of one bill shows. */
const readFacts = async (tx: Tx, accountId: string, id: string) =>
  tx
    .selectFrom('bills')
    .select((bill) => [
      'paid_at',
      sql<number | null>`usd_to_vnd::float8`.as('usd_to_vnd'),
      bill
        .selectFrom('bill_orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('bill_orders.account_id', '=', 'bills.account_id')
        .whereRef('bill_orders.bill_id', '=', 'bills.id')
        .as('lines'),
    ])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Reads the payments and refunds of the bill as a whole, oldest first. */
const readPayments = (tx: Tx, accountId: string, id: string): Promise<BillDetail['payments']> =>
  tx
    .selectFrom('ledger_entries')
    .select(['created_at as at', 'amount_cents as cents', sql<'payment' | 'refund'>`kind`.as('kind')])
    .where('account_id', '=', accountId)
    .where('side', '=', 'wallet')
    .where('bill_id', '=', id)
    .where('order_id', 'is', null)
    .orderBy('position')
    .execute();

/** Reads the documents of a bill, the oldest first. */
const readDocuments = async (tx: Tx, accountId: string, billId: string): Promise<BillDocument[]> => {
  const rows = await tx
    .selectFrom('bill_documents')
    .select([
      'id',
      'kind',
      'number',
      'issued_at',
      'total_cents',
      'vat_cents',
      sql<BillDocument['vat']>`content -> 'vat'`.as('vat'),
    ])
    .where('account_id', '=', accountId)
    .where('bill_id', '=', billId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, number: row.number ?? '' }));
};

/**
 * Returns everything the page of one bill shows. Throws `not_found`, also for a bill of another account or out of
 * reach.
 * @param namePicture converts the stored picture of an order for pages; PDFs have none
 */
export const readBillDetail = async (
  tx: Tx,
  scope: Scope,
  id: string,
  namePicture: DescribePicture = () => null,
): Promise<BillDetail> => {
  const head = await readOne(tx, billSource, scope, id);
  const [orders, { lines, ...facts }, payments, documents] = await Promise.all([
    readLines(tx, scope, id, namePicture),
    readFacts(tx, scope.accountId, id),
    readPayments(tx, scope.accountId, id),
    readDocuments(tx, scope.accountId, id),
  ]);
  const hidden = (lines ?? 0) - orders.length;
  const isWhole = hidden === 0;
  return {
    ...head,
    ...facts,
    orders,
    hidden_orders: hidden,
    payments: isWhole ? payments : [],
    documents: isWhole ? documents : [],
  };
};
