import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables/tables.ts';
import { asTenant } from '../../../database/tenant.ts';
import { notify } from '../../../notify/notify.ts';
import type { SettledOrder } from './settleLink.ts';

/**
 * Notifies each shop once of the number of failed links and its orders that need another file. `failedLinks`: the
 * orders of each link.
 */
export const notifyFailedLinks = async (
  db: Kysely<Database>,
  accountId: string,
  failedLinks: readonly (readonly SettledOrder[])[],
): Promise<void> => {
  const shops = Map.groupBy(failedLinks.flat(), (order) => order.shop_id);
  if (shops.size === 0) return;
  await asTenant(db, accountId, async (tx) => {
    for (const [shopId, orders] of shops) {
      const [first] = orders;
      if (!first) continue;
      const links = failedLinks.filter((ordersOfLink) =>
        ordersOfLink.some((order) => order.shop_id === shopId),
      ).length;
      const params = { links, orders: new Set(orders.map(({ id }) => id)).size, code: first.code };
      await notify(tx, accountId, { kind: 'links_failed', shopId, objectId: first.id, params });
    }
  });
};
