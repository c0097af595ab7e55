import type { ShippingLine } from '../../../../contract/orders/statuses.ts';
import { takeOffBills } from '../../money/openBills.ts';
import { lockWallet } from '../../money/wallet.ts';
import { addEvents } from '../events.ts';
import { itemsByOrder } from '../write/items.ts';
import { allowed, lockBulk, refuse, type BulkOrder, type Refusals } from '../locking.ts';
import { priceStored, saveCosts, type Repriced } from '../write/reprice.ts';
import type { Work } from '../work.ts';

const chunk = 1000;

const changePart = async (
  work: Work,
  orders: readonly BulkOrder[],
  line: ShippingLine,
  discountBp: number,
  refused: Refusals,
) => {
  const items = await itemsByOrder(
    work,
    orders.map((order) => order.id),
  );
  const repriced: Repriced[] = [];
  for (const order of orders) {
    const built = priceStored(work, { ...order, shipping_line: line }, items.get(order.id) ?? [], discountBp);
    if (typeof built === 'string') refuse(refused, built);
    else repriced.push({ id: order.id, line, built });
  }
  await saveCosts(work, repriced);
  const before = new Map(orders.map((order) => [order.id, order.shipping_line]));
  await addEvents(
    work.tx,
    work,
    repriced.map(({ id }) => ({
      order_id: id,
      kind: 'line_changed',
      data: { from: before.get(id), to: line },
    })),
  );
  return repriced.length;
};

/** POST /orders/line: another shipping line, and its cost, for those of the selection that may change it. */
export const changeLine = async (
  work: Work,
  ids: readonly string[],
  line: ShippingLine,
): Promise<{ changed: number; refused: Refusals }> => {
  const wallet = await lockWallet(work.tx, work.accountId);
  const { orders, refused } = await allowed(work, 'edit_line', await lockBulk(work, ids), ids);
  const others = orders.filter((order) => order.shipping_line !== line);
  let changed = orders.length - others.length;
  for (let at = 0; at < others.length; at += chunk) {
    changed += await changePart(work, others.slice(at, at + chunk), line, wallet.discount_bp, refused);
  }
  await takeOffBills(
    work.tx,
    work,
    wallet,
    others.map(({ id }) => id),
  );
  return { changed, refused };
};
