import type { LineChanged } from '../../../../contract/orders/calls.ts';
import { lineTakes } from '../../../../contract/orders/address/postBoxes.ts';
import type { ShippingLine } from '../../../../contract/orders/statuses.ts';
import { takeOffBills } from '../../money/openBills.ts';
import { lockWallet } from '../../money/wallet.ts';
import { addEvents } from '../events.ts';
import { itemsByOrder } from '../write/items.ts';
import { allowed, lockBulk, refuse, type BulkOrder, type LeftOut, type Refusals } from '../locking.ts';
import { priceStored, saveCosts, type Repriced } from '../write/reprice.ts';
import type { Work } from '../work.ts';

const chunk = 1000;

/** As many orders that are not changed as are named. */
const named = 200;

/** Orders that a change passed over, by reason and by name. */
interface Skipped {
  refused: Refusals;
  left_out: LeftOut[];
}

const skip = ({ refused, left_out: leftOut }: Skipped, { id, code }: BulkOrder, reason: string): void => {
  refuse(refused, reason);
  leftOut.push({ id, code, reason });
};

/** Changes some of the orders; returns those that were changed, as they were, and the difference in cents. */
const changePart = async (
  work: Work,
  orders: readonly BulkOrder[],
  line: ShippingLine,
  discountBp: number,
  skipped: Skipped,
) => {
  const items = await itemsByOrder(
    work,
    orders.map((order) => order.id),
  );
  const repriced: Repriced[] = [];
  const changed: BulkOrder[] = [];
  let difference = 0;
  for (const order of orders) {
    const built = lineTakes(line, order)
      ? priceStored(work, { ...order, shipping_line: line }, items.get(order.id) ?? [], discountBp)
      : 'post_box';
    if (typeof built === 'string') {
      skip(skipped, order, built);
      continue;
    }
    repriced.push({ id: order.id, line, built });
    changed.push(order);
    difference += built.cost.total_cents - order.total_cents;
  }
  await saveCosts(work, repriced);
  await addEvents(
    work.tx,
    work,
    changed.map(({ id, shipping_line: before }) => ({
      order_id: id,
      kind: 'line_changed',
      data: { from: before, to: line },
    })),
  );
  return { changed, difference };
};

interface LineChange {
  shipping_line: ShippingLine;
  /** Only orders that are on this line now; others were changed by somebody else since. */
  from?: ShippingLine | undefined;
}

/**
 * POST /orders/line: another shipping line, and its cost, for those of the selection that may change it. Answers what the
 * orders were on before, so that the same call with `from` restores them.
 */
export const changeLine = async (
  work: Work,
  ids: readonly string[],
  { shipping_line: line, from }: LineChange,
): Promise<LineChanged> => {
  const wallet = await lockWallet(work.tx, work.accountId);
  const { orders, ...skipped } = await allowed(work, 'edit_line', await lockBulk(work, ids), ids);
  const current = orders.filter((order) => {
    if (from === undefined || order.shipping_line === from) return true;
    skip(skipped, order, 'version_conflict');
    return false;
  });
  const others = current.filter((order) => order.shipping_line !== line);
  const changed: BulkOrder[] = [];
  let difference = 0;
  for (let at = 0; at < others.length; at += chunk) {
    const part = await changePart(work, others.slice(at, at + chunk), line, wallet.discount_bp, skipped);
    changed.push(...part.changed);
    difference += part.difference;
  }
  await takeOffBills(
    work.tx,
    work,
    wallet,
    changed.map(({ id }) => id),
  );
  return {
    changed: current.length - others.length + changed.length,
    refused: skipped.refused,
    difference_cents: difference,
    before: [...Map.groupBy(changed, (order) => order.shipping_line)].map(([shippingLine, some]) => ({
      shipping_line: shippingLine,
      ids: some.map(({ id }) => id),
    })),
    left_out: skipped.left_out.slice(0, named),
  };
};
