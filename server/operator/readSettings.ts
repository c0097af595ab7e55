import type { Kysely } from 'kysely';
import { operatorSettingsSchema, type OperatorSettings } from '../../contract/operator/settings.ts';
import type { Database } from '../database/tables/tables.ts';

/**
 * Reads the operator's settings within a transaction, which must not wait for another connection as `operatorBook`
 * may.
 */
export const readSettings = async (tx: Kysely<Database>): Promise<OperatorSettings> => {
  const { settings } = await tx.selectFrom('operator_settings').select('settings').executeTakeFirstOrThrow();
  return operatorSettingsSchema.parse(settings);
};
