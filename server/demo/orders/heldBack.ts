import { checkAddress } from '../../../contract/orders/address.ts';
import { blockedDpi } from '../../../contract/orders/coarse.ts';
import type { SampleDesign } from '../designs/files.ts';
import { buildOrder, summaryOf } from '../../areas/orders/write/build.ts';
import { printOf } from './listings.ts';
import type { OrdersInput, SampleOrder } from './sampleOrders.ts';

const front = 'front';

/** Returns true if this file would be held on the front of the order's first item. */
const isHeldOn = (
  {
    built: {
      items: [first],
    },
  }: SampleOrder,
  file: SampleDesign,
): boolean =>
  (first?.prints.some(({ position }) => position === front) ?? false) &&
  blockedDpi(printOf(file, front), (position) => first?.variant.areas.get(position)) !== undefined;

/** Returns true if a file is too coarse for an area that it is printed on. */
export const hasCoarsePrint = ({ built: { items } }: SampleOrder): boolean =>
  items.some(({ prints, variant }) =>
    prints.some((print) => blockedDpi(print, (position) => variant.areas.get(position)) !== undefined),
  );

/** Returns true if nothing but its payment is missing. */
export const isReady = ({ built, draft, status }: SampleOrder): boolean =>
  status === 'pending' &&
  summaryOf(built).matched &&
  built.items.every(({ variant }) => variant.stock !== 'out') &&
  checkAddress(draft).status === 'valid';

const withFile = (order: SampleOrder, file: SampleDesign, { book, discountBp }: OrdersInput): SampleOrder => {
  const items = order.draft.items.map((item, index) =>
    index > 0
      ? item
      : {
          ...item,
          prints: item.prints.map((print) => (print.position === front ? printOf(file, front) : print)),
        },
  );
  const draft = { ...order.draft, items };
  return { ...order, draft, built: buildOrder(draft, book, discountBp) };
};

/**
 * Makes two orders wait, and one be rejected, because this file is too coarse for them; nothing else of them
 * changes.
 */
export const holdCoarseOrders = (
  orders: readonly SampleOrder[],
  file: SampleDesign | undefined,
  input: OrdersInput,
): SampleOrder[] => {
  if (!file) return [...orders];
  const fitting = orders.filter((order) => isHeldOn(order, file));
  const chosenOrders = new Set([
    ...fitting.filter(isReady).slice(0, 2),
    ...fitting.filter(({ status }) => status === 'rejected').slice(0, 1),
  ]);
  return orders.map((order) => (chosenOrders.has(order) ? withFile(order, file, input) : order));
};
