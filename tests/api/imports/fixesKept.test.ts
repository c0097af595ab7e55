import { expect, it } from 'vitest';
import type { Import, PreviewRow } from '../../../contract/imports/calls.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';

const imports = importsWorld();

const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Status,Town';
const line = (number: string, { city = 'Denver', zip = '80203', status = '' } = {}): string =>
  `${number},Emily Stone,12 Main St,${city},CO,${zip},US,CT-BLK-L,1,${status},Boulder`;

const rowsOf = async (id: string): Promise<PreviewRow[]> =>
  (await imports.call('GET', `/imports/${id}/rows?limit=100`)).json<{ rows: PreviewRow[] }>().rows;

const fix = async (id: string, body: object): Promise<void> => {
  expect((await imports.call('PUT', `/imports/${id}/cells`, body)).statusCode).toBe(200);
};

/** Chooses columns as the seller does who looks at them again. */
const remap = async ({ id, mapping }: Import, columns: Record<string, number> = {}): Promise<Import> => {
  const body = { mapping: { ...mapping, ...columns } };
  expect((await imports.call('PUT', `/imports/${id}/mapping`, body)).statusCode).toBe(200);
  return imports.until(id, 'preview');
};

const opened = async (...lines: string[]): Promise<Import> => {
  const importRecord = await imports.paste([header, ...lines].join('\n'));
  return importRecord.status === 'mapping' ? remap(importRecord) : importRecord;
};

it('keeps every fix if the columns are reviewed and stay the same', async () => {
  const importRecord = await opened(line('KF-1', { zip: '' }), line('KF-2', { city: '' }), line('KF-3'));
  await fix(importRecord.id, { field: 'postcode', value: '80205', row_no: 2 });
  await fix(importRecord.id, { field: 'city', value: 'Aurora', row_no: 3 });
  await fix(importRecord.id, { field: 'order_number', value: 'KF-1', row_no: 4 });
  const again = await remap(importRecord);
  expect(again.counts).toMatchObject({ fixed: 3, errors: 0, orders: 2 });
  expect(
    (await rowsOf(importRecord.id)).map(({ fixed_fields: fields, cells }) => [fields, cells]),
  ).toMatchObject([
    [['postcode'], { postcode: '80205', city: 'Denver' }],
    [['city'], { postcode: '80203', city: 'Aurora' }],
    [['order_number'], { order_number: 'KF-1' }],
  ]);
});

it('drops only the fixes whose column changes', async () => {
  const importRecord = await opened(line('KG-1', { zip: '', city: 'Dnvr' }), line('KG-2'));
  await fix(importRecord.id, { field: 'postcode', value: '80205', row_no: 2 });
  await fix(importRecord.id, { field: 'city', value: 'Denver', row_no: 2 });
  const again = await remap(importRecord, { city: 10 });
  expect(again.counts.fixed).toBe(1);
  const [row] = await rowsOf(importRecord.id);
  expect(row).toMatchObject({ fixed_fields: ['postcode'], cells: { postcode: '80205', city: 'Boulder' } });
});

it('does not bring back rows that were left out', async () => {
  const importRecord = await opened(line('KH-1', { status: 'refunded' }), line('KH-2'));
  const response = await imports.call(
    'DELETE',
    `/imports/${importRecord.id}/footers?code=order_canceled&value=refunded`,
  );
  expect(response.json<{ rows: number }>().rows).toBe(1);
  const again = await remap(importRecord);
  expect([again.rows_total, again.counts.orders]).toEqual([1, 1]);
});

it('counts rows that their state keeps out, waiting or left out, for the choice of other columns', async () => {
  const importRecord = await opened(
    line('KL-1', { status: 'refunded' }),
    line('KL-2', { status: 'shipped' }),
    line('KL-3', { status: 'shipped' }),
    line('KL-4'),
  );
  const leftOut = async () =>
    (await imports.call('GET', `/imports/${importRecord.id}/fixes`)).json<{ left_out: unknown }>().left_out;
  expect(await leftOut()).toEqual([{ field: 'order_state', rows: 3 }]);
  await imports.call('DELETE', `/imports/${importRecord.id}/footers?code=order_canceled&value=refunded`);
  expect(await leftOut()).toEqual([{ field: 'order_state', rows: 3 }]);
  await remap(importRecord);
  expect(await leftOut()).toEqual([{ field: 'order_state', rows: 3 }]);
});

it('returns the fixes of each field', async () => {
  const importRecord = await opened(line('KI-1', { zip: '' }), line('KI-2', { zip: '' }));
  await fix(importRecord.id, { field: 'postcode', value: '80205', equal_to: '' });
  await fix(importRecord.id, { field: 'city', value: 'Aurora', row_no: 2 });
  const { fields } = (await imports.call('GET', `/imports/${importRecord.id}/fixes`)).json<{
    fields: unknown;
  }>();
  expect(fields).toEqual([
    { field: 'city', rows: 1 },
    { field: 'postcode', rows: 2 },
  ]);
});

it('keeps both rows of a buyer whose address was given to the other', async () => {
  const otherLine = 'KJ-1,Otto Brandt,9 Elm St,Aurora,CO,80010,US,CT-BLK-L,1,,Boulder';
  const importRecord = await opened(line('KJ-1'), otherLine);
  const body = { way: 'same_buyer', row_no: 2 };
  expect((await imports.call('PUT', `/imports/${importRecord.id}/buyers`, body)).statusCode).toBe(200);
  const before = await rowsOf(importRecord.id);
  await remap(importRecord);
  expect((await rowsOf(importRecord.id)).map(({ cells, level }) => [cells, level])).toEqual(
    before.map(({ cells, level }) => [cells, level]),
  );
});

it('counts the rows of each country for the choice of columns, and after it', async () => {
  const text = [
    'Ref,Who,Street,Town,Land',
    'KK-1,Ann Lee,1 Elm St,Denver,US',
    'KK-2,Ben Lee,2 Elm St,Denver,United States',
    'KK-3,Cho Lee,3 Elm St,Central,Hong Kong',
  ].join('\n');
  const importRecord = await imports.paste(text);
  expect(importRecord.status).toBe('mapping');
  const read = async (column: number): Promise<unknown> =>
    (await imports.call('GET', `/imports/${importRecord.id}/countries?column=${column}`)).json<{
      countries: unknown;
    }>().countries;
  expect(await read(4)).toEqual([
    { country: 'US', rows: 1 },
    { country: 'United States', rows: 1 },
    { country: 'Hong Kong', rows: 1 },
  ]);
  expect(await read(3)).toBeNull();
  await remap(importRecord, { order_number: 0, recipient: 1, address1: 2, city: 3, country: 4 });
  expect(await read(4)).toEqual(
    expect.arrayContaining([
      { country: 'US', rows: 2 },
      { country: 'HK', rows: 1 },
    ]),
  );
});
