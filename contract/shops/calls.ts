import { z } from 'zod';
import { createSchema, updateSchema } from '../schema/derive.ts';
import { shops } from './shops.ts';

/** The body of POST /shops (spec §5): all values trimmed, phone and e-mail optional; an empty one is none. */
export const newShopSchema = createSchema(shops);

/** The body of PUT /shops/{id}: what is left out stays. */
export const shopChangeSchema = updateSchema(shops);

/** GET /shops/orders: how many each shop has; those without are left out. */
export const shopOrdersSchema = z.object({ shop_id: z.uuid(), orders: z.int() });
