import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import { findUser } from '../auth/findUser.ts';

/** Returns the account that a person with this address belongs to. Throws `not_found`. */
export const findAccount = async (tx: Tx, email: string): Promise<string> => {
  const user = await findUser(tx, email);
  if (!user) throw new ApiError('not_found');
  return user.account_id;
};
