import { itemInputSchema } from '../../../../contract/orders/calls.ts';
import { shippingLines } from '../../../../contract/orders/statuses.ts';
import { countryCode } from '../../../../contract/schema/text.ts';
import { emptyItem, emptyOrder, type OrderValues } from './values.ts';

/** A new order as its address asks for it (`newOrderOf`): what cannot be ordered so is left as in every new order. */
export const begunOrder = (search: string): OrderValues => {
  const asked = new URLSearchParams(search);
  const empty = emptyOrder();
  const country = countryCode.safeParse(asked.get('country')).data;
  const line = shippingLines.find((each) => each === asked.get('line'));
  const variant = itemInputSchema.shape.variant_id.safeParse(asked.get('variant')).data;
  const quantity = itemInputSchema.shape.quantity.safeParse(Number(asked.get('quantity') || 1)).data;
  return {
    ...empty,
    ...(country && { country }),
    ...(line && { shipping_line: line }),
    ...(variant && { items: [{ ...emptyItem(), variant_id: variant, quantity: quantity ?? 1 }] }),
  };
};
