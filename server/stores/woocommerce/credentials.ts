import { z } from 'zod';

/** Keys of WooCommerce's REST interface, made in the store or handed over by it. */
export const wooCredentials = z.object({
  consumerKey: z
    .string()
    .trim()
    .regex(/^ck_\w{8,100}$/),
  consumerSecret: z
    .string()
    .trim()
    .regex(/^cs_\w{8,100}$/),
});
export type WooCredentials = z.infer<typeof wooCredentials>;
