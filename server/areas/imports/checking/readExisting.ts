import { sql } from 'kysely';
import type { ExistingOrder } from '../../../../contract/imports/context.ts';
import { orderSources, orderStatusOf, type OrderSource } from '../../../../contract/orders/statuses.ts';
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

const others = orderSources.filter((one) => one !== 'csv');

/**
 * Orders that did not come from files, as our own export names them: those of stores by their number, those made by hand
 * by our code. Only sources that the shop has numbers of are looked through, as `orders_number` has them: most files are of
 * shops without any.
 */
const readElsewhere = async (tx: Tx, { accountId, shopId }: Place, numbers: readonly string[]): Promise<Row[]> => {
  const ofShop = sql`account_id = ${accountId} and shop_id = ${shopId}`;
  const { rows } = await sql<Row>`
    select order_number as number, id, code, status, source, recipient from orders
    where ${ofShop} and order_number = any(${numbers}::text[]) and source = any(array(
      select one from unnest(${others}::text[]) as one where exists (select from orders where ${ofShop} and source = one and order_number is not null)))
    union all
    select code, id, code, status, source, null from orders
    where ${ofShop} and code = any(${numbers}::text[]) and order_number is null and source <> 'csv'`.execute(tx);
  return rows;
};

/** The orders that the shop already has under these numbers, by number: those of the source itself come first. */
export const readExisting = async (tx: Tx, place: Place, numbers: readonly string[]): Promise<Map<string, ExistingOrder>> => {
  const { rows } = await sql<Row>`
    select order_number as number, id, code, status, source, null as recipient from orders
    where account_id = ${place.accountId} and shop_id = ${place.shopId} and source = ${place.source}
      and order_number = any(${numbers}::text[])`.execute(tx);
  const foreign = place.source === 'csv' ? await readElsewhere(tx, place, numbers) : [];
  const orderOf = ({ id, code, status }: Row): ExistingOrder => ({ id, code, status: orderStatusOf(status) });
  return new Map([
    ...foreign.map((row): [string, ExistingOrder] => [row.number, { ...orderOf(row), elsewhere: { source: row.source, recipient: row.recipient } }]),
    ...rows.map((row): [string, ExistingOrder] => [row.number, orderOf(row)]),
  ]);
};
