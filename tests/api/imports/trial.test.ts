import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { textRow, toZip, workbookParts } from '../../files/xlsx.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';
import { sellerFiles } from '../../support/worlds/sellerFiles.ts';

/**
 * More files as other shops and spreadsheet programs write them (tests/files/sellers): each ends in right orders
 * without leaving the wizard.
 */
const imports = importsWorld({ designs: ['lotus.png'] });
const { causesOf, cure, fill, leaveOut, createdOrders, map, put, rowsOf } = sellerFiles(imports);

const upload = (name: string) =>
  imports.upload(name, readFileSync(new URL(`../../files/sellers/${name}`, import.meta.url)));

const itemsOnly = (lines: readonly string[]): string[] => lines.map((line) => line.split(': ').at(-1) ?? '');

beforeAll(() => imports.addLargeTee());

it('Amazon: keeps a third line of address, asks about a line name once, and pads a ZIP of Puerto Rico', async () => {
  const importRecord = await upload('amazon.tsv');
  expect([importRecord.status, importRecord.layout]).toEqual(['mapping', 'amazon']);
  const ready = await map(importRecord, {
    value_map: { shipping_line: { Standard: 'usps', Expedited: 'dhl' } },
  });
  // The test's rates have no DHL: that the order takes another line is told, never done in silence.
  expect((await causesOf(ready)).filter((cause) => !cause.includes('no_design'))).toEqual([
    'postcode postcode_padded 00731',
    'shipping_line shipping_line_unserved dhl',
  ]);
  expect((await rowsOf(ready))[2]?.cells).toMatchObject({ address2: '12 Harbor Blvd, Dock 4', region: 'PR' });
  for (const row of [2, 4]) await fill(ready, 'design_front', row, 'lotus.png');
  await fill(ready, 'design_wrap', 3, 'lotus.png');
  expect(await createdOrders(ready)).toEqual([
    '113-4471829-9934601 · Maria Gonzalez · PHOENIX AZ 85013-4402 US · usps: 1 CT-BLK-L front, 2 MUG11-WHT wrap',
    '114-0093312-5520244 · Juan Pablo Morales · Ponce PR 00731 US · usps: 1 CT-BLK-M front',
  ]);
});

it('TikTok Shop: skips its row of explanations, reports and leaves out a canceled order, and keeps the buyer’s message', async () => {
  const importRecord = await upload('tiktok.csv');
  expect([importRecord.status, importRecord.layout]).toEqual(['mapping', 'tiktok']);
  const ready = await map(importRecord, { value_map: { shipping_line: { 'Standard shipping': 'usps' } } });
  expect((await causesOf(ready)).filter((cause) => !cause.includes('no_design'))).toEqual([
    'order_state order_canceled Canceled',
  ]);
  expect((await leaveOut(ready, '?code=order_canceled&value=canceled')).rows).toBe(1);
  expect((await rowsOf(ready)).map(({ cells }) => [cells['recipient'], cells['note'] ?? ''])).toEqual([
    ['Ashley 🌸 Nguyen', ''],
    ["Kelly O'Neil", 'pls ship fast!!'],
  ]);
  expect(itemsOnly(await createdOrders(ready))).toEqual(['1 CT-BLK-M', '2 CT-BLK-S']);
});

it('Shopee with cash on delivery: reads the SKU of the variation, its color and size, and the current province', async () => {
  const importRecord = await upload('shopee-cod.csv');
  const columns = (names: object) =>
    Object.fromEntries(
      Object.entries(names).map(([field, column]) => [field, importRecord.header[Number(column)]]),
    );
  expect(columns(importRecord.mapping)).toMatchObject({
    sku: 'SKU phân loại hàng',
    variations: 'Tên phân loại hàng',
    order_state: 'Trạng Thái Đơn Hàng',
    address1: 'Địa chỉ nhận hàng',
  });
  const ready = await map(importRecord, { value_map: { shipping_line: { 'SPX Express': 'usps' } } });
  expect((await causesOf(ready)).filter((cause) => !cause.includes('no_design'))).toEqual([]);
  expect((await rowsOf(ready))[0]?.cells).toMatchObject({
    sku: 'CT-BLK-L',
    color: 'Đen',
    size: 'L',
    region: 'Hồ Chí Minh',
    note: 'Gọi trước khi giao',
  });
});

