import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Import, PreviewRow, ProblemGroup } from '../../../contract/imports/calls.ts';
import { valueKey } from '../../../contract/imports/values.ts';
import { valueKeyOf } from '../../../server/areas/imports/checking/sameValue.ts';
import { resumeImportsJob } from '../../../server/areas/imports/resumeImports.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

/** Stored rows that are checked again: few within the call, many by the import's thread; and words that are one. */
const imports = importsWorld();

const header =
  'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front,Shipping line';
const line = (number: string, { sku = 'CT-BLK-L', ship = 'usps' } = {}) =>
  `${number},Ann ${number},${number.split('-')[1]} Main St,Denver,CO,80203,US,${sku},1,lotus.png,${ship}`;
const file = (count: number, prefix: string, changes = {}): string =>
  [header, ...Array.from({ length: count }, (_, index) => line(`${prefix}-${index}`, changes))].join('\n');

const put = async (
  record: Import,
  path: string,
  body: object,
): Promise<{ import: Import; rows?: number }> => {
  const response = await imports.call('PUT', `/imports/${record.id}/${path}`, body);
  expect(response.statusCode).toBe(200);
  return response.json();
};
const rowsOf = async ({ id }: Import, query = ''): Promise<{ rows: PreviewRow[]; count: number }> =>
  (await imports.call('GET', `/imports/${id}/rows?limit=25${query}`)).json();
const problemsOf = async ({ id }: Import): Promise<ProblemGroup[]> =>
  (await imports.call('GET', `/imports/${id}/problems`)).json<{ problems: ProblemGroup[] }>().problems;

const many = 501;

describe('many orders that exist', () => {
  let again: Import;

  beforeAll(async () => {
    await imports.create((await imports.paste(file(many, 'MX'))).id);
    again = await imports.paste(file(many, 'MX', { sku: 'CT-BLK-M' }));
  });

  it('checks many existing orders in the thread after another choice, keeping earlier fixes', async () => {
    expect(again.counts).toMatchObject({ existing_orders: many, ready_orders: 0, errors: 0 });
    await put(again, 'cells', { field: 'city', value: 'Boulder', row_no: 2 });
    await put(again, 'cells', { field: 'quantity', value: 'two', row_no: 3 });
    expect((await put(again, 'duplicates', { duplicates: 'update' })).import).toMatchObject({
      status: 'checking',
      duplicates: 'update',
    });
    const ready = await imports.until(again.id, 'preview');
    expect(ready.counts).toMatchObject({
      existing_orders: many - 1,
      ready_orders: many - 1,
      errors: 1,
      fixed: 2,
    });
    const { rows } = await rowsOf(again);
    expect(rows[0]).toMatchObject({ cells: { city: 'Boulder' }, fixed_fields: ['city'], level: 'duplicate' });
    expect(rows[1]).toMatchObject({ cells: { quantity: 'two' }, level: 'error' });
  });

  it('uses the last choice, also one made during the check', async () => {
    await put(again, 'duplicates', { duplicates: 'skip' });
    await put(again, 'duplicates', { duplicates: 'update' });
    await put(again, 'duplicates', { duplicates: 'skip' });
    const ready = await imports.until(again.id, 'preview');
    expect(ready).toMatchObject({
      duplicates: 'skip',
      counts: { errors: 0, ready_orders: 0, existing_orders: many, fixed: 2 },
    });
  });

  it('checks again after the server was stopped meanwhile, without reading the file', async () => {
    const { services } = imports;
    await ownerDb(services)
      .updateTable('imports')
      .set({ status: 'checking', recheck: 'existing', duplicates: 'update' })
      .where('id', '=', again.id)
      .execute();
    await resumeImportsJob.run(services, {}, AbortSignal.timeout(10_000));
    expect((await imports.until(again.id, 'preview')).counts).toMatchObject({ errors: 1, fixed: 2 });
  });
});

it('changes a value of many orders at once and checks it in the thread; rows below the table stay out', async () => {
  const importRecord = await imports.paste(`${file(many, 'MF', { sku: 'AO-L' })}\nTotal,,,,,,,,${many}`);
  expect(importRecord.counts.errors).toBe(many + 1);
  const { rows, import: checking } = await put(importRecord, 'cells', {
    field: 'sku',
    value: 'CT-BLK-L',
    equal_to: 'AO-L',
  });
  expect([rows, checking.status]).toEqual([many, 'checking']);
  const ready = await imports.until(importRecord.id, 'preview');
  expect(ready.counts).toMatchObject({ errors: 1, fixed: many, ready_orders: many });
  expect((await problemsOf(ready)).map(({ code }) => code)).toEqual(['row_footer']);
});

describe('a word', () => {
  it('asks once about a word in any spelling, and changes all its rows by one answer', async () => {
    const words = ['Tiêu chuẩn', 'tieu  chuan', 'TIÊU CHUẨN'];
    const ready = await imports.paste(
      [header, ...words.map((ship, index) => line(`WO-${index}`, { ship }))].join('\n'),
    );
    const preview =
      ready.status === 'mapping'
        ? (await put(ready, 'mapping', { mapping: ready.mapping }), await imports.until(ready.id, 'preview'))
        : ready;
    expect(
      (await problemsOf(preview)).map(({ code, value, rows, of_cause: all }) => [code, value, rows, all]),
    ).toEqual([['shipping_line_unknown', 'Tiêu chuẩn', 3, 1]]);
    expect(
      (await put(preview, 'cells', { field: 'shipping_line', value: 'epacket', equal_to: 'Tiêu chuẩn' }))
        .rows,
    ).toBe(3);
    expect(await problemsOf(preview)).toEqual([]);
  });

  it('compares words alike in the database and on the page', async () => {
    const words = [
      'Tiêu  chuẩn ',
      'ĐẸP\u00a0Lắm',
      'XL',
      '2 Cái',
      ' lotus  A.png',
      'Lótus.png',
      'Ann',
      'ann ',
    ];
    for (const field of ['shipping_line', 'size', 'quantity', 'sku', 'design_front', 'recipient']) {
      for (const word of words) {
        const { rows } = await sql<{
          key: string;
        }>`select ${valueKeyOf(sql.lit(field), sql`${word}::text`)} as key`.execute(imports.services.db);
        expect([field, word, rows[0]?.key]).toEqual([field, word, valueKey(field, word)]);
      }
    }
  });

  it('compares personal texts by their exact letters', async () => {
    const two = [line('PE-1').replace('Ann PE-1', 'An\ufffd'), line('PE-2').replace('Ann PE-2', 'AN\ufffd')];
    const importRecord = await imports.paste([header, ...two].join('\n'));
    expect(
      (await problemsOf(importRecord))
        .filter(({ code }) => code === 'broken_character')
        .map(({ value }) => value),
    ).toEqual(['An\ufffd', 'AN\ufffd']);
  });
});
