import { sql } from 'kysely';
import type { ImportTemplate, ValueMap } from '../../../../contract/imports/templates.ts';
import type { Tx } from '../../../database/tenant.ts';
import { ApiError } from '../../../errors.ts';
import type { StoredImport } from '../record.ts';

const shown = ['id', 'name', 'header', 'mapping', 'layout', 'value_map', 'updated_at'] as const;

/** More than anybody keeps; the newest are looked at when a file comes. */
const most = 200;

/** The templates of an account, those changed last first. */
export const readTemplates = (tx: Tx, accountId: string): Promise<ImportTemplate[]> =>
  tx.selectFrom('import_templates').select(shown).where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc').limit(most).execute();

/**
 * Keeps the columns and values of an import under a name, in the place of a template with that name whatever its
 * case. Answers which one it is now.
 */
export const keepTemplate = async (
  tx: Tx,
  row: Pick<StoredImport, 'account_id' | 'header' | 'mapping' | 'layout' | 'value_map'>,
  userId: string,
  name: string,
): Promise<Pick<ImportTemplate, 'id' | 'name'>> => {
  const kept = {
    name,
    user_id: userId,
    header: JSON.stringify(row.header),
    mapping: JSON.stringify(row.mapping),
    layout: row.layout as ImportTemplate['layout'],
    value_map: JSON.stringify(row.value_map),
  };
  return tx
    .insertInto('import_templates')
    .values({ account_id: row.account_id, ...kept })
    .onConflict((conflict) => conflict.expression(sql`account_id, lower(name)`).doUpdateSet({ ...kept, updated_at: sql`now()` }))
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
};

/** Keeps what the seller has said about words of a file that was read with a template: the next file is not asked again. */
export const rememberValues = async (tx: Tx, accountId: string, { id }: Pick<ImportTemplate, 'id'>, values: ValueMap): Promise<void> => {
  await tx
    .updateTable('import_templates')
    .set({ value_map: JSON.stringify(values), updated_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where(sql<boolean>`value_map <> ${JSON.stringify(values)}::jsonb`)
    .execute();
};

/** Throws `not_found`, also for another account's. Imports that were read with it stay as they are. */
export const removeTemplate = async (tx: Tx, accountId: string, id: string): Promise<void> => {
  const { numDeletedRows } = await tx
    .deleteFrom('import_templates')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('not_found');
};
