import { sql } from 'kysely';
import type { ImportTemplate, ValueMap } from '../../../../contract/imports/templates.ts';
import { templates } from '../../../../contract/templates/templates.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { AuthoredWork } from '../../../audit/recordWork.ts';
import { noteWrite } from '../../../records/writes.ts';
import type { StoredImport } from '../storedImport.ts';
import type { ShopKey } from '../importRequest.ts';

/** The user who saves a template, and their name for the audit log. */
export type TemplateAuthor = Pick<AuthoredWork, 'userId' | 'actor'>;

const templateColumns = [
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

/** Maximum templates read, more than any shop saves; the newest are compared with a file. */
const maxTemplates = 200;

/** Reads the templates for files of a shop: its default first, then that of all shops, then the last changed ones. */
export const readTemplates = (tx: Tx, { accountId, shopId }: ShopKey): Promise<ImportTemplate[]> =>
  tx
    .selectFrom('import_templates')
    .select(templateColumns)
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('shop_id', 'is', null), eb('shop_id', '=', shopId)]))
    .orderBy('is_default', 'desc')
    .orderBy('shop_id', (order) => order.asc().nullsLast())
    .orderBy('updated_at', 'desc')
    .limit(maxTemplates)
    .execute();

const ofShop = (shopId: string) => ({
  shop_id: sql<
    string | null
  >`nullif(import_templates.shop_id, nullif(import_templates.shop_id, ${shopId}::uuid))`,
  is_default: sql<boolean>`import_templates.is_default and coalesce(import_templates.shop_id = ${shopId}::uuid, true)`,
});

/**
 * Saves the columns and values of an import under a name, replacing a template with that name in any case. A
 * replaced template of another shop becomes one of all shops, because it also reads this one's files. Returns
 * the saved template.
 */
export const saveTemplate = async (
  tx: Tx,
  author: TemplateAuthor,
  storedImport: Pick<
    StoredImport,
    'account_id' | 'shop_id' | 'header' | 'mapping' | 'layout' | 'value_map' | 'column_changes' | 'ways'
  >,
  name: string,
): Promise<Pick<ImportTemplate, 'id' | 'name'>> => {
  const template = {
    name,
    user_id: author.userId,
    header: JSON.stringify(storedImport.header),
    mapping: JSON.stringify(storedImport.mapping),
    layout: storedImport.layout as ImportTemplate['layout'],
    value_map: JSON.stringify(storedImport.value_map),
    changes: JSON.stringify(storedImport.column_changes),
    ways: JSON.stringify(storedImport.ways),
  };
  const savedTemplate = await tx
    .insertInto('import_templates')
    .values({ account_id: storedImport.account_id, ...template })
    .onConflict((conflict) =>
      conflict.expression(sql`account_id, lower(name)`).doUpdateSet({
        ...template,
        ...ofShop(storedImport.shop_id),
        version: sql`import_templates.version + 1`,
        updated_at: sql`now()`,
      }),
    )
    .returning(['id', 'name', 'version'])
    .executeTakeFirstOrThrow();
  const verb = savedTemplate.version === 1 ? 'create' : 'change';
  await noteWrite({ ...author, tx, accountId: storedImport.account_id }, templates, verb, savedTemplate);
  return savedTemplate;
};

/**
 * Stores the seller's answers about values of a file that was read with a template, so that the next file
 * does not ask again.
 */
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
