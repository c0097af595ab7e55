import type { z } from 'zod';
import type { accountChangeSchema, AccountSettings } from '../../../contract/settings.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';

const columns = [
  'name',
  'time_zone',
  'money_locale',
  'company',
  'country',
  'address',
  'tax_number',
  'version',
] as const;

/** Reads the account's settings. */
export const readAccount = async (tx: Tx, accountId: string): Promise<AccountSettings> => {
  const row = await tx
    .selectFrom('accounts')
    .select(columns)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { ...row, currency: 'USD' };
};

/**
 * Changes the settings of the version that the caller saw.
 * @throws ApiError `version_conflict` if somebody changed them since.
 */
export const changeAccount = async (
  tx: Tx,
  accountId: string,
  { version, ...change }: z.output<typeof accountChangeSchema>,
): Promise<AccountSettings> => {
  const updated = await tx
    .updateTable('accounts')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();
  if (!updated) throw new ApiError('version_conflict');
  return { ...updated, currency: 'USD' };
};
