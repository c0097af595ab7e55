import { heldDpi, lowestDpi } from '../../../../contract/orders/coarse.ts';
import type { OrderDetail, OrderItem } from '../../../../contract/orders/calls.ts';
import { dpiOfPrint } from '../../../../contract/prints/placement.ts';

type Print = OrderItem['prints'][number];

/** The area of the item's product that a file is printed on. */
export const areaOf = (item: OrderItem, print: Print) =>
  item.areas.find(({ position }) => position === print.position);

/** Resolution of a file of an item as it is placed on its area; undefined too where the product has no such area. */
export const effectiveDpi = (item: OrderItem, print: Print): number | undefined => {
  const area = areaOf(item, print);
  return area && dpiOfPrint(print, area);
};

/** The lowest resolution at which a file keeps the order from being paid or resubmitted; undefined where none does. */
export const heldBackAt = ({ items }: Pick<OrderDetail, 'items'>): number | undefined =>
  lowestDpi(items.flatMap((item) => item.prints.map((print) => heldDpi(print, () => areaOf(item, print)))));
