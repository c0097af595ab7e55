import { sql } from 'kysely';
import type { ExistingOrder } from '../../../../contract/imports/checking/context.ts';
import { otherSpelling } from '../../../../contract/orders/sameOrder.ts';
import { orderStatusOf, type OrderSource } from '../../../../contract/orders/statuses.ts';
import { textArray } from '../../../database/copyText.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { ContextScope } from './context.ts';

type OrderOwner = Pick<ContextScope, 'accountId' | 'shopId' | 'source'>;

interface OrderMatch {
  number: string;
  id: string;
  code: string;
  status: number;
  source: OrderSource;
  recipient: string | null;
}

/**
 * Reads the orders of the shop by their numbers, whatever their source (domain §1.3). Only these conditions, so that
 * the query uses the index `orders_number`.
 */
const byNumber = async (
  tx: Tx,
  { accountId, shopId }: OrderOwner,
  numbers: string,
): Promise<OrderMatch[]> => {
  const { rows } = await sql<OrderMatch>`
    select order_number as number, id, code, status, source, recipient from orders
    where account_id = ${accountId} and shop_id = ${shopId} and order_number = any(${numbers}::text[])
    order by order_number, number_copy desc`.execute(tx);
  return rows;
};

/** Reads orders made by hand, which have no number, by our code. The codes are looked up first in any case. */
const byCode = async (tx: Tx, { accountId, shopId }: OrderOwner, codes: string): Promise<OrderMatch[]> => {
  const { rows } = await sql<OrderMatch>`
    with found as materialized (
      select code as number, id, code, status, source, null as recipient, shop_id, order_number from orders
      where account_id = ${accountId} and code = any(${codes}::text[]))
    select number, id, code, status, source, recipient from found
    where shop_id = ${shopId} and order_number is null and source <> 'csv'`.execute(tx);
  return rows;
};

const orderOf = ({ id, code, status }: OrderMatch): ExistingOrder => ({
  id,
  code,
  status: orderStatusOf(status),
});

/**
 * Returns the shop's orders under these numbers, by number: the first of the same source takes precedence, and one
 * under the other spelling of its number comes last.
 */
export const readExisting = async (
  tx: Tx,
  owner: OrderOwner,
  numbers: readonly string[],
): Promise<Map<string, ExistingOrder>> => {
  const numberList = textArray(numbers);
  const matchesByCode = owner.source === 'csv' ? await byCode(tx, owner, numberList) : [];
  const matchesByNumber = await byNumber(tx, owner, textArray([...numbers, ...numbers.map(otherSpelling)]));
  const [ofSameSource, ofOtherSource] = [
    matchesByNumber.filter(({ source }) => source === owner.source),
    matchesByNumber.filter(({ source }) => source !== owner.source),
  ];
  const elsewhere = [
    ...ofOtherSource.map((match) => ({ ...match, number: otherSpelling(match.number) })),
    ...matchesByCode,
    ...ofOtherSource,
  ];
  return new Map([
    ...elsewhere.map((match): [string, ExistingOrder] => [
      match.number,
      { ...orderOf(match), elsewhere: { source: match.source, recipient: match.recipient } },
    ]),
    ...ofSameSource.map((match): [string, ExistingOrder] => [match.number, orderOf(match)]),
  ]);
};
