import { sql } from 'kysely';
import { checkContainerMayLeave } from '../../../../contract/orders/staffRules.ts';
import type { Tx } from '../../../database/tenant.ts';
import { ApiError } from '../../../base/errors.ts';
import { notify } from '../../../notify/notify.ts';

/** A container for parcels. `hasLeft`: it takes no more parcels. */
export interface Container {
  id: string;
  hasLeft: boolean;
}

/** Returns the container with this code. Creates it for its first parcel. */
export const containerOf = async (tx: Tx, code: string): Promise<Container> => {
  await tx
    .insertInto('containers')
    .values({ code })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('containers')
    .select(['id', 'shipped_at'])
    .where(sql<boolean>`upper(code) = upper(${code})`)
    .executeTakeFirstOrThrow();
  return { id: row.id, hasLeft: row.shipped_at !== null };
};

interface ContainerEvent {
  account_id: string;
  shop_id: string;
  parcels: number;
  orders: number;
}

/**
 * Ships a container: notifies every shop with parcels in it and links to its orders. Throws `not_found`, and
 * `step_refused` for a container that has left or is empty.
 */
export const shipContainer = async (
  tx: Tx,
  code: string,
  now: Date,
): Promise<{ id: string; parcels: number; shops: number }> => {
  const container = await tx
    .selectFrom('containers')
    .select(['id', 'code', 'shipped_at'])
    .where(sql<boolean>`upper(code) = upper(${code})`)
    .forUpdate()
    .executeTakeFirst();
  if (!container) throw new ApiError('not_found');
  const { rows } = await sql<ContainerEvent>`
    select account_id, shop_id, count(*)::int as parcels, count(distinct order_id)::int as orders
    from trackings where container_id = ${container.id} group by account_id, shop_id`.execute(tx);
  const parcels = rows.reduce((sum, shop) => sum + shop.parcels, 0);
  const verdict = checkContainerMayLeave({ hasLeft: container.shipped_at !== null, parcels });
  if (!verdict.ok) throw new ApiError(verdict.reason);
  await tx.updateTable('containers').set({ shipped_at: now }).where('id', '=', container.id).execute();
  for (const { account_id: accountId, shop_id: shopId, parcels: count, orders } of rows) {
    await notify(tx, accountId, {
      kind: 'container_shipped',
      shopId,
      objectId: container.id,
      params: { code: container.code, parcels: count, orders },
    });
  }
  return { id: container.id, parcels, shops: rows.length };
};
