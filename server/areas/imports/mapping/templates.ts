import { sql } from 'kysely';
import type { ImportTemplate, ValueMap } from '../../../../contract/imports/templates.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { StoredImport } from '../storedImport.ts';
import type { ShopKey } from '../importRequest.ts';

const shown = [
  'id',
  'name',
  'header',
  'mapping',
  'layout',
  'value_map',
  'changes',
  'ways',
  'shop_id',
  'is_default',
  'updated_at',
] as const;

/** More than anybody keeps; the newest are looked at when a file comes. */
const most = 200;

/** The templates for files of a shop: its default first, then that of all shops, then those changed last. */
export const readTemplates = (tx: Tx, { accountId, shopId }: ShopKey): Promise<ImportTemplate[]> =>
  tx
    .selectFrom('import_templates')
    .select(shown)
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('shop_id', 'is', null), eb('shop_id', '=', shopId)]))
    .orderBy('is_default', 'desc')
    .orderBy('shop_id', (by) => by.asc().nullsLast())
    .orderBy('updated_at', 'desc')
    .limit(most)
    .execute();

const ofShop = (shopId: string) => ({
  shop_id: sql<
    string | null
  >`nullif(import_templates.shop_id, nullif(import_templates.shop_id, ${shopId}::uuid))`,
  is_default: sql<boolean>`import_templates.is_default and coalesce(import_templates.shop_id = ${shopId}::uuid, true)`,
});

/**
 * Keeps the columns and values of an import under a name, in the place of a template with that name whatever its
 * case. One that was another shop's is of all shops then, for it is to read this one's files too. Answers which one it is now.
 */
export const keepTemplate = async (
  tx: Tx,
  row: Pick<
    StoredImport,
    'account_id' | 'shop_id' | 'header' | 'mapping' | 'layout' | 'value_map' | 'column_changes' | 'ways'
  >,
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
    changes: JSON.stringify(row.column_changes),
    ways: JSON.stringify(row.ways),
  };
  return tx
    .insertInto('import_templates')
    .values({ account_id: row.account_id, ...kept })
    .onConflict((conflict) =>
      conflict.expression(sql`account_id, lower(name)`).doUpdateSet({
        ...kept,
        ...ofShop(row.shop_id),
        version: sql`import_templates.version + 1`,
        updated_at: sql`now()`,
      }),
    )
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
};

/** Keeps what the seller has said about words of a file that was read with a template: the next file is not asked again. */
export const rememberValues = async (
  tx: Tx,
  accountId: string,
  { id }: Pick<ImportTemplate, 'id'>,
  values: ValueMap,
): Promise<void> => {
  await tx
    .updateTable('import_templates')
    .set({ value_map: JSON.stringify(values), version: sql`version + 1`, updated_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where(sql<boolean>`value_map <> ${JSON.stringify(values)}::jsonb`)
    .execute();
};
