import { z } from 'zod';

/** GET /shops/orders: how many each shop has; those without are left out. */
export const shopOrdersSchema = z.object({ shop_id: z.uuid(), orders: z.int() });
