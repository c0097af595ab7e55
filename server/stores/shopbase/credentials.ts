import { z } from 'zod';

const secret = z.string().trim().min(6).max(200);

/**
 * Access of a private app. `tokenSecret`: of the store's access control, if it is on. `hookSecret`: the secret that the
 * store shows with its hooks; without it there are none.
 */
export const shopBaseCredentials = z.object({
  apiKey: secret,
  password: secret,
  tokenSecret: secret.optional(),
  hookSecret: secret.optional(),
});
export type ShopBaseCredentials = z.infer<typeof shopBaseCredentials>;
