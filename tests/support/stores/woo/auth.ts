import { createHmac } from 'node:crypto';
import type { StandInAnswer, StandInRequest } from '../standInServer.ts';
import type { WooKey, WooShop } from './shop.ts';

/** Largest clock difference of a signature. */
const maxDifferenceSeconds = 15 * 60;

export const refusal = (status: number, code: string, message: string): StandInAnswer => ({
  status,
  body: { code, message, data: { status } },
});

const cannotView = (status: number): StandInAnswer =>
  refusal(status, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
/** Words of errors are in the language of the site. */
const authenticationError = (shop: WooShop, message: string): StandInAnswer =>
  refusal(401, 'woocommerce_rest_authentication_error', shop.isTranslated ? 'Từ chối truy cập.' : message);

/** Returns true if WordPress believes to be called over https. */
const isSecure = (shop: WooShop): boolean => shop.home.startsWith('https:') && !shop.tlsEndsBefore;

interface GivenKeys {
  key: string;
  secret: string;
}

const givenKeys = (shop: WooShop, { headers, query }: StandInRequest): GivenKeys | undefined => {
  const fromQuery = query.get('consumer_key');
  if (fromQuery) return { key: fromQuery, secret: query.get('consumer_secret') ?? '' };
  const [scheme, value] = (headers.authorization ?? '').split(' ');
  if (scheme !== 'Basic' || shop.dropsAuthorization) return undefined;
  const [key = '', secret = ''] = Buffer.from(value ?? '', 'base64')
    .toString('utf8')
    .split(':');
  return { key, secret };
};

const rfc3986 = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const expectedSignature = (
  shop: WooShop,
  { method, path, query }: StandInRequest,
  secret: string,
): string => {
  const pairs = [...query]
    .filter(([name]) => name !== 'oauth_signature')
    .map(([name, value]) => `${rfc3986(name)}=${rfc3986(value)}`)
    .toSorted()
    .join('&');
  const url = `${isSecure(shop) ? 'https' : 'http'}://${new URL(shop.home).host}${path}`;
  const base = `${method}&${rfc3986(url)}&${rfc3986(pairs)}`;
  const hash = query.get('oauth_signature_method') === 'HMAC-SHA1' ? 'sha1' : 'sha256';
  return createHmac(hash, `${secret}&`).update(base).digest('base64');
};

/** Checks keys as WooCommerce does: over http only signatures count. */
export class WooAuth {
  readonly #shop: WooShop;
  readonly #nonces = new Set<string>();

  constructor(shop: WooShop) {
    this.#shop = shop;
  }

  #findKey(consumerKey: string): WooKey | undefined {
    return this.#shop.keys.find((key) => key.consumerKey === consumerKey && key.user !== 'deleted');
  }

  #signedKey(request: StandInRequest): WooKey | StandInAnswer {
    const { query } = request;
    const key = this.#findKey(query.get('oauth_consumer_key') ?? '');
    if (!key) return authenticationError(this.#shop, 'Consumer key is invalid.');
    if (query.get('oauth_signature') !== expectedSignature(this.#shop, request, key.consumerSecret))
      return authenticationError(this.#shop, 'Invalid signature - provided signature does not match.');
    const seconds = Number(query.get('oauth_timestamp'));
    if (Math.abs(seconds - this.#shop.now().getTime() / 1000) > maxDifferenceSeconds)
      return authenticationError(this.#shop, 'Invalid timestamp.');
    const nonce = query.get('oauth_nonce') ?? '';
    if (this.#nonces.has(nonce))
      return authenticationError(this.#shop, 'Invalid nonce - nonce has already been used.');
    this.#nonces.add(nonce);
    return key;
  }

  #plainKey(request: StandInRequest): WooKey | StandInAnswer {
    const keys = givenKeys(this.#shop, request);
    const key = keys && this.#findKey(keys.key);
    if (!key || !isSecure(this.#shop)) return cannotView(401);
    return key.consumerSecret === keys.secret
      ? key
      : authenticationError(this.#shop, 'Consumer secret is invalid.');
  }

  /** Returns the refusal of a request; undefined if it may go on. */
  check(request: StandInRequest): StandInAnswer | undefined {
    const isSigned = request.query.has('oauth_signature');
    const key = isSigned ? this.#signedKey(request) : this.#plainKey(request);
    if ('status' in key) return key;
    if (request.method !== 'GET' && key.permissions === 'read')
      return authenticationError(this.#shop, 'The API key provided does not have write permissions.');
    return key.user === 'subscriber' ? cannotView(403) : undefined;
  }
}
