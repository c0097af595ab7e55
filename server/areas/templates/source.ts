import { sql } from 'kysely';
import { templates } from '../../../contract/templates/templates.ts';
import type { TemplateRecord } from '../../../contract/templates/templates.ts';
import type { Actor } from '../../actor/actor.ts';
import { readAsTenant } from '../../database/tenant.ts';
import { scopeOf, type Scope } from '../../lists/scope.ts';
import { searchIn } from '../../lists/search.ts';
import { everyRow, listSource } from '../../lists/source.ts';
import type { Services } from '../../services/services.ts';
import { readTemplateRows } from './rows.ts';

/** Scope of templates: their files are limited to shops where the reader may import. */
interface TemplateScope extends Scope {
  records: readonly TemplateRecord[];
}

const templateScope = async (actor: Actor, { db }: Services): Promise<TemplateScope> => {
  const scope = scopeOf(actor);
  const rows = await readAsTenant(db, scope.accountId, (tx) => readTemplateRows(tx, scope));
  return { ...scope, records: rows.map(({ record }) => record) };
};

/**
 * Templates of the account, and the ready-made ones. The process computes whether the last file fits, by the rule that
 * finds a template for a file, just as the catalog computes what its products cost.
 */
export const templateSource = listSource({
  resource: templates,
  table: 'templates',
  right: 'orders.create',
  scope: templateScope,
  rows: ({ accountId, records }: TemplateScope) => sql`(
    select ${accountId}::uuid as account_id, records.*
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as records (
      id uuid, name text, owner text, layout text, shop_id uuid, is_default boolean, columns_used int,
        columns_total int, fit text, missing text,
      file_name text, file_rows int, used_at timestamptz, orders int, updated_at timestamptz))`,
  visible: everyRow,
  columns: {},
  order: { name: sql`plain_letters(name)` },
  search: searchIn(sql`name`),
});
