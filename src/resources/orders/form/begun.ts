import { z } from 'zod';
import type { DesignDetail } from '../../../../contract/designs/calls.ts';
import { itemInputSchema } from '../../../../contract/orders/calls.ts';
import { printPositions, shippingLines, type PrintPosition } from '../../../../contract/orders/statuses.ts';
import { countryCode } from '../../../../contract/schema/text.ts';
import { emptyItem, emptyOrder, type OrderValues } from './values.ts';

/** The file of the library that a new order is asked for with. */
export const begunDesign = (search: string): string | undefined =>
  z.uuid().safeParse(new URLSearchParams(search).get('design')).data;

/** The area whose file is asked for or, where the file is given, placed before anything else. */
export const begunPlace = (search: string): PrintPosition | undefined =>
  printPositions.find((one) => one === new URLSearchParams(search).get('place'));

type Placed = Pick<DesignDetail, 'id' | 'file_name' | 'width_px' | 'height_px'>;

/** A new order as its address asks for it (`newOrderOf`): what cannot be ordered so is left as in every new order. */
export const begunOrder = (search: string, design?: Placed): OrderValues => {
  const asked = new URLSearchParams(search);
  const empty = emptyOrder();
  const country = countryCode.safeParse(asked.get('country')).data;
  const line = shippingLines.find((each) => each === asked.get('line'));
  const variant = itemInputSchema.shape.variant_id.safeParse(asked.get('variant')).data;
  const quantity = itemInputSchema.shape.quantity.safeParse(Number(asked.get('quantity') || 1)).data;
  const prints = design
    ? [
        {
          position: begunPlace(search) ?? ('front' as const),
          design_id: design.id,
          file_name: design.file_name,
          width_px: design.width_px,
          height_px: design.height_px,
        },
      ]
    : [];
  return {
    ...empty,
    ...(country && { country }),
    ...(line && { shipping_line: line }),
    ...((variant || design) && {
      items: [{ ...emptyItem(), variant_id: variant ?? '', quantity: quantity ?? 1, prints }],
    }),
  };
};
