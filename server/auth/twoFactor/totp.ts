import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';
import { codeDigits, codeSeconds } from '../../../contract/accounts/factor.ts';

/** The name that an app shows over its codes. */
const issuer = 'Platen';

/** As apps know it without being told; more is not understood by all of them. */
const algorithm = 'SHA1';

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm,
    digits: codeDigits,
    period: codeSeconds,
    secret: Secret.fromBase32(secret),
  });

/** A new secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32;

/** A secret as an app reads it: an address, and a picture of the address. */
export const inviteApp = (secret: string, email: string): { uri: string; qr: string } => {
  const uri = totpOf(secret, email).toString();
  const svg = encodeQR(uri, 'svg', { ecc: 'medium', border: 2 });
  return { uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
};

/** The time step that a code is of, with one step of patience for clocks that differ; null for a wrong code. */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / codeSeconds) + delta;
};
