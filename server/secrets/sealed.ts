import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../services/config.ts';

type Keys = Pick<Config, 'secretKey' | 'secretKeyBefore'>;

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Derives a separate key for each use, so that none reveals another. */
const keyOf = (secretKey: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `platen sealed ${use}`, 32));

/** Encrypts a text with `SECRET_KEY`. It is bound to `owner`: moved to another row it does not open. */
export const seal = ({ secretKey }: Keys, use: string, owner: string, text: string): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secretKey, use), nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
};

const openWith = (secretKey: string, use: string, owner: string, sealed: Buffer): string | undefined => {
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secretKey, use), sealed.subarray(0, nonceBytes));
    decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([
      decipher.update(sealed.subarray(nonceBytes + tagBytes)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return undefined;
  }
};

/**
 * Decrypts a sealed text by the current key or the previous one; undefined if neither opens it. `old`: the previous
 * key opened it.
 */
export const unseal = (
  { secretKey, secretKeyBefore }: Keys,
  use: string,
  owner: string,
  sealed: Buffer,
): { text: string; old: boolean } | undefined => {
  const text = openWith(secretKey, use, owner, sealed);
  if (text !== undefined) return { text, old: false };
  const previousText =
    secretKeyBefore === undefined ? undefined : openWith(secretKeyBefore, use, owner, sealed);
  return previousText === undefined ? undefined : { text: previousText, old: true };
};