it('Shopify with line item properties: keeps them with their names, and a refunded order only if requested', async () => {
  const ready = await upload('shopify-properties.csv');
  expect([ready.status, ready.layout, ready.counts.personalized]).toEqual(['preview', 'shopify', 2]);
  expect((await causesOf(ready)).filter((cause) => !cause.includes('no_design'))).toEqual([
    'order_state order_canceled refunded',
  ]);
  const anyway = await put(ready, 'cells', { field: 'order_state', value: '', equal_to: 'refunded' });
  expect(anyway.counts.errors).toBe(0);
  expect(await createdOrders(ready)).toEqual([
    '#1042 · Mia Torres · Tampa FL 33602 US · usps: 1 CT-BLK-L "Name: Élodie & Max\nFont: Script", 1 MUG11-WHT "Name: Max"',
    '#1043 · Leo Park · Salem MA 01970 US · usps: 1 CT-BLK-M',
    '#1044 · Ivy Chen · Salem MA 01970 US · usps: 1 CT-BLK-M',
  ]);
});

it('WooCommerce with item meta: reads an emoji in a personalization, and a company abroad', async () => {
  const ready = await upload('woo-meta.csv');
  expect([ready.status, ready.layout]).toEqual(['preview', 'woocommerce']);
  expect(await createdOrders(ready)).toEqual([
    '9001 · Zoë O’Brien · Boulder CO 80301 US · usps: 1 CT-BLK-L "Name on back: ZOË 💙"',
    '9002 · Max Weber · Berlin 10115 DE · usps: 3 MUG11-WHT',
  ]);
});

it('reads semicolons in Windows-1258 with every accent, and TP HCM as Hồ Chí Minh', async () => {
  const ready = await map(await upload('windows-1258.csv'));
  expect(await causesOf(ready)).toEqual([]);
  expect(await createdOrders(ready)).toEqual([
    'DH-01 · Trần Văn Đức · Quận 1 Hồ Chí Minh 700000 VN · usps: 1 CT-BLK-M front',
    'DH-02 · Phạm Thị Ngọc Ánh · Huế Huế 530000 VN · usps: 2 CT-BLK-L front',
  ]);
});

it('reads a two-line header below a title, and the country from the states', async () => {
  const ready = await map(await upload('two-line-header.csv'));
  expect((await causesOf(ready)).filter((cause) => !cause.includes('no_design'))).toEqual([
    'country country_guessed US',
  ]);
  expect(await createdOrders(ready)).toEqual([
    'HS-71 · Olivia Reed · Austin TX 78704 US · usps: 1 CT-BLK-L',
    'HS-72 · Noah Kim · Denver CO 80202 US · usps: 2 CT-BLK-2XL',
  ]);
});

it('splits whole addresses in one cell, on one line or three', async () => {
  const ready = await map(await upload('one-cell-address.csv'));
  expect(new Set((await rowsOf(ready)).flatMap(({ problems }) => problems.map(({ code }) => code)))).toEqual(
    new Set(['address_split']),
  );
  expect((await rowsOf(ready))[1]?.cells).toMatchObject({
    address1: '1600 Amphitheatre Pkwy',
    address2: 'Apt 9',
  });
  expect(await createdOrders(ready)).toEqual([
    'OA-1 · Emma Stone · Springfield IL 62704 US · usps: 1 CT-BLK-L front',
    'OA-2 · Liam Fox · Mountain View CA 94043 US · usps: 1 CT-BLK-M front',
    'OA-3 · Ava Lee · Paris 75007 FR · usps: 1 CT-BLK-S front',
  ]);
});

it('ZIPs that Excel has shortened, apostrophes before digits, ="…": all are what they were', async () => {
  const ready = await upload('zips.csv');
  expect(ready.counts).toMatchObject({ errors: 0, ready_orders: 4 });
  expect(
    (await rowsOf(ready)).map(({ cells }) => [
      cells['order_number'],
      cells['postcode'],
      cells['quantity'],
      cells['phone'] ?? '',
    ]),
  ).toEqual([
    ['000123', '07105', '1', '+19735550101'],
    ['000124', '00501-1234', '2', '9785550102'],
    ['000125', '02116-1903', '1', '6175550103'],
    ['000126', '00907', '1', ''],
  ]);
});

