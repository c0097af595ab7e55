import { createHash, randomBytes } from 'node:crypto';
import { plainCode, recoveryCodes } from '../../../contract/accounts/factor.ts';
import type { Tx } from '../../database/tenant.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const length = 16;

/** 80 random bits, in four groups as they are written down. */
const newCode = (): string =>
  Array.from(randomBytes(length), (byte) => letters[byte & 31])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(`recovery ${plainCode(code)}`)
    .digest();

/** Whether this may be a recovery code at all: codes of apps have digits alone. */
export const isRecoveryCode = (typed: string): boolean =>
  new RegExp(`^[a-z2-7]{${length}}$`).test(plainCode(typed));

/** New codes in place of all before. They are shown once; only hashes are stored. */
export const renewCodes = async (tx: Tx, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodes }, newCode);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, hash: hashOf(code) })))
    .execute();
  return codes;
};

/** Uses a code up; whether there was such a one. */
export const useCode = async (tx: Tx, userId: string, code: string): Promise<boolean> => {
  const used = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(code))
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
};
