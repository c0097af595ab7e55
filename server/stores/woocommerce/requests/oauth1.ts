import { createHmac, randomBytes } from 'node:crypto';
import type { WooCredentials } from '../credentials.ts';

/** A request to sign. `nonce`: never used before; a retry needs a new one. */
interface SignedRequest {
  method: string;
  url: URL;
  credentials: WooCredentials;
  timestamp: Date;
  nonce?: string;
}

/** Percent-encodes as OAuth demands, which is stricter than URLs are (RFC 5849, section 3.6). */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Returns the URL with the parameters of OAuth 1.0a, the only way in which WooCommerce accepts keys over http. The
 * signature uses http even for https URLs: it is for stores that see http because TLS ends at a proxy.
 */
export const signUrl = ({ method, url, credentials, timestamp, nonce }: SignedRequest): URL => {
  const signed = new URL(url);
  const parameters: Record<string, string> = {
    oauth_consumer_key: credentials.consumerKey,
    oauth_timestamp: String(Math.floor(timestamp.getTime() / 1000)),
    oauth_nonce: nonce ?? randomBytes(16).toString('hex'),
    oauth_signature_method: 'HMAC-SHA256',
  };
  for (const [name, value] of Object.entries(parameters)) signed.searchParams.set(name, value);
  const pairs = [...signed.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted();
  const base = [method, encode(`http://${url.host}${url.pathname}`), encode(pairs.join('&'))].join('&');
  const signature = createHmac('sha256', `${encode(credentials.consumerSecret)}&`)
    .update(base)
    .digest('base64');
  signed.searchParams.set('oauth_signature', signature);
  return signed;
};
