import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Import, ImportRow, ProblemGroup } from '../../../contract/imports/calls.ts';
import { oneClick } from '../../../contract/imports/oneClick.ts';
import type { importsWorld } from './importsWorld.ts';
import { ownerPool } from '../database/ownerDb.ts';

interface Made {
  line: string;
  items: string;
}

/** What a seller does with a file of his own in the wizard, and what it becomes. */
export const sellerFiles = (imports: ReturnType<typeof importsWorld>) => {
  const read = (name: string): string =>
    readFileSync(new URL(`../../files/sellers/${name}.csv`, import.meta.url), 'utf8');

  const rowsOf = async ({ id }: Import): Promise<ImportRow[]> =>
    (await imports.call('GET', `/imports/${id}/rows?limit=200`)).json<{ rows: ImportRow[] }>().rows;

  const problemsOf = async ({ id }: Import): Promise<ProblemGroup[]> =>
    (await imports.call('GET', `/imports/${id}/problems`)).json<{ problems: ProblemGroup[] }>().problems;

  const causesOf = async (one: Import): Promise<string[]> =>
    (await problemsOf(one)).map(({ field, code, value }) => `${field} ${code} ${value}`.trim());

  /** Goes on from the columns as they were guessed. */
  const map = async (one: Import, wish: object = {}): Promise<Import> => {
    expect(one.status).toBe('mapping');
    expect(
      (await imports.call('PUT', `/imports/${one.id}/mapping`, { mapping: one.mapping, ...wish })).statusCode,
    ).toBe(200);
    return imports.until(one.id, 'preview');
  };

  const put = async (one: Import, path: string, body: object): Promise<Import> => {
    const answer = await imports.call('PUT', `/imports/${one.id}/${path}`, body);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ import: Import }>().import;
  };

  /** Presses the one-click cure of a cause, as the card "Fix by problem" has it. */
  const cure = async (one: Import, code: string): Promise<Import> => {
    const group = (await problemsOf(one)).find((each) => each.code === code);
    const value = group && oneClick(group.field, group.value, group.suggestions);
    if (!group || value === undefined) throw new Error(`No click cures ${code}`);
    return put(one, 'cells', { field: group.field, value, equal_to: group.value });
  };

  const fill = (one: Import, field: string, row: number, value: string) =>
    put(one, 'cells', { field, value, row_no: row });

  const leaveOut = async (one: Import, query = ''): Promise<{ rows: number; import: Import }> =>
    (await imports.call('DELETE', `/imports/${one.id}/footers${query}`)).json();

  /** Every order of the import as one line each: who, where, by which line, and what is made. */
  const made = async (one: Import): Promise<string[]> => {
    const done = await imports.create(one.id);
    expect([done.failed_count, done.skipped_count]).toEqual([0, 0]);
    const { rows } = await ownerPool(imports.services).query<Made>(
      `select concat_ws(' · ', order_number, recipient, concat_ws(' ', city, region, postcode, country), shipping_line) as line,
        (select string_agg(concat_ws(' ', quantity, sku, (select string_agg(print ->> 'position', '+') from jsonb_array_elements(prints) as print),
          '"' || personalization || '"'), ', ' order by order_items.position)
          from order_items join variants on variants.id = variant_id where order_id = orders.id) as items
        from orders where import_id = $1 order by order_number`,
      [one.id],
    );
    return rows.map(({ line, items }) => `${line}: ${items}`);
  };

  return { causesOf, cure, fill, leaveOut, made, map, problemsOf, put, read, rowsOf };
};
