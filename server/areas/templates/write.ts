import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import type {
  newTemplateSchema,
  templateChangeSchema,
  TemplateColumn,
} from '../../../contract/templates/calls.ts';
import type { bulkResultSchema } from '../../../contract/lists.ts';
import { templates } from '../../../contract/templates/templates.ts';
import { isReadyTemplate, readyTemplate } from '../../../contract/templates/ready.ts';
import { findDuplicateColumns, mappingOf, mayChangeTemplate } from '../../../contract/templates/rules.ts';
import type { ImportTemplateTable } from '../../database/tables/importTables.ts';
import { ApiError, invalid } from '../../base/errors.ts';
import { readPositions } from '../../operator/operatorBook.ts';
import type { ScopedWork } from '../../lists/work.ts';
import { noteWrite } from '../../records/writes.ts';
import { storableValues } from '../imports/wizardSteps.ts';
import { readStoredTemplate } from './detail.ts';

type New = z.output<typeof newTemplateSchema>;
type Change = z.output<typeof templateChangeSchema>;

/** Maximum number of templates per account, more than anybody has programs that write files; the list is read whole. */
const maxTemplates = 200;

/**
 * Returns the stored columns: headings, fields by column, and changes of cells. Throws 422 if two columns have the same
 * field, or none has any.
 */
const storedColumns = (columns: readonly TemplateColumn[]) => {
  const mapping = mappingOf(columns);
  const duplicateColumns = findDuplicateColumns(columns);
  if (duplicateColumns.length > 0)
    throw invalid(
      Object.fromEntries(duplicateColumns.map((column) => [`template.columns.${column}.field`, 'taken'])),
    );
  if (Object.keys(mapping).length === 0) throw invalid({ 'template.columns': 'required' });
  return {
    header: JSON.stringify(columns.map(({ name }) => name)),
    mapping: JSON.stringify(mapping),
    changes: JSON.stringify(
      Object.fromEntries(
        columns.flatMap(({ changes }, column) => (changes.length > 0 ? [[column, changes]] : [])),
      ),
    ),
  };
};

/** Locks the account's templates: two concurrent writes would both find a name free, or both become the default. */
const oneAtATime = async ({ tx, accountId }: ScopedWork): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`templates:${accountId}`}, 0))`.execute(tx);
};

const reaches = ({ shops }: ScopedWork, shopId: string | null): boolean =>
  shopId === null || shops === 'all' || shops.includes(shopId);

/** Throws 422 for a shop that is unknown or that the writer does not reach. */
const refuseShop = async (work: ScopedWork, shopId: string | null | undefined): Promise<void> => {
  if (!shopId) return;
  const shop = await work.tx
    .selectFrom('shops')
    .select('id')
    .where('account_id', '=', work.accountId)
    .where('id', '=', shopId)
    .executeTakeFirst();
  if (!shop || !reaches(work, shopId)) throw invalid({ 'template.shop_id': 'choice' });
};

/** Throws 422 `taken` for a name that another template has, ignoring case. */
const refuseName = async ({ tx, accountId }: ScopedWork, name: string, id?: string): Promise<void> => {
  const otherTemplates = tx
    .selectFrom('import_templates')
    .select('id')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`lower(name) = lower(${name})`);
  const namesake = await (
    id === undefined ? otherTemplates : otherTemplates.where('id', '<>', id)
  ).executeTakeFirst();
  if (namesake) throw invalid({ 'template.name': 'taken' });
};

const refuseMany = async ({ tx, accountId }: ScopedWork): Promise<void> => {
  const { count } = await tx
    .selectFrom('import_templates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (count >= maxTemplates) throw new ApiError('too_many_templates');
};

/** Clears the previous default: there is one per shop, and one for all of them. */
const dropDefault = async (
  { tx, accountId }: ScopedWork,
  shopId: string | null,
  id?: string,
): Promise<void> => {
  const otherDefaults = tx
    .updateTable('import_templates')
    .set({ is_default: false, version: sql`version + 1` })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .where(sql<boolean>`shop_id is not distinct from ${shopId}::uuid`);
  await (id === undefined ? otherDefaults : otherDefaults.where('id', '<>', id)).execute();
};

type Row = Omit<Insertable<ImportTemplateTable>, 'account_id' | 'user_id'>;

/**
 * Inserts a template and returns its id. An import may save a template of this name at the same time: then the name is
 * taken.
 */
const insert = async (work: ScopedWork, row: Row): Promise<string> => {
  await refuseName(work, row.name);
  await refuseMany(work);
  if (row.is_default) await dropDefault(work, row.shop_id ?? null);
  const insertedRow = await work.tx
    .insertInto('import_templates')
    .values({ ...row, account_id: work.accountId, user_id: work.userId })
    .onConflict((conflict) => conflict.expression(sql`account_id, lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!insertedRow) throw invalid({ 'template.name': 'taken' });
  await noteWrite(work, templates, 'create', { id: insertedRow.id, name: row.name });
  return insertedRow.id;
};

