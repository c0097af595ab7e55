import { z } from 'zod';
import type { StoreAccess, StoreToken } from '../platform.ts';
import { StoreFailure } from '../storeFailure.ts';
import type { StoreResponse } from '../storeHttp.ts';
import { checkShape, readResponseJson, readRefusal, shortenMessage, tryJson } from './responses.ts';

/** Printable ASCII characters without spaces, because the value is sent in a header. */
const secret = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{8,255}$/);

/**
 * Credentials of a store. `app`: an app of the seller's own organization, with tokens that expire after 24 hours.
 * `token`: a permanent token of an app made in the store's admin; `apiSecret` signs its messages, and without it there
 * are no hooks.
 */
export const shopifyCredentials = z.discriminatedUnion('method', [
  z.object({ method: z.literal('app'), clientId: secret, clientSecret: secret }),
  z.object({ method: z.literal('token'), accessToken: secret, apiSecret: secret.optional() }),
]);
export type ShopifyCredentials = z.infer<typeof shopifyCredentials>;

/** Share of a token's lifetime after which it is renewed. */
const renewAt = 0.8;

/** Lifetime of a token if the response does not contain it, in seconds. */
const defaultLifeSeconds = 86_399;

/** Error codes of the token endpoint; only the first is documented. All other errors count as unknown keys. */
const tokenErrors: Readonly<Record<string, 'app_not_installed'>> = {
  shop_not_permitted: 'app_not_installed',
  app_not_installed: 'app_not_installed',
  application_cannot_be_found: 'app_not_installed',
};

const tokenResponse = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().optional(),
  refresh_token: z.string().optional(),
});

const tokenError = z.object({ error: z.string(), error_description: z.string().optional() });

const refusalOf = (response: StoreResponse, url: URL): StoreFailure | undefined => {
  const refusal = readRefusal(response, url);
  if (!refusal || ![400, 401, 403].includes(response.status)) return refusal;
  const parsed = tokenError.safeParse(tryJson(response));
  const problem = (parsed.success && tokenErrors[parsed.data.error]) || 'keys_unknown';
  const words = parsed.success ? (parsed.data.error_description ?? parsed.data.error) : undefined;
  return new StoreFailure({ kind: 'broken', problem, detail: words && shortenMessage(words) });
};

/** Tokens for the requests to one store. */
export interface TokenSource {
  /** Returns a valid token; a new one if the last is about to expire. */
  read(signal: AbortSignal): Promise<string>;
  /** Returns a new token after `refused` was refused; undefined if the credentials are a fixed token. */
  renew(refused: string, signal: AbortSignal): Promise<string | undefined>;
}

/**
 * Opens the token source of a store. Fetches at most one token at a time and saves it before its use. Two processes may
 * each fetch one, because a new token does not invalidate the old one.
 */
export const openTokens = (access: StoreAccess<ShopifyCredentials>): TokenSource => {
  const { credentials, http, now, origin } = access;
  if (credentials.method === 'token')
    return {
      read: async () => credentials.accessToken,
      renew: async () => undefined,
    };
  let current = access.token;
  let fetching: Promise<StoreToken> | undefined;

  const requestToken = async (signal: AbortSignal): Promise<StoreToken> => {
    const issued = now();
    const url = new URL('/admin/oauth/access_token', origin);
    const response = await http.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: credentials.clientId,
        client_secret: credentials.clientSecret,
      }).toString(),
      signal,
    });
    const refusal = refusalOf(response, url);
    if (refusal) throw refusal;
    const body = checkShape(tokenResponse, readResponseJson(response));
    const token: StoreToken = {
      accessToken: body.access_token,
      issuedAt: issued.toISOString(),
      expiresAt: new Date(issued.getTime() + (body.expires_in ?? defaultLifeSeconds) * 1000).toISOString(),
      ...(body.refresh_token && { refreshToken: body.refresh_token }),
    };
    await access.saveToken?.(token);
    current = token;
    return token;
  };

  const fetchToken = (signal: AbortSignal): Promise<StoreToken> => {
    fetching ??= requestToken(signal).finally(() => {
      fetching = undefined;
    });
    return fetching;
  };

  const isFresh = ({ issuedAt, expiresAt }: StoreToken): boolean => {
    const [begin, end] = [Date.parse(issuedAt), Date.parse(expiresAt)];
    return now().getTime() < begin + (end - begin) * renewAt;
  };

  return {
    read: async (signal) => (current && isFresh(current) ? current : await fetchToken(signal)).accessToken,
    renew: async (refused, signal) =>
      current && current.accessToken !== refused
        ? current.accessToken
        : (await fetchToken(signal)).accessToken,
  };
};
