import { z } from 'zod';

/** GET /shops/orders: number of orders per shop; shops without orders are left out. */
export const shopOrdersSchema = z.object({ shop_id: z.uuid(), orders: z.int() });
