import type { ChangeLineResult } from '../../../../contract/orders/calls.ts';
import { lineDeliversTo } from '../../../../contract/orders/address/postBoxes.ts';
import { takeOffBills } from '../../money/openBills.ts';
import { lockWallet } from '../../money/wallet.ts';
import { addEvents } from '../events.ts';
import { itemsByOrder } from '../write/items.ts';
import {
  splitByRule,
  lockBulk,
  countRefusal,
  type BulkOrder,
  type RefusedOrder,
  type Refusals,
} from '../locking.ts';
import { priceStored, saveCosts, type RepricedOrder } from '../write/reprice.ts';
import type { OrderWork } from '../work.ts';

const chunk = 1000;

/** Number of unchanged orders that are listed by name. */
const namedLimit = 200;

/** Orders that a change skipped, counted by reason and listed by name. */
interface SkippedOrders {
  refused: Refusals;
  left_out: RefusedOrder[];
}

const skip = (
  { refused, left_out: leftOut }: SkippedOrders,
  { id, code }: BulkOrder,
  reason: string,
): void => {
  countRefusal(refused, reason);
  leftOut.push({ id, code, reason });
};

/** Changes a chunk of orders. Returns those that changed, as they were before, and the cost difference in cents. */
const changePart = async (
  work: OrderWork,
  orders: readonly BulkOrder[],
  line: string,
  discountBp: number,
  skippedOrders: SkippedOrders,
) => {
  const items = await itemsByOrder(
    work,
    orders.map((order) => order.id),
  );
  const repricedOrders: RepricedOrder[] = [];
  const changedOrders: BulkOrder[] = [];
  let difference = 0;
  for (const order of orders) {
    const built = lineDeliversTo(line, order, work.book.operator.vocabularies.shipping_lines)
      ? priceStored(work, { ...order, shipping_line: line }, items.get(order.id) ?? [], discountBp)
      : 'post_box';
    if (typeof built === 'string') {
      skip(skippedOrders, order, built);
      continue;
    }
    repricedOrders.push({ id: order.id, line, built });
    changedOrders.push(order);
    difference += built.cost.total_cents - (order.total_cents ?? 0);
  }
  await saveCosts(work, repricedOrders);
  await addEvents(
    work.tx,
    work,
    changedOrders.map(({ id, shipping_line: previousLine }) => ({
      order_id: id,
      kind: 'line_changed',
      data: { from: previousLine, to: line },
    })),
  );
  return { changed: changedOrders, difference };
};

interface LineChange {
  shipping_line: string;
  /** Limits the change to orders that are on this line now; the others were changed by somebody else since. */
  from?: string | undefined;
}

/**
 * Handles POST /orders/line: changes the shipping line, and its cost, of the orders that allow it. Returns the previous
 * lines, so that the same call with `from` restores them.
 */
export const changeLine = async (
  work: OrderWork,
  ids: readonly string[],
  { shipping_line: line, from: expectedLine }: LineChange,
): Promise<ChangeLineResult> => {
  const wallet = await lockWallet(work.tx, work.accountId);
  const { orders, ...skippedOrders } = await splitByRule(work, 'edit_line', await lockBulk(work, ids), ids);
  const current = orders.filter((order) => {
    if (expectedLine === undefined || order.shipping_line === expectedLine) return true;
    skip(skippedOrders, order, 'version_conflict');
    return false;
  });
  const ordersToChange = current.filter((order) => order.shipping_line !== line);
  const changedOrders: BulkOrder[] = [];
  let difference = 0;
  for (let start = 0; start < ordersToChange.length; start += chunk) {
    const result = await changePart(
      work,
      ordersToChange.slice(start, start + chunk),
      line,
      wallet.discount_bp,
      skippedOrders,
    );
    changedOrders.push(...result.changed);
    difference += result.difference;
  }
  await takeOffBills(
    work.tx,
    work,
    wallet,
    changedOrders.map(({ id }) => id),
  );
  return {
    changed: current.length - ordersToChange.length + changedOrders.length,
    refused: skippedOrders.refused,
    difference_cents: difference,
    before: [...Map.groupBy(changedOrders, (order) => order.shipping_line)].map(
      ([shippingLine, ordersOfLine]) => ({
        shipping_line: shippingLine,
        ids: ordersOfLine.map(({ id }) => id),
      }),
    ),
    left_out: skippedOrders.left_out.slice(0, namedLimit),
  };
};
