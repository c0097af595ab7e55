import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import type { Import } from '../../../contract/imports/calls.ts';
import { makeAnywayWord } from '../../../contract/imports/vocabulary/states.ts';
import { encodePage } from '../../files/codePages.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';
import { sellerFiles } from '../../support/worlds/sellerFiles.ts';

/** Files as they really come (tests/files/cases), through every step of the wizard. */
const imports = importsWorld({ designs: ['sunset-surf.png'] });
const { causesOf, leaveOut, createdOrders, map, put, rowsOf } = sellerFiles(imports);

beforeAll(() => imports.addLargeTee());

const upload = (name: string): Promise<Import> =>
  imports.upload(name, readFileSync(new URL(`../../files/cases/${name}`, import.meta.url)));

const read = async ({ id }: Import, options: object): Promise<Import> => {
  const response = await imports.call('PUT', `/imports/${id}/reading`, options);
  expect(response.statusCode).toBe(200);
  return imports.until(id, 'preview', 'mapping', 'failed');
};

it('asks about a quotation mark that swallows rows, and reads it literally if the seller says so', async () => {
  const importRecord = await upload('unclosed-quote-swallows-two-orders.csv');
  expect([importRecord.status, importRecord.problem]).toEqual([
    'failed',
    { code: 'file_quote_open', params: { row: 2 } },
  ]);
  const ready = await read(importRecord, { quotes: 'letters' });
  expect([ready.status, ready.problem, ready.counts.orders]).toEqual(['preview', null, 4]);
});

it('asks about an uncertain encoding with previews, reads the file again, and stores the choice in the template', async () => {
  const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';
  const rows = encodePage(
    `${header}\nEN-1,李伟,1 Main St,Austin,TX,78701,US,CT-BLK-L,1,sunset-surf.png\n`,
    'gb18030',
  );
  const importRecord = await imports.upload('orders.csv', rows);
  expect(importRecord.problem).toMatchObject({ code: 'file_encoding_open', params: { row: 2 } });
  expect(importRecord.problem?.params['preview_gb18030']).toContain('EN-1,李伟');
  const ready = await read(importRecord, { encoding: 'gb18030' });
  expect([ready.status, ready.encoding]).toEqual(['preview', 'gb18030']);
  expect((await rowsOf(ready))[0]?.cells['recipient']).toBe('李伟');
  expect((await imports.call('POST', `/imports/${ready.id}/template`, { name: 'Chinese' })).statusCode).toBe(
    200,
  );
  const again = await imports.upload('orders.csv', rows);
  expect([again.status, again.encoding]).toEqual(['preview', 'gb18030']);
});

it('does not read a file of another account again', async () => {
  const stranger = await imports.stranger();
  const importRecord = await upload('unclosed-quote-swallows-two-orders.csv');
  expect(
    (await stranger('PUT', `/imports/${importRecord.id}/reading`, { quotes: 'letters' })).statusCode,
  ).toBe(404);
  expect(
    (
      await stranger('PUT', `/imports/${importRecord.id}/items`, {
        field: 'sku',
        code: 'sku_unknown',
        value: 'x',
      })
    ).statusCode,
  ).toBe(404);
});

const header =
  'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front,Order status';
const line = (number: string, name: string, sku: string, state = '') =>
  `${number},${name},1 Main St,Austin,TX,78701,US,${sku},1,sunset-surf.png,${state}`;

it('leaves out goods that are not ours by problem or by row, and creates the rest of the order', async () => {
  const ready = await imports.paste(
    [
      header,
      line('LO-1', 'Ann', 'CT-BLK-L'),
      line('LO-1', 'Ann', 'GIFT25'),
      line('LO-2', 'Ben', 'CT-BLK-M'),
      line('LO-2', 'Ben', 'GIFT25'),
      '',
    ].join('\n'),
  );
  expect(await causesOf(ready)).toEqual(['sku sku_unknown GIFT25']);
  const out = await put(ready, 'items', { field: 'sku', code: 'sku_unknown', value: 'gift25' });
  expect(out.counts).toMatchObject({ errors: 0, ready_orders: 2 });
  expect(await causesOf(out)).toEqual(['item_state item_left_out left out']);
  expect(
    (await put(ready, 'cells', { field: 'item_state', value: 'left out', row_no: 4 })).counts.ready_orders,
  ).toBe(1);
  expect(await causesOf(ready)).toContain('item_state order_left_out left out');
  expect((await leaveOut(ready, '?code=order_left_out&value=left%20out')).rows).toBe(2);
  expect(await createdOrders(ready)).toEqual(['LO-1 · Ann · Austin TX 78701 US · usps: 1 CT-BLK-L front']);
});

