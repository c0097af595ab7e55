import { expect, it } from 'vitest';
import type { Import, PreviewRow, ListedCell, ProblemGroup } from '../../../contract/imports/calls.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';

const imports = importsWorld();

const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';
const line = (number: string, { zip = '', country = 'US', region = 'CO' } = {}): string =>
  `${number},Emily ${number},12 Main St,Denver,${region},${zip},${country},CT-BLK-L,1,`;

interface Listed {
  rows: number;
  import: Import;
  before: ListedCell[];
}

const put = async <T>(id: string, path: string, body: object): Promise<T> =>
  (await imports.call('PUT', `/imports/${id}/${path}`, body)).json<T>();

const rowsOf = async (id: string): Promise<PreviewRow[]> =>
  (await imports.call('GET', `/imports/${id}/rows?limit=100`)).json<{ rows: PreviewRow[] }>().rows;

const cellsOf = async (id: string, field: string): Promise<unknown[]> =>
  (await rowsOf(id)).map(({ cells, fixed_fields: fields }) => [cells[field] ?? '', fields]);

it('sets the value of each row in one call, and undoes all in one', async () => {
  const importRecord = await imports.paste([header, line('LC-1'), line('LC-2'), line('LC-3')].join('\n'));
  expect(importRecord.counts.errors).toBe(3);
  const cells = [
    { row_no: 2, value: '80203' },
    { row_no: 3, value: '80205' },
  ];
  const changed = await put<Listed>(importRecord.id, 'cells/list', { field: 'postcode', cells });
  expect([changed.rows, changed.import.counts.errors, changed.import.counts.fixed]).toEqual([2, 1, 2]);
  const back = await put<Listed>(importRecord.id, 'cells/list', { field: 'postcode', cells: changed.before });
  expect([back.rows, back.import.counts.errors, back.import.counts.fixed]).toEqual([2, 3, 0]);
  expect(await cellsOf(importRecord.id, 'postcode')).toEqual([
    ['', []],
    ['', []],
    ['', []],
  ]);
});

it('gives an order one address, unless its rows are listed separately', async () => {
  const text = [header, line('LD-1', { zip: '80203' }), line('LD-1', { zip: '80203' }).replace('-L,', '-M,')];
  const importRecord = await imports.paste(text.join('\n'));
  const change = { field: 'city', cells: [{ row_no: 2, value: 'Aurora' }] };
  expect((await put<Listed>(importRecord.id, 'cells/list', change)).rows).toBe(2);
  const both = {
    field: 'city',
    cells: [
      { row_no: 2, value: 'Boulder' },
      { row_no: 3, value: 'Golden' },
    ],
  };
  expect((await put<Listed>(importRecord.id, 'cells/list', both)).before.map(({ value }) => value)).toEqual([
    'Aurora',
    'Aurora',
  ]);
  expect((await rowsOf(importRecord.id)).map(({ cells }) => cells['city'])).toEqual(['Boulder', 'Golden']);
});

it('fills only the empty cells that are a problem', async () => {
  const importRecord = await imports.paste(
    [header, line('LE-1'), line('LE-2'), line('LE-3', { country: 'HK', region: '' })].join('\n'),
  );
  const { problems } = (await imports.call('GET', `/imports/${importRecord.id}/problems`)).json<{
    problems: ProblemGroup[];
  }>();
  expect(problems).toContainEqual(
    expect.objectContaining({ field: 'postcode', code: 'required', value: '', rows: 2 }),
  );
  const fix = { field: 'postcode', value: '80203', equal_to: '', code: 'required' };
  expect((await put<Listed>(importRecord.id, 'cells', fix)).rows).toBe(2);
  expect((await rowsOf(importRecord.id)).map(({ cells }) => cells['postcode'] ?? '')).toEqual([
    '80203',
    '80203',
    '',
  ]);
});

it('counts the rows with a value before they are changed', async () => {
  const importRecord = await imports.paste([header, line('LF-1'), line('LF-2', { zip: '80203' })].join('\n'));
  const count = async (query: string): Promise<unknown> =>
    (await imports.call('GET', `/imports/${importRecord.id}/same?${query}`)).json<{ rows: number }>().rows;
  expect(await count('field=city&value=Denver')).toBe(2);
  expect(await count('field=postcode&value=')).toBe(1);
  expect(await count('field=moon&value=')).toBe(0);
});

it('refuses lists of other shops, of unknown fields and after the start', async () => {
  const importRecord = await imports.paste([header, line('LG-1', { zip: '80203' })].join('\n'));
  const body = { field: 'city', cells: [{ row_no: 2, value: 'Aurora' }] };
  const path = `/imports/${importRecord.id}/cells/list`;
  const stranger = await imports.stranger();
  expect((await stranger('PUT', path, body)).statusCode).toBe(404);
  expect((await stranger('GET', `/imports/${importRecord.id}/same?field=city&value=Denver`)).statusCode).toBe(
    404,
  );
  expect((await stranger('GET', `/imports/${importRecord.id}/fixes`)).statusCode).toBe(404);
  expect((await stranger('GET', `/imports/${importRecord.id}/countries?column=6`)).statusCode).toBe(404);
  expect((await imports.call('PUT', path, { ...body, field: 'moon' })).statusCode).toBe(422);
  const missing = { field: 'city', cells: [{ row_no: 99, value: 'Aurora' }] };
  expect((await imports.call('PUT', path, missing)).statusCode).toBe(404);
  await imports.create(importRecord.id);
  expect((await imports.call('PUT', path, body)).statusCode).toBe(409);
});

it('joins the lines of a broken row permanently, or leaves it out', async () => {
  const broken = line('LH-2', { zip: '80203' }).replace('12 Main St', '12 Main St\nApt 4');
  const text = [header, line('LH-1', { zip: '80203' }), broken, line('LH-3', { zip: '80203' })].join('\n');
  const importRecord = await imports.paste(text);
  expect(importRecord.counts).toMatchObject({ rows: 3, errors: 1 });
  const fix = { field: 'order_number', value: 'LH-2', equal_to: 'LH-2', code: 'row_broken' };
  const joined = await put<Listed>(importRecord.id, 'cells', fix);
  expect(joined.import.counts).toMatchObject({ errors: 0, ready_orders: 3 });
  expect((await rowsOf(importRecord.id))[1]?.cells['address1']).toBe('12 Main St Apt 4');
  const again = await imports.paste(text.replaceAll('LH', 'LI'));
  const out = await imports.call('DELETE', `/imports/${again.id}/footers?code=row_broken&value=LI-2`);
  expect(out.json<Listed>()).toMatchObject({ rows: 1, import: { counts: { errors: 0, orders: 2 } } });
});
