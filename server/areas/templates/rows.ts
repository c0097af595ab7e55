import { sql } from 'kysely';
import { type ImportLayoutName, layoutNames, layoutTitle } from '../../../contract/imports/layouts/layout.ts';
import { readyTemplates } from '../../../contract/templates/ready.ts';
import { missingHeadings } from '../../../contract/templates/rules.ts';
import type { TemplateFit, TemplateRecord } from '../../../contract/templates/templates.ts';
import type { Tx } from '../../database/tenant.ts';
import { readPositions } from '../../operator/operatorBook.ts';
import type { Scope } from '../../lists/scope.ts';
import { readSettings } from '../../operator/readSettings.ts';
import { ofShops } from '../../lists/byShop.ts';

/** The last import of a template or layout that the reader may see, and the number of orders from all of them. */
interface LastFile {
  import_id: string | null;
  file_name: string | null;
  file_shop: string | null;
  header: string[] | null;
  samples: string[][] | null;
  rows_total: number | null;
  used_at: string | null;
  last_orders: number | null;
  orders: number;
}

interface OwnRow extends LastFile {
  id: string;
  name: string;
  layout: ImportLayoutName | null;
  shop_id: string | null;
  is_default: boolean;
  own_header: string[];
  mapping: Record<string, number>;
  updated_at: string;
}

type ReadyRow = LastFile & { layout: ImportLayoutName };

/** A template of the list, and its last file that the reader may see. */
export interface TemplateRow {
  record: TemplateRecord;
  last: LastFile;
}

const files = (scope: Scope) =>
  sql`account_id = ${scope.accountId} and ${ofShops(scope.shops)} and status not in ('reading', 'failed')`;

const noFile: LastFile = {
  import_id: null,
  file_name: null,
  file_shop: null,
  header: null,
  samples: null,
  rows_total: null,
  used_at: null,
  last_orders: null,
  orders: 0,
};

const lastFile = sql`last.id as import_id, last.file_name, last.shop_id as file_shop, last.header, last.samples,
  last.rows_total,
  last.created_at as used_at, last.created_count as last_orders, coalesce(made.orders, 0)::int as orders`;

const readOwn = async (tx: Tx, scope: Scope): Promise<OwnRow[]> => {
  const { rows } = await sql<OwnRow>`
    select own.id, own.name, own.layout, own.shop_id, own.is_default, own.header as own_header, own.mapping,
      own.updated_at, ${lastFile}
    from import_templates as own
    left join lateral (select * from imports where ${files(scope)} and template_id = own.id
      order by created_at desc limit 1) as last on true
    left join lateral (select sum(created_count) as orders from imports
      where ${files(scope)} and template_id = own.id) as made on true
    where own.account_id = ${scope.accountId} and (own.shop_id is null
      or ${scope.shops === 'all' ? sql`true` : sql`own.shop_id = any(${scope.shops}::uuid[])`})`.execute(tx);
  return rows;
};

const readReady = async (tx: Tx, scope: Scope): Promise<Map<ImportLayoutName, ReadyRow>> => {
  const { rows } = await sql<ReadyRow>`
    select ready.layout, ${lastFile}
    from unnest(${[...layoutNames]}::text[]) as ready (layout)
    left join lateral (
      select * from imports where ${files(scope)} and template_id is null and layout = ready.layout
        order by created_at desc limit 1) as last on true
    left join lateral (
      select sum(created_count) as orders from imports where ${files(scope)} and template_id is null
        and layout = ready.layout) as made on true`.execute(tx);
  return new Map(rows.map((row) => [row.layout, row]));
};

const fitOf = ({ header }: LastFile, missingColumns: readonly string[]): TemplateFit => {
  if (header === null) return 'new';
  return missingColumns.length === 0 ? 'fits' : 'changed';
};

type Facts = Pick<
  TemplateRecord,
  'id' | 'name' | 'owner' | 'layout' | 'shop_id' | 'is_default' | 'updated_at'
>;

const rowOf = (
  facts: Facts,
  header: readonly string[],
  mapping: Record<string, number>,
  last: LastFile,
  missingColumns: readonly string[],
): TemplateRow => ({
  last,
  record: {
    ...facts,
    columns_used: new Set(Object.values(mapping)).size,
    columns_total: header.length,
    fit: fitOf(last, missingColumns),
    missing: missingColumns.join(', '),
    file_name: last.file_name,
    file_rows: last.rows_total,
    used_at: last.used_at,
    orders: last.orders,
  },
});

/**
 * Reads the account's templates that reach the reader's shops, and the ready-made ones. A file that a layout recognizes
 * has all its columns.
 */
export const readTemplateRows = async (tx: Tx, scope: Scope): Promise<TemplateRow[]> => {
  const ownTemplates = await readOwn(tx, scope);
  const readyFiles = await readReady(tx, scope);
  const { name: operator } = await readSettings(tx);
  return [
    ...ownTemplates.map(
      ({ id, name, layout, shop_id, is_default, updated_at, own_header: header, mapping, ...last }) =>
        rowOf(
          { id, name, owner: 'own', layout, shop_id, is_default, updated_at },
          header,
          mapping,
          last,
          last.header ? missingHeadings({ header, mapping }, last.header) : [],
        ),
    ),
    ...readyTemplates(await readPositions(tx)).map(({ id, layout, header, mapping }) =>
      rowOf(
        {
          id,
          name: layoutTitle(layout, operator),
          owner: 'ready',
          layout,
          shop_id: null,
          is_default: false,
          updated_at: null,
        },
        header,
        mapping,
        readyFiles.get(layout) ?? noFile,
        [],
      ),
    ),
  ];
};
