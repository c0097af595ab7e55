import type { OrderItem } from '../../../../contract/orders/calls.ts';

type Print = OrderItem['prints'][number];

/** The area of the item's product that a file is printed on. */
export const areaOf = (item: OrderItem, print: Print) =>
  item.areas.find(({ position }) => position === print.position);

/**
 * Effective resolution: pixels ÷ print inches (domain §3), for the file at the largest size at which the whole of it
 * fits into the area. Undefined while the file's size, or the product, is not known.
 */
export const effectiveDpi = (item: OrderItem, print: Print): number | undefined => {
  const area = areaOf(item, print);
  if (!area || !print.width_px || !print.height_px) return undefined;
  return Math.floor(Math.max(print.width_px / area.width_in, print.height_px / area.height_in));
};
