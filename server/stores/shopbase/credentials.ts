import { z } from 'zod';

const secret = z.string().trim().min(6).max(200);

/**
 * Credentials of a private app. `tokenSecret`: secret of the store's access control, if that is on. `hookSecret`:
 * secret that the store shows with its hooks; without it no hooks are registered.
 */
export const shopBaseCredentials = z.object({
  apiKey: secret,
  password: secret,
  tokenSecret: secret.optional(),
  hookSecret: secret.optional(),
});
export type ShopBaseCredentials = z.infer<typeof shopBaseCredentials>;
