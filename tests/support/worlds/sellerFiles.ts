import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Import, PreviewRow, ProblemGroup } from '../../../contract/imports/calls.ts';
import { oneClick } from '../../../contract/imports/oneClick.ts';
import type { importsWorld } from './importsWorld.ts';
import { ownerPool } from '../database/ownerDb.ts';

interface OrderRow {
  line: string;
  items: string;
}

/** The steps of a seller in the import wizard, and the resulting orders. */
export const sellerFiles = (imports: ReturnType<typeof importsWorld>) => {
  const read = (name: string): string =>
    readFileSync(new URL(`../../files/sellers/${name}.csv`, import.meta.url), 'utf8');

  const rowsOf = async ({ id }: Import): Promise<PreviewRow[]> =>
    (await imports.call('GET', `/imports/${id}/rows?limit=200`)).json<{ rows: PreviewRow[] }>().rows;

  const problemsOf = async ({ id }: Import): Promise<ProblemGroup[]> =>
    (await imports.call('GET', `/imports/${id}/problems`)).json<{ problems: ProblemGroup[] }>().problems;

  const causesOf = async (record: Import): Promise<string[]> =>
    (await problemsOf(record)).map(({ field, code, value }) => `${field} ${code} ${value}`.trim());

  /** Continues from the columns as they were guessed. */
  const map = async (record: Import, changes: object = {}): Promise<Import> => {
    expect(record.status).toBe('mapping');
    expect(
      (await imports.call('PUT', `/imports/${record.id}/mapping`, { mapping: record.mapping, ...changes }))
        .statusCode,
    ).toBe(200);
    return imports.until(record.id, 'preview');
  };

  const put = async (record: Import, path: string, body: object): Promise<Import> => {
    const answer = await imports.call('PUT', `/imports/${record.id}/${path}`, body);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ import: Import }>().import;
  };

  /** Applies the one-click fix of a cause, as the card "Fix by problem" does. */
  const cure = async (record: Import, code: string): Promise<Import> => {
    const group = (await problemsOf(record)).find((problem) => problem.code === code);
    const value = group && oneClick(group.field, group.value, group.suggestions);
    if (!group || value === undefined) throw new Error(`No click cures ${code}`);
    return put(record, 'cells', { field: group.field, value, equal_to: group.value });
  };

  const fill = (record: Import, field: string, row: number, value: string) =>
    put(record, 'cells', { field, value, row_no: row });

  const leaveOut = async (record: Import, query = ''): Promise<{ rows: number; import: Import }> =>
    (await imports.call('DELETE', `/imports/${record.id}/footers${query}`)).json();

  /** Returns every order of the import as one line: recipient, address, shipping line, and items. */
  const createdOrders = async (record: Import): Promise<string[]> => {
    const finished = await imports.create(record.id);
    expect([finished.failed_count, finished.skipped_count]).toEqual([0, 0]);
    const { rows } = await ownerPool(imports.services).query<OrderRow>(
      `select concat_ws(' · ', order_number, recipient, concat_ws(' ', city, region, postcode, country), shipping_line) as line,
        (select string_agg(concat_ws(' ', quantity, sku, (select string_agg(print ->> 'position', '+') from jsonb_array_elements(prints) as print),
          '"' || personalization || '"'), ', ' order by order_items.position)
          from order_items join variants on variants.id = variant_id where order_id = orders.id) as items
        from orders where import_id = $1 order by order_number`,
      [record.id],
    );
    return rows.map(({ line, items }) => `${line}: ${items}`);
  };

  return { causesOf, cure, fill, leaveOut, createdOrders, map, problemsOf, put, read, rowsOf };
};
