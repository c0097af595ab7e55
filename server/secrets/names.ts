import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '../services/config.ts';

type Keys = Pick<Config, 'secretKey' | 'secretKeyBefore'>;

const algorithm = 'aes-256-ctr';
const markBytes = 16;

interface Pair {
  mark: Buffer;
  body: Buffer;
}

const pairs = new Map<string, Pair>();

/** Derives a separate key pair for each use, so that none reveals another. */
const pairOf = (secretKey: string, use: string): Pair => {
  const at = `${use} ${secretKey}`;
  const key = (part: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secretKey, '', `platen name ${use} ${part}`, 32));
  const pair = pairs.get(at) ?? { mark: key('mark'), body: key('body') };
  pairs.set(at, pair);
  return pair;
};

const markOf = ({ mark }: Pair, data: Buffer): Buffer =>
  createHmac('sha256', mark).update(data).digest().subarray(0, markBytes);

/**
 * Returns a name for an address that nobody can guess, read or change: the data is sealed in it. The same data has
 * the same name (as in RFC 5297, the authentication tag is the nonce too), so that browsers cache the address.
 */
export const sealName = ({ secretKey }: Keys, use: string, data: Buffer): string => {
  const pair = pairOf(secretKey, use);
  const mark = markOf(pair, data);
  return Buffer.concat([mark, createCipheriv(algorithm, pair.body, mark).update(data)]).toString('base64url');
};

const openWith = (secretKey: string, use: string, sealed: Buffer): Buffer | undefined => {
  const pair = pairOf(secretKey, use);
  const mark = sealed.subarray(0, markBytes);
  const data = createDecipheriv(algorithm, pair.body, mark).update(sealed.subarray(markBytes));
  return timingSafeEqual(mark, markOf(pair, data)) ? data : undefined;
};

/** Returns the data of a name, by the current key or the previous one; undefined for any other text. */
export const openName = (
  { secretKey, secretKeyBefore }: Keys,
  use: string,
  name: string,
): Buffer | undefined => {
  if (!/^[\w-]+$/.test(name)) return undefined;
  const sealed = Buffer.from(name, 'base64url');
  // Several texts decode to the same bytes: only the one that we wrote is a name.
  if (sealed.length <= markBytes || sealed.toString('base64url') !== name) return undefined;
  return (
    openWith(secretKey, use, sealed) ??
    (secretKeyBefore === undefined ? undefined : openWith(secretKeyBefore, use, sealed))
  );
};
