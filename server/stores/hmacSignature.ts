import { createHmac, timingSafeEqual } from 'node:crypto';

/** Returns true if a signature is the base64 HMAC-SHA256 of the raw body. Compares in constant time; never throws. */
export const hasHmacSignature = (body: Buffer, secret: string, signature: string): boolean => {
  const expected = createHmac('sha256', secret).update(body).digest();
  const actual = Buffer.from(signature, 'base64');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};