/** Adds a new template. Returns its id. Throws 422 for names, shops and columns, `too_many_templates`. */
export const addTemplate = async (
  work: ScopedWork,
  { name, shop_id = null, is_default = false, columns, value_map = {}, ways, layout }: New,
): Promise<string> => {
  await oneAtATime(work);
  await refuseShop(work, shop_id);
  return insert(work, {
    name,
    shop_id,
    is_default,
    layout,
    ...storedColumns(columns),
    value_map: JSON.stringify(storableValues(value_map)),
    ...(ways && { ways: JSON.stringify(ways) }),
  });
};

/**
 * Locks and reads a template. Throws `not_found` for one of a shop that the writer does not reach,
 * `template_ready_made`.
 */
const readMine = async (work: ScopedWork, id: string) => {
  const rule = mayChangeTemplate({ owner: isReadyTemplate(id) ? 'ready' : 'own' });
  if (!rule.ok) throw new ApiError(rule.reason);
  const template = await work.tx
    .selectFrom('import_templates')
    .select(['name', 'version', 'shop_id', 'is_default', 'layout'])
    .where('account_id', '=', work.accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!template || !reaches(work, template.shop_id)) throw new ApiError('not_found');
  return template;
};

/** Returns the columns that a change writes besides its name and file columns. */
const optionColumns = ({ value_map: values, ways }: Change) => ({
  ...(values && { value_map: JSON.stringify(storableValues(values)) }),
  ...(ways && { ways: JSON.stringify(ways) }),
});

/**
 * Changes the given values. Throws `not_found`, `template_ready_made`, `version_conflict` if somebody, or an import
 * that learned a value, was first, and 422 for names, shops and columns.
 */
export const changeTemplate = async (work: ScopedWork, id: string, change: Change): Promise<void> => {
  await oneAtATime(work);
  const storedTemplate = await readMine(work, id);
  if (storedTemplate.version !== change.version) throw new ApiError('version_conflict');
  await refuseShop(work, change.shop_id);
  const {
    name,
    columns,
    shop_id: shopId = storedTemplate.shop_id,
    is_default: isDefault = storedTemplate.is_default,
  } = change;
  if (name !== undefined) await refuseName(work, name, id);
  if (isDefault) await dropDefault(work, shopId, id);
  await work.tx
    .updateTable('import_templates')
    .set({
      shop_id: shopId,
      is_default: isDefault,
      ...(name !== undefined && { name }),
      ...(columns && storedColumns(columns)),
      ...optionColumns(change),
      version: sql`version + 1`,
      updated_at: work.now,
    })
    .where('account_id', '=', work.accountId)
    .where('id', '=', id)
    .execute();
  await noteWrite(work, templates, 'change', { id, name: name ?? storedTemplate.name });
};

/**
 * Copies a template, also a ready-made one, to the account. Returns the copy's id. Throws `not_found`, 422 for a used
 * name.
 */
export const copyTemplate = async (work: ScopedWork, id: string, name: string): Promise<string> => {
  await oneAtATime(work);
  const ready = isReadyTemplate(id) ? readyTemplate(id, await readPositions(work.tx)) : undefined;
  const { layout, shop_id } = ready ? { layout: ready.layout, shop_id: null } : await readMine(work, id);
  const { header, mapping, changes, value_map, ways } = await readStoredTemplate(work.tx, work.accountId, id);
  return insert(work, {
    name,
    layout,
    shop_id,
    header: JSON.stringify(header),
    mapping: JSON.stringify(mapping),
    changes: JSON.stringify(changes),
    value_map: JSON.stringify(value_map),
    ways: JSON.stringify(ways),
  });
};

/** Deletes a template; imports that were read with it stay unchanged. Throws `not_found`, `template_ready_made`. */
export const removeTemplate = async (work: ScopedWork, id: string): Promise<void> => {
  await oneAtATime(work);
  const { name } = await readMine(work, id);
  await work.tx
    .deleteFrom('import_templates')
    .where('account_id', '=', work.accountId)
    .where('id', '=', id)
    .execute();
  await noteWrite(work, templates, 'delete', { id, name });
};

/**
 * Handles POST /templates/delete: deletes the account's own templates among these, and returns why others were not
 * deleted.
 */
export const removeTemplates = async (
  work: ScopedWork,
  ids: readonly string[],
): Promise<z.output<typeof bulkResultSchema>> => {
  const refused: Record<string, number> = {};
  for (const id of ids) {
    try {
      await removeTemplate(work, id);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      refused[problem.code] = (refused[problem.code] ?? 0) + 1;
    }
  }
  return { changed: ids.length - Object.values(refused).reduce((sum, count) => sum + count, 0), refused };
};
