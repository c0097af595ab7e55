import type { OrderItem } from '../../../../contract/orders/calls.ts';
import { dpiOfPrint } from '../../../../contract/designs/placement.ts';

type Print = OrderItem['prints'][number];

/** The area of the item's product that a file is printed on. */
export const areaOf = (item: OrderItem, print: Print) =>
  item.areas.find(({ position }) => position === print.position);

/** Resolution of a file of an item as it is placed on its area; undefined too where the product has no such area. */
export const effectiveDpi = (item: OrderItem, print: Print): number | undefined => {
  const area = areaOf(item, print);
  return area && dpiOfPrint(print, area);
};
