import type { z } from 'zod';
import type { newOrderSchema } from '../../../contract/orders/calls.ts';

/** The body of a new order. */
export type NewOrderBody = Partial<z.input<typeof newOrderSchema>>;

/** Returns the body of a new order of the sample tee: black ones of size L with one print, to Boston by USPS. */
export const teeOrder = (
  variants: ReadonlyMap<string, string>,
  { shopId, designId }: { shopId: string; designId: string },
  quantity: number,
): NewOrderBody => ({
  shop_id: shopId,
  recipient: 'Grace Miller',
  address1: '48 Newbury St',
  city: 'Boston',
  region: 'MA',
  postcode: '02116',
  country: 'US',
  shipping_line: 'usps',
  items: [
    {
      variant_id: variants.get('CT-BLK-L') ?? '',
      quantity,
      prints: [{ position: 'front', design_id: designId }],
    },
  ],
});
