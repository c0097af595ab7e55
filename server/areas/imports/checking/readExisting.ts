import { sql } from 'kysely';
import type { ExistingOrder } from '../../../../contract/imports/checking/context.ts';
import { orderSources, orderStatusOf, type OrderSource } from '../../../../contract/orders/statuses.ts';
import { textArray } from '../../../database/copyText.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { ContextScope } from './context.ts';

type Place = Pick<ContextScope, 'accountId' | 'shopId' | 'source'>;

interface Row {
  number: string;
  id: string;
  code: string;
  status: number;
  source: OrderSource;
  recipient: string | null;
}

const otherOrderSources = orderSources.filter((source) => source !== 'csv');

/**
 * Reads orders of one source by their numbers. Only these conditions, so that the query uses the index
 * `orders_number`.
 */
const byNumber = async (
  tx: Tx,
  { accountId, shopId }: Place,
  source: OrderSource,
  numbers: string,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select order_number as number, id, code, status, source, recipient from orders
    where account_id = ${accountId} and shop_id = ${shopId} and source = ${source}
      and order_number = any(${numbers}::text[])`.execute(tx);
  return rows;
};

/**
 * Returns the sources besides files from which the shop has orders with numbers. Reads only the first number
 * of each source.
 */
const otherSources = async (tx: Tx, { accountId, shopId }: Place): Promise<OrderSource[]> => {
  const { rows } = await sql<{ one: OrderSource }>`
    select one from unnest(${otherOrderSources}::text[]) as one where (
      select order_number from orders where account_id = ${accountId} and shop_id = ${shopId}
        and source = one and order_number is not null
      order by order_number limit 1) is not null`.execute(tx);
  return rows.map((row) => row.one);
};

/** Reads orders made by hand, which have no number, by our code. The codes are looked up first in any case. */
const byCode = async (tx: Tx, { accountId, shopId }: Place, codes: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with found as materialized (
      select code as number, id, code, status, source, null as recipient, shop_id, order_number from orders
      where account_id = ${accountId} and code = any(${codes}::text[]))
    select number, id, code, status, source, recipient from found
    where shop_id = ${shopId} and order_number is null and source <> 'csv'`.execute(tx);
  return rows;
};

/** Reads orders that did not come from files, as our own export names them. Most files are of shops without any. */
const readElsewhere = async (tx: Tx, place: Place, numbers: string): Promise<Row[]> => {
  const orders = await byCode(tx, place, numbers);
  for (const source of await otherSources(tx, place))
    orders.push(...(await byNumber(tx, place, source, numbers)));
  return orders;
};

const orderOf = ({ id, code, status }: Row): ExistingOrder => ({ id, code, status: orderStatusOf(status) });

/** Returns the shop's orders under these numbers, by number: orders of the same source take precedence. */
export const readExisting = async (
  tx: Tx,
  place: Place,
  numbers: readonly string[],
): Promise<Map<string, ExistingOrder>> => {
  const numberList = textArray(numbers);
  const rows = await byNumber(tx, place, place.source, numberList);
  const foreign = place.source === 'csv' ? await readElsewhere(tx, place, numberList) : [];
  return new Map([
    ...foreign.map((row): [string, ExistingOrder] => [
      row.number,
      { ...orderOf(row), elsewhere: { source: row.source, recipient: row.recipient } },
    ]),
    ...rows.map((row): [string, ExistingOrder] => [row.number, orderOf(row)]),
  ]);
};