it('asks once about a state that only the seller knows, and stores the answer for the next file', async () => {
  const file = (number: string) =>
    [
      header,
      line(number, 'Ann', 'CT-BLK-L', 'on-hold'),
      line(`${number}b`, 'Ben', 'CT-BLK-M', 'processing'),
      '',
    ].join('\n');
  const ready = await imports.paste(file('ST-1'));
  expect([await causesOf(ready), ready.counts.ready_orders]).toEqual([
    ['order_state order_unpaid on-hold'],
    1,
  ]);
  const preview = await put(ready, 'cells', {
    field: 'order_state',
    value: makeAnywayWord,
    equal_to: 'on-hold',
  });
  expect(preview.counts.ready_orders).toBe(2);
  const rule = { field: 'order_state', value: 'on-hold', ours: makeAnywayWord, keep_as: 'States' };
  expect((await imports.call('PUT', `/imports/${ready.id}/rules`, rule)).statusCode).toBe(200);
  const next = await imports.paste(file('ST-2'));
  const states = (await causesOf(next)).filter((cause) => cause.startsWith('order_state'));
  expect([states, next.counts.ready_orders]).toEqual([[], 2]);
});

it('reports shifted rows once, and reads them again once they are corrected', async () => {
  const ready = await upload('unquoted-comma-in-street-shifts-row.csv');
  expect([await causesOf(ready), ready.counts.ready_orders]).toEqual([['order_number row_shifted UC-1'], 1]);
  const fixed = await put(ready, 'cells', { field: 'city', value: 'Austin', row_no: 2 });
  expect((await causesOf(fixed)).some((cause) => cause.includes('row_shifted'))).toBe(false);
  expect(fixed.counts.ready_orders).toBe(1);
  const again = await upload('unquoted-comma-in-street-shifts-row.csv');
  expect((await leaveOut(again, '?code=row_shifted&value=UC-1')).rows).toBe(1);
});

it('uses one piece per row without a quantity, if the seller says so', async () => {
  const importRecord = await upload('no-quantity-column-shipping-cost-taken-for-quantity.csv');
  expect(importRecord.mapping).not.toHaveProperty('quantity');
  const ready = await map(importRecord, { value_map: { quantity: { '': '1' } } });
  expect((await rowsOf(ready)).map(({ cells }) => cells['quantity'])).toEqual(['1', '1']);
});

it('never merges two orders with lost digits, also after one of them is typed', async () => {
  const ready = await upload('xlsx-18-digit-ids-stored-as-numbers-lose-digits.xlsx');
  expect([ready.counts.orders, ready.counts.ready_orders]).toEqual([3, 0]);
  const fixed = await put(ready, 'cells', { field: 'order_number', value: '576940000000000001', row_no: 2 });
  expect(fixed.counts.ready_orders).toBe(1);
});

it('does not take the summary row of an eBay order for an item', async () => {
  const ready = await upload('ebay-orders-report-summary-row-and-footer.csv');
  expect([ready.status, ready.layout]).toEqual(['preview', 'ebay']);
  await leaveOut(ready);
  expect(await createdOrders(ready)).toEqual([
    '04-15250-00001 · Ann Orchard · Austin TX 78704 US · usps: 1 CT-BLK-L',
    '04-15250-00002 · Bob Quill · Miami FL 33101 US · usps: 1 CT-BLK-M, 2 MUG11-WHT',
  ]);
});
