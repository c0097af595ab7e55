import { extraPrints } from '../../../../contract/orders/costs/pricing.ts';
import { heldBack, heldCode } from '../write/held.ts';
import { itemsByOrder, type StoredItem } from '../write/items.ts';
import { splitByRule, countRefusal, type BulkOrder, type RefusedOrder, type Refusals } from '../locking.ts';
import { costDiffers, priceStored, type RepricedOrder } from '../write/reprice.ts';
import { lackingStock } from '../stock/splitByStock.ts';
import type { OrderWork } from '../work.ts';

/** An order that can be paid, at current prices. */
export interface Payable {
  order: BulkOrder;
  priced: RepricedOrder;
  /** True if the stored cost differs from the current one. */
  moved: boolean;
  /** Extra print areas of all its pieces. */
  extraPrints: number;
}

/** Prices an order as of now, whatever the stock. Returns the error code if it cannot be priced. */
export const pricePayable = (
  work: OrderWork,
  order: BulkOrder,
  items: readonly StoredItem[],
  discountBp: number,
): Payable | string => {
  const heldBackFiles = heldBack(work, items);
  if (heldBackFiles) return heldCode(heldBackFiles);
  const built = priceStored(work, order, items, discountBp);
  if (typeof built === 'string') return built;
  return {
    order,
    priced: { id: order.id, line: order.shipping_line, built },
    moved: costDiffers(order, built.cost),
    extraPrints: extraPrints(items.map((item) => ({ quantity: item.quantity, areas: item.prints.length }))),
  };
};

/** Returns what stock is needed for an order. */
export const stockedOf = ({ order, priced }: Payable) => ({ id: order.id, items: priced.built.items });

const chunk = 1000;

/**
 * Returns the orders that can be paid now with their current cost, and the others by reason. `ids` are the requested
 * orders. The rules are checked first, so that only items of orders that pass them are read.
 */
export const splitPayables = async (
  work: OrderWork,
  storedOrders: readonly BulkOrder[],
  ids: readonly string[],
  discountBp: number,
): Promise<{ payable: Payable[]; refused: Refusals; left_out: RefusedOrder[] }> => {
  const { orders, refused, left_out: leftOut } = await splitByRule(work, 'pay', storedOrders, ids);
  const payable: Payable[] = [];
  for (let start = 0; start < orders.length; start += chunk) {
    const chunkOrders = orders.slice(start, start + chunk);
    const items = await itemsByOrder(
      work,
      chunkOrders.map((order) => order.id),
    );
    for (const order of chunkOrders) {
      const verdict = pricePayable(work, order, items.get(order.id) ?? [], discountBp);
      if (typeof verdict !== 'string') payable.push(verdict);
      else {
        countRefusal(refused, verdict);
        leftOut.push({
          id: order.id,
          code: order.code,
          reason: verdict,
          ...heldBack(work, items.get(order.id) ?? []),
        });
      }
    }
  }
  const lacking = await lackingStock(work, payable.map(stockedOf));
  for (const { order } of payable.filter(({ order: { id } }) => lacking.has(id))) {
    countRefusal(refused, 'out_of_stock');
    leftOut.push({ id: order.id, code: order.code, reason: 'out_of_stock' });
  }
  return { payable: payable.filter(({ order: { id } }) => !lacking.has(id)), refused, left_out: leftOut };
};

/** Returns true if the address must be checked before production starts (domain §1.3). */
export const waitsForAddress = ({ address_check: check }: BulkOrder): boolean =>
  check === 'invalid' || check === 'unchecked';

export const totalCostOf = (payable: readonly Payable[]): number =>
  payable.reduce((sum, { priced }) => sum + priced.built.cost.total_cents, 0);
