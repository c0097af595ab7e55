import { isImportField } from '../../../contract/imports/fields.ts';
import { columnIndexesIn } from '../../../contract/imports/templates.ts';
import { automaticReadOptions } from '../../../contract/imports/readOptions.ts';
import type { TemplateColumn, TemplateDetail } from '../../../contract/templates/calls.ts';
import { isReadyTemplate, readyTemplate } from '../../../contract/templates/ready.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import { readPositions } from '../../operator/operatorBook.ts';
import type { Scope } from '../../lists/scope.ts';
import { readTemplateRows, type TemplateRow } from './rows.ts';

/** A stored template, or a ready-made one in that form. */
interface StoredTemplate {
  version: number;
  header: readonly string[];
  mapping: Readonly<Record<string, number | undefined>>;
  changes: Readonly<Record<string, TemplateColumn['changes']>>;
  value_map: TemplateDetail['value_map'];
  ways: TemplateDetail['ways'];
}

const storedColumns = ['version', 'header', 'mapping', 'changes', 'value_map', 'ways'] as const;

/** Reads a template. Throws `not_found`. */
export const readStoredTemplate = async (tx: Tx, accountId: string, id: string): Promise<StoredTemplate> => {
  const ready = isReadyTemplate(id) ? readyTemplate(id, await readPositions(tx)) : undefined;
  if (ready)
    return {
      version: 1,
      header: ready.header,
      mapping: ready.mapping,
      changes: {},
      value_map: {},
      ways: automaticReadOptions,
    };
  const storedTemplate = await tx
    .selectFrom('import_templates')
    .select(storedColumns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!storedTemplate) throw new ApiError('not_found');
  return storedTemplate;
};

const columnsOf = ({ header, mapping, changes }: StoredTemplate): TemplateColumn[] => {
  const fields = new Map(Object.entries(mapping).map(([field, column]) => [column, field]));
  return header.map((name, column) => {
    const field = fields.get(column);
    return {
      name,
      field: field !== undefined && isImportField(field) ? field : null,
      changes: changes[column] ?? [],
    };
  });
};

/** Returns the last file, with its examples at the columns of the template. */
const lastOf = ({ last }: TemplateRow, header: readonly string[]): TemplateDetail['last'] => {
  const { import_id, file_name, file_shop, used_at, rows_total, last_orders } = last;
  if (import_id === null || file_shop === null || used_at === null) return null;
  const columnIndexes = columnIndexesIn(header, last.header ?? []);
  return {
    import_id,
    file_name: file_name ?? '',
    shop_id: file_shop,
    at: used_at,
    rows: rows_total ?? 0,
    orders: last_orders ?? 0,
    samples: columnIndexes.map((columnIndex) =>
      columnIndex === undefined ? [] : (last.samples?.[columnIndex] ?? []),
    ),
  };
};

/** Returns everything of one template. Throws `not_found`, also for one of a shop that the reader does not reach. */
export const readTemplateDetail = async (tx: Tx, scope: Scope, id: string): Promise<TemplateDetail> => {
  const row = (await readTemplateRows(tx, scope)).find(({ record }) => record.id === id);
  if (!row) throw new ApiError('not_found');
  const storedTemplate = await readStoredTemplate(tx, scope.accountId, id);
  const { version, value_map, ways, header } = storedTemplate;
  return {
    ...row.record,
    version,
    value_map,
    ways,
    columns: columnsOf(storedTemplate),
    last: lastOf(row, header),
  };
};