it('determines the country from state and ZIP, or asks once for all rows and remembers it', async () => {
  const ready = await map(await upload('no-country.csv'));
  expect((await createdOrders(ready)).map((text) => text.split(' · ')[2])).toEqual([
    'Eugene OR 97401 US',
    'Toronto ON M5V 2T6 CA',
  ]);
  const header = 'Bestellung,Name,Street,City,Zip,SKU,Qty,Front';
  const file = (number: string) =>
    `${header}\n${number},Uta ${number},Lindenallee 7,Berlin,10115,CT-BLK-L,1,lotus.png`;
  const first = await imports.paste(file('DE-1'));
  const mapping = { ...first.mapping, order_number: 0 };
  const mapped = await map(
    { ...first, mapping },
    { value_map: { country: { '': 'DE' } }, keep_as: 'Berlin' },
  );
  expect(await causesOf(mapped)).toEqual([]);
  const next = await imports.paste(file('DE-2'));
  expect([next.status, next.template_name, next.counts.ready_orders]).toEqual(['preview', 'Berlin', 1]);
});

it('asks once about one word in many spellings, answered by one click', async () => {
  const ready = await map(await upload('same-words.csv'));
  expect(await causesOf(ready)).toEqual([
    'quantity quantity_invalid 1 cái',
    'shipping_line shipping_line_unknown Siêu nhanh',
  ]);
  await cure(ready, 'quantity_invalid');
  await cure(ready, 'shipping_line_unknown');
  // Only lines with rates are suggested, so that no order needs another one.
  expect(await causesOf(ready)).toEqual([]);
  expect((await createdOrders(ready)).map((text) => text.split(' · ').at(-1))).toEqual(
    Array.from({ length: 3 }, () => 'usps: 1 CT-BLK-L front'),
  );
});

it('reports an order that is in two files, and creates the other orders of the second', async () => {
  expect(itemsOnly(await createdOrders(await upload('week-a.csv')))).toEqual([
    '1 CT-BLK-L front',
    '1 CT-BLK-M front',
  ]);
  const second = await upload('week-b.csv');
  expect(second.counts).toMatchObject({ existing_orders: 1, updatable_orders: 1, ready_orders: 1 });
  const finishedImport = await imports.create((await put(second, 'duplicates', { duplicates: 'update' })).id);
  expect([finishedImport.created_count, finishedImport.updated_count]).toEqual([1, 1]);
});

/**
 * Builds a file as Google Sheets saves it: a sheet of notes first, a blank row, merged titles, a formula, a hidden
 * column, and a second month.
 */
const workbook = (): Buffer => {
  const titles = ['Order', '', 'Customer', '', '', '', '', 'Product', ''];
  const names = ['Order number', 'Old code', 'Recipient', 'Address', 'City', 'State', 'Zip', 'SKU', 'Qty'];
  const orders = (prefix: string) =>
    [
      textRow(2, titles),
      textRow(3, names),
      textRow(
        4,
        [`${prefix}-1`, 'x', 'Gia Hill', '3 Bay Rd', 'Erie', 'PA', '16501', 'CT-BLK-L', ''],
        '<c r="I4"><f>1+1</f><v>2</v></c>',
      ),
      textRow(5, [`${prefix}-2`, '', 'Hal Inge', '4 Bay Rd', 'Erie', 'PA', '16502', 'CT-BLK-M', '1']),
    ].join('');
  return toZip(
    workbookParts({
      sheets: [
        { name: 'Hướng dẫn', data: textRow(1, ['Ghi chú']) + textRow(2, ['Điền đơn vào sheet T11']) },
        { name: 'T11', data: orders('SH') },
        { name: 'T12', data: orders('SI') },
        { name: 'Cũ', data: orders('SJ'), hidden: true },
      ],
    }),
  );
};

it('finds the orders in a workbook with notes first and two months, and offers the other sheet', async () => {
  const importRecord = await imports.upload('orders.xlsx', workbook());
  expect([importRecord.sheet, importRecord.sheets, importRecord.header[2]]).toEqual([
    'T11',
    ['Hướng dẫn', 'T11', 'T12'],
    'Recipient',
  ]);
  expect(itemsOnly(await createdOrders(await map(importRecord)))).toEqual(['2 CT-BLK-L', '1 CT-BLK-M']);
  const otherImport = await imports.upload('orders.xlsx', workbook());
  expect((await imports.call('PUT', `/imports/${otherImport.id}/sheet`, { sheet: 'Cũ' })).statusCode).toBe(
    422,
  );
  expect((await put(otherImport, 'sheet', { sheet: 'T12' })).status).toBe('reading');
  const read = await imports.until(otherImport.id, 'mapping');
  expect((await createdOrders(await map(read))).map((text) => text.split(' ')[0])).toEqual(['SI-1', 'SI-2']);
});
