import { expect, it } from 'vitest';
import type { Import } from '../../../contract/imports/calls.ts';
import { layouts } from '../../../contract/imports/layouts.ts';
import { textRow, toZip, workbookParts } from '../../files/xlsx.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';
import { sellerFiles } from '../../support/worlds/sellerFiles.ts';

/** Orders that a file has and that may not be wanted: none is made in silence, and none is lost. */
const imports = importsWorld({ designs: ['lotus.png'] });
const { causesOf, leaveOut, createdOrders, map, problemsOf, put } = sellerFiles(imports);

const shopifyHeader = layouts.find(({ name }) => name === 'shopify')?.header ?? [];

/** A row of a Shopify export with these columns filled. */
const shopifyRow = (values: Readonly<Record<string, string>>): string =>
  shopifyHeader.map((name) => values[name] ?? '').join(',');

const address = {
  'Financial Status': 'paid',
  'Lineitem quantity': '1',
  'Shipping Name': 'Mia Torres',
  'Shipping Address1': '4 Bay Rd',
  'Shipping City': 'Tampa',
  'Shipping Zip': '33602',
  'Shipping Province': 'FL',
  'Shipping Country': 'US',
};

it('reports and leaves out a Shopify order canceled after payment, and one already sent', async () => {
  const ready = await imports.paste(
    [
      shopifyHeader.join(','),
      shopifyRow({ ...address, Name: '#1', 'Lineitem sku': 'CT-BLK-L' }),
      shopifyRow({
        ...address,
        Name: '#2',
        'Lineitem sku': 'CT-BLK-M',
        'Cancelled at': '2026-11-02 09:14:22 -0500',
        'Shipping Name': 'Leo Park',
      }),
      shopifyRow({ Name: '#2', 'Lineitem quantity': '2', 'Lineitem sku': 'CT-BLK-S' }),
      shopifyRow({
        ...address,
        Name: '#3',
        'Lineitem sku': 'CT-BLK-S',
        'Fulfilled at': '2026-11-03 10:00:00 -0500',
        'Shipping Name': 'Ivy Chen',
      }),
    ].join('\n'),
  );
  expect(ready.status).toBe('preview');
  expect((await causesOf(ready)).filter((cause) => cause.startsWith('order_state'))).toEqual([
    'order_state order_canceled canceled',
    'order_state order_shipped shipped',
  ]);
  expect(ready.counts.ready_orders).toBe(1);
  expect((await leaveOut(ready, '?code=order_canceled&value=canceled')).rows).toBe(2);
  expect((await leaveOut(ready, '?code=order_shipped&value=shipped')).rows).toBe(1);
  expect((await createdOrders(ready)).map((order) => order.split(' · ')[0])).toEqual(['#1']);
});

const names = [
  'Order number',
  'Recipient',
  'Address 1',
  'City',
  'State',
  'Zip',
  'Country',
  'SKU',
  'Qty',
  'Design front',
];
const order = (number: string, name: string, sku = 'CT-BLK-L') => [
  number,
  name,
  '3 Bay Rd',
  'Erie',
  'PA',
  '16501',
  'US',
  sku,
  '1',
  'lotus.png',
];

/** The second order is hidden, and the second item of the third. */
const filtered = (prefix: string): Promise<Import> => {
  const rows = [
    textRow(1, names),
    textRow(2, order(`${prefix}-1`, 'Gia Hill')),
    textRow(3, order(`${prefix}-2`, 'Hal Inge'), '', true),
    textRow(4, order(`${prefix}-3`, 'Ivy Jung')),
    textRow(5, order(`${prefix}-3`, 'Ivy Jung', 'CT-BLK-M'), '', true),
  ];
  return imports.upload(
    `${prefix}.xlsx`,
    toZip(workbookParts({ sheets: [{ name: 'Orders', data: rows.join('') }] })),
  );
};

it('reports rows hidden by a filter once, and leaves them out with one click', async () => {
  const ready = await map(await filtered('HA'));
  expect(await problemsOf(ready)).toMatchObject([
    { field: 'order_number', code: 'row_hidden', value: '', rows: 2, first_row: 3, of_cause: 1 },
  ]);
  expect(ready.counts).toMatchObject({ ready_orders: 1, errors: 2 });
  const remaining = await put(ready, 'hidden', { way: 'leave_out' });
  expect([
    remaining.rows_total,
    remaining.counts.rows,
    remaining.counts.errors,
    remaining.counts.ready_orders,
  ]).toEqual([2, 2, 0, 2]);
  expect((await put(ready, 'hidden', { way: 'leave_out' })).counts).toEqual(remaining.counts);
  expect((await createdOrders(ready)).map((line) => [line.split(' · ')[0], line.split(': ')[1]])).toEqual([
    ['HA-1', '1 CT-BLK-L front'],
    ['HA-3', '1 CT-BLK-L front'],
  ]);
});

it('treats included hidden rows like all others, and keeps them out until then', async () => {
  const ready = await map(await filtered('HB'));
  const fixed = await put(ready, 'cells', { field: 'postcode', value: '16502', row_no: 3 });
  expect(fixed.counts.errors).toBe(2);
  const included = await put(ready, 'hidden', { way: 'include' });
  expect(included.counts).toMatchObject({ rows: 4, errors: 0, ready_orders: 3 });
  expect((await createdOrders(ready)).map((line) => line.split(': ')[1])).toEqual([
    '1 CT-BLK-L front',
    '1 CT-BLK-L front',
    '1 CT-BLK-L front, 1 CT-BLK-M front',
  ]);
  expect((await imports.call('PUT', `/imports/${ready.id}/hidden`, { way: 'include' })).statusCode).toBe(409);
});
