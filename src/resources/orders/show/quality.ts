import type { OrderItem } from '../../../../contract/orders/calls.ts';
import { dpiOn } from '../../../../contract/orders/quality.ts';

type Print = OrderItem['prints'][number];

/** The area of the item's product that a file is printed on. */
export const areaOf = (item: OrderItem, print: Print) =>
  item.areas.find(({ position }) => position === print.position);

/** `dpiOn` for a file of an item, on the area it is printed on; undefined too where the product has no such area. */
export const effectiveDpi = (item: OrderItem, print: Print): number | undefined => {
  const area = areaOf(item, print);
  return area && dpiOn(print, area);
};
