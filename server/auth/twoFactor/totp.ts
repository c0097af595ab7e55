import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';
import { codeDigits, codeSeconds } from '../../../contract/accounts/twoFactor.ts';

/** Default of the apps; not all of them understand other algorithms. */
const algorithm = 'SHA1';

/** Names under which an app lists its codes: the operator's and the user's address. */
interface Label {
  issuer: string;
  label: string;
}

const totpOf = (secret: string, label?: Label): TOTP =>
  new TOTP({
    ...label,
    algorithm,
    digits: codeDigits,
    period: codeSeconds,
    secret: Secret.fromBase32(secret),
  });

/** Returns a new secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32;

/** Returns a secret as an app reads it: a URI, and a QR code of it. */
export const inviteApp = (secret: string, label: Label): { uri: string; qr: string } => {
  const uri = totpOf(secret, label).toString();
  const svg = encodeQR(uri, 'svg', { ecc: 'medium', border: 2 });
  return { uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
};

/** Returns the time step of a code, tolerating one step for clocks that differ; null for a wrong code. */
export const timeStepOf = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / codeSeconds) + delta;
};
