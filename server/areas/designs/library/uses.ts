import { sql } from 'kysely';
import { waitsForFiles } from '../../../../contract/designs/rules.ts';
import { checkOrderAction } from '../../../../contract/orders/rules.ts';
import {
  orderStatusCodes,
  orderStatuses,
  orderStatusOf,
  type OrderStatus,
} from '../../../../contract/orders/statuses.ts';
import type { Tx } from '../../../database/tenant.ts';
import { ApiError } from '../../../base/errors.ts';
import type { Scope } from '../../../lists/scope.ts';
import type { ScopedWork } from '../../../lists/work.ts';

/** An order that names a file. `waits`: its files are still to be printed; `open`: they may be changed. */
export interface DesignUse {
  id: string;
  code: string;
  shop_id: string;
  status: OrderStatus;
  waits: boolean;
  open: boolean;
}

/** Statuses of orders whose files are still to be printed. */
export const waitingCodes = orderStatuses.filter(waitsForFiles).map((status) => orderStatusCodes[status]);

const usesIn = (tx: Tx, accountId: string, designId: string, shops: Scope['shops']) =>
  tx
    .selectFrom('orders')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`id in (select find_design_orders(${designId}))`)
    .$if(shops !== 'all', (query) => query.where('shop_id', '=', sql<string>`any(${shops}::uuid[])`));

/** Counts the orders of these shops that name a file. */
export const countUses = async (
  tx: Tx,
  accountId: string,
  designId: string,
  shops: Scope['shops'],
): Promise<number> => {
  const { count } = await usesIn(tx, accountId, designId, shops)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

interface UseOptions {
  /** Shops of the orders; all by default. */
  shops?: Scope['shops'];
  /**
   * Highest number of orders. All by default: whoever changes or deletes a file must know every order that prints it.
   */
  limit?: number;
}

/** Reads the account's orders that name a file: waiting orders first, then the newest. */
export const readUses = async (
  tx: Tx,
  accountId: string,
  designId: string,
  now: Date,
  { shops = 'all', limit }: UseOptions = {},
): Promise<DesignUse[]> => {
  const rows = await usesIn(tx, accountId, designId, shops)
    .select(['id', 'code', 'shop_id', 'status', 'payment_status', 'matched', 'cancel_until', 'hold_reason'])
    .orderBy(sql`status = any(${waitingCodes}::smallint[])`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit ?? null)
    .execute();
  return rows.map(({ status: code, id, code: name, shop_id, ...order }) => {
    const status = orderStatusOf(code);
    return {
      id,
      code: name,
      shop_id,
      status,
      waits: waitsForFiles(status),
      open: checkOrderAction('edit_prints', { ...order, status }, now).ok,
    };
  });
};

/** Returns the uses in shops that the caller may see. */
export const seenUses = (uses: readonly DesignUse[], shops: Scope['shops']): DesignUse[] =>
  uses.filter(({ shop_id: shop }) => shops === 'all' || shops.includes(shop));

/**
 * Handles GET /designs/{id}/orders: returns the orders in the caller's shops that may still get another file. Throws
 * `not_found`.
 */
export const openOrders = async (
  { tx, accountId, shops, now }: Pick<ScopedWork, 'tx' | 'accountId' | 'shops' | 'now'>,
  designId: string,
): Promise<string[]> => {
  const design = await tx
    .selectFrom('designs')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', designId)
    .executeTakeFirst();
  if (!design) throw new ApiError('not_found');
  return (await readUses(tx, accountId, designId, now, { shops }))
    .filter(({ open }) => open)
    .map(({ id }) => id);
};
