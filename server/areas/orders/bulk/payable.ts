import { extraPrints } from '../../../../contract/orders/pricing.ts';
import { heldBack, heldCode } from '../write/held.ts';
import { itemsByOrder, type StoredItem } from '../write/items.ts';
import { allowed, refuse, type BulkOrder, type LeftOut, type Refusals } from '../locking.ts';
import { costDiffers, priceStored, type Repriced } from '../write/reprice.ts';
import type { Work } from '../work.ts';

/** An order that can be paid, at the prices of now. */
export interface Payable {
  order: BulkOrder;
  priced: Repriced;
  /** Whether the stored cost is another one. */
  moved: boolean;
  /** Extra print areas of all its pieces. */
  extraPrints: number;
}

const outOfStock = ({ book }: Work, items: readonly StoredItem[]): boolean =>
  items.some(({ variant_id: id }) => id !== null && book.byId(id)?.stock === 'out');

/** What one order costs now, or why it cannot be priced. */
export const assess = (
  work: Work,
  order: BulkOrder,
  items: readonly StoredItem[],
  discountBp: number,
): Payable | string => {
  if (outOfStock(work, items)) return 'out_of_stock';
  const held = heldBack(work, items);
  if (held) return heldCode(held);
  const built = priceStored(work, order, items, discountBp);
  if (typeof built === 'string') return built;
  return {
    order,
    priced: { id: order.id, line: order.shipping_line, built },
    moved: costDiffers(order, built.cost),
    extraPrints: extraPrints(items.map((item) => ({ quantity: item.quantity, areas: item.prints.length }))),
  };
};

const chunk = 1000;

/**
 * Which of the orders can be paid now, and what they cost now; the others by reason. `ids`: those that were named.
 * The rules come first, so items are read only of orders that they let pass.
 */
export const payables = async (
  work: Work,
  found: readonly BulkOrder[],
  ids: readonly string[],
  discountBp: number,
): Promise<{ payable: Payable[]; refused: Refusals; left_out: LeftOut[] }> => {
  const { orders, refused, left_out: leftOut } = await allowed(work, 'pay', found, ids);
  const payable: Payable[] = [];
  for (let at = 0; at < orders.length; at += chunk) {
    const part = orders.slice(at, at + chunk);
    const items = await itemsByOrder(
      work,
      part.map((order) => order.id),
    );
    for (const order of part) {
      const verdict = assess(work, order, items.get(order.id) ?? [], discountBp);
      if (typeof verdict !== 'string') payable.push(verdict);
      else {
        refuse(refused, verdict);
        const isHeld = verdict === 'print_too_coarse' || verdict === 'print_blank';
        const held = isHeld ? heldBack(work, items.get(order.id) ?? []) : undefined;
        leftOut.push({ id: order.id, code: order.code, reason: verdict, ...held });
      }
    }
  }
  return { payable, refused, left_out: leftOut };
};

/** Whether its address is to be checked before production starts (domain §1.3). */
export const waitsForAddress = ({ address_check: check }: BulkOrder): boolean =>
  check === 'invalid' || check === 'unchecked';

export const totalOf = (payable: readonly Payable[]): number =>
  payable.reduce((sum, { priced }) => sum + priced.built.cost.total_cents, 0);
