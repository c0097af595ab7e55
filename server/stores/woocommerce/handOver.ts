import { z } from 'zod';
import type { HandOverRequest, KeyHandOver } from '../platform.ts';
import { wooCredentials, type WooCredentials } from './credentials.ts';

/**
 * Returns the page of the store on which its administrator approves keys for us. WooCommerce refuses a callback without
 * https.
 */
export const handOverUrl = ({ origin, appName, userId, returnUrl, callbackUrl }: HandOverRequest): string => {
  const url = new URL(`${origin}/wc-auth/v1/authorize`);
  const parameters = {
    app_name: appName,
    scope: 'read_write',
    user_id: userId,
    return_url: returnUrl,
    callback_url: callbackUrl,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};

const handedKeys = z.object({
  user_id: z.union([z.string(), z.number()]).transform(String),
  consumer_key: z.string(),
  consumer_secret: z.string(),
});

/**
 * Parses a store's message with keys and our one-time value; undefined for any other message. The message is unsigned,
 * so callers must check that the value belongs to an open hand-over and test the keys before storing them.
 */
export const readHandedKeys = (
  body: unknown,
): { userId: string; credentials: WooCredentials } | undefined => {
  const { data } = handedKeys.safeParse(body);
  const { data: credentials } = wooCredentials.safeParse({
    consumerKey: data?.consumer_key,
    consumerSecret: data?.consumer_secret,
  });
  return data && credentials ? { userId: data.user_id, credentials } : undefined;
};

export const keyHandOver: KeyHandOver<WooCredentials> = { pageOf: handOverUrl, readKeys: readHandedKeys };
