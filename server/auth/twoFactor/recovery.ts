import { createHash, randomBytes } from 'node:crypto';
import { plainCode, recoveryCodeCount } from '../../../contract/accounts/twoFactor.ts';
import type { Tx } from '../../database/tenant.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const length = 16;

/** Returns 80 random bits in four groups, for writing down. */
const newCode = (): string =>
  Array.from(randomBytes(length), (byte) => letters[byte & 31])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(`recovery ${plainCode(code)}`)
    .digest();

/** Returns true if this may be a recovery code: codes of apps have digits alone. */
export const isRecoveryCode = (input: string): boolean =>
  new RegExp(`^[a-z2-7]{${length}}$`).test(plainCode(input));

/** Replaces the recovery codes. They are shown once; only hashes are stored. */
export const renewCodes = async (tx: Tx, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, hash: hashOf(code) })))
    .execute();
  return codes;
};

/** Uses a code up. Returns true if it was valid. */
export const useCode = async (tx: Tx, userId: string, code: string): Promise<boolean> => {
  const deleted = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(code))
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
};
