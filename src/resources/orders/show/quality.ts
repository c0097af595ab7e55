import type { OrderItem } from '../../../../contract/orders/calls.ts';

type Print = OrderItem['prints'][number];

/** The area of the item's product that a file is printed on. */
export const areaOf = (item: OrderItem, print: Print) =>
  item.areas.find(({ position }) => position === print.position);

type Pixels = Pick<Print, 'width_px' | 'height_px'>;
type Inches = Pick<OrderItem['areas'][number], 'width_in' | 'height_in'>;

/**
 * Effective resolution: pixels ÷ print inches (domain §3), for the file at the largest size at which the whole of it
 * fits into the area; whole DPI, rounded down. Undefined while the file's size is not known.
 */
export const dpiOn = ({ width_px, height_px }: Pixels, { width_in, height_in }: Inches): number | undefined =>
  width_px && height_px ? Math.floor(Math.max(width_px / width_in, height_px / height_in)) : undefined;

/** The same for a file of an item, on the area it is printed on; undefined too where the product has no such area. */
export const effectiveDpi = (item: OrderItem, print: Print): number | undefined => {
  const area = areaOf(item, print);
  return area && dpiOn(print, area);
};
