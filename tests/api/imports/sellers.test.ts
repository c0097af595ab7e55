import { beforeAll, expect, it } from 'vitest';
import { importsWorld } from '../../support/worlds/importsWorld.ts';
import { sellerFiles } from '../../support/worlds/sellerFiles.ts';

/** Ten files written by hand as sellers write them (tests/files/sellers), and what each becomes through the wizard. */
const imports = importsWorld({ designs: ['lotus.png', 'dragon.png'] });
const { causesOf, cure, fill, leaveOut, createdOrders, map, put, read, rowsOf } = sellerFiles(imports);

beforeAll(() => imports.addLargeTee());

it('finds the variant by product, color and size in Vietnamese and English without a SKU', async () => {
  const ready = await map(await imports.paste(read('no-sku')));
  expect(await causesOf(ready)).toEqual([]);
  expect(await createdOrders(ready)).toEqual([
    'KS-101 · Emily Carter · Austin TX 78704 US · usps: 1 CT-BLK-2XL front',
    'KS-102 · Noah Wright · Denver CO 80202 US · usps: 2 CT-BLK-L front',
  ]);
});

it('reads one column “Classic Tee / Đen / XL”, with slashes, dashes and commas', async () => {
  const ready = await map(await imports.paste(read('one-column')));
  expect(await causesOf(ready)).toEqual([]);
  expect(await createdOrders(ready)).toEqual([
    'OC-1 · Olivia Stone · Portland OR 97205 US · usps: 1 CT-BLK-XL front',
    'OC-2 · Liam Brooks · Madison WI 53703 US · usps: 1 CT-BLK-M front',
    'OC-3 · Mia Fox · Austin TX 78701 US · usps: 3 CT-BLK-S front',
  ]);
});

it('prints mugs and tees under one design column where each can be printed', async () => {
  const ready = await imports.paste(read('mugs-and-tees'));
  expect([ready.status, await causesOf(ready)]).toEqual(['preview', []]);
  expect(await createdOrders(ready)).toEqual([
    'MT-1 · Grace Hall · Boise ID 83702 US · usps: 1 CT-BLK-L front, 2 MUG11-WHT wrap',
    'MT-2 · Henry Ford Jr · Salem OR 97301 US · usps: 1 MUG11-WHT wrap',
  ]);
});

it('reports a footer row and a remark, leaves them out of every order, and removes them with one click', async () => {
  const ready = await map(await imports.paste(read('footer-row')));
  expect((await rowsOf(ready)).map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    [],
    [],
    ['row_footer'],
    ['row_footer'],
  ]);
  expect(ready.counts).toMatchObject({ ready_orders: 2, errors: 2 });
  const { rows, import: remaining } = await leaveOut(ready);
  expect([rows, remaining.counts.errors, remaining.counts.rows, remaining.rows_total]).toEqual([2, 0, 2, 2]);
  expect((await leaveOut(ready)).rows).toBe(0);
  expect(await createdOrders(ready)).toEqual([
    'FT-1 · Ava Moore · Fargo ND 58102 US · usps: 2 CT-BLK-S front',
    'FT-2 · Ethan Cole · Tulsa OK 74103 US · usps: 1 CT-BLK-M front',
  ]);
});

it('reports two buyers under one number with two solutions, and never makes one order', async () => {
  const ready = await imports.paste(read('two-buyers'));
  expect(await causesOf(ready)).toEqual(['recipient two_buyers Ann Baker', 'recipient two_buyers Bob Diaz']);
  expect(await causesOf(await put(ready, 'buyers', { way: 'two_orders', row_no: 3 }))).toEqual([]);
  expect(await createdOrders(ready)).toEqual([
    'TB-1 · Ann Baker · Austin TX 78701 US · usps: 1 CT-BLK-L front',
    'TB-1-2 · Bob Diaz · Miami FL 33139 US · usps: 1 CT-BLK-M front',
  ]);
});

it('leaves out a row that is cut at the end of the file until its quantity is corrected', async () => {
  const ready = await imports.paste(read('cut'));
  expect(await causesOf(ready)).toEqual(['quantity row_cut 1']);
  expect((await fill(ready, 'quantity', 3, '12')).counts.errors).toBe(0);
  expect(await createdOrders(ready)).toEqual([
    'CU-1 · Ella Reed · Omaha NE 68102 US · usps: 2 CT-BLK-L front',
    'CU-2 · Jack Lane · Tampa FL 33602 US · usps: 12 CT-BLK-M front',
  ]);
});

it('keeps an Etsy personalization with its comma, and none where none was requested', async () => {
  const ready = await imports.paste(read('etsy-personalization'));
  expect([ready.status, ready.layout, ready.counts.personalized]).toEqual(['preview', 'etsy', 1]);
  expect(await causesOf(ready)).toEqual([
    'design_front no_design',
    'design_wrap no_design',
    'postcode postcode_padded 02720',
    'postcode region_postcode 02720',
  ]);
  await fill(ready, 'design_front', 2, 'lotus.png');
  await fill(ready, 'design_wrap', 3, 'lotus.png');
  expect(await createdOrders(ready)).toEqual([
    '3312345001 · Ann Lee · Denver CO 80203 US · usps: 1 CT-BLK-L front "Happy 30th, Anna & Ben"',
    '3312345002 · Joe West · Dover DE 02720 US · usps: 2 MUG11-WHT wrap',
  ]);
});

it('asks once for the product of an Etsy listing without a SKU, and reads the rest from its options', async () => {
  const [header = '', first = '', second = ''] = read('etsy-personalization').split('\n');
  const listing = (row: string): string =>
    row
      .replace('33123450', '44123450')
      .replace(/"Custom name tee[^"]*"|Photo mug/, 'Custom name shirt')
      .replace(/,(CT-BLK-L|MUG11-WHT)$/, ',');
  const ready = await imports.paste(
    [
      header,
      listing(first),
      listing(
        second
          .replace('Personalization:Not', '"Size:M,Color:Black,Personalization:Not')
          .replace('item.', 'item."'),
      ),
    ].join('\n'),
  );
  expect([ready.status, await causesOf(ready)]).toEqual([
    'preview',
    [
      'product product_unknown Custom name shirt',
      'postcode postcode_padded 02720',
      'postcode region_postcode 02720',
    ],
  ]);
  await put(ready, 'cells', { field: 'product', value: 'Classic Tee', equal_to: 'Custom name shirt' });
  await fill(ready, 'design_front', 2, 'lotus.png');
  await fill(ready, 'design_front', 3, 'lotus.png');
  expect((await createdOrders(ready)).map((line) => line.split(': ')[1])).toEqual([
    '1 CT-BLK-L front "Happy 30th, Anna & Ben"',
    '2 CT-BLK-M front',
  ]);
});

it('reports old mistakes of a repeated file only to a seller who wants to update its orders', async () => {
  const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';
  const file = `${header}\nAG-1,Ann Ray,12 Main St,Denver,CO,80203,US,CT-BLK-XXL,2 cái,lotus\nAG-2,Bob Ray,9 Hill Rd,Tulsa,OK,74103,US,CT-BLK-L,1,lotus.png`;
  const first = await imports.paste(file);
  for (const code of ['sku_unknown', 'quantity_invalid', 'design_unknown']) await cure(first, code);
  expect(await createdOrders(first)).toHaveLength(2);
  const again = await imports.paste(file);
  expect(again.counts).toMatchObject({ errors: 0, duplicates: 2, existing_orders: 2, ready_orders: 0 });
  expect([...new Set((await causesOf(again)).map((cause) => cause.split(' ')[1]))]).toEqual(['order_exists']);
  expect((await put(again, 'duplicates', { duplicates: 'update' })).counts).toMatchObject({
    errors: 1,
    duplicates: 1,
    ready_orders: 1,
  });
  expect(await causesOf(again)).toContain('sku sku_unknown CT-BLK-XXL');
  expect((await put(again, 'duplicates', { duplicates: 'skip' })).counts).toMatchObject({
    errors: 0,
    duplicates: 2,
  });
  const finishedImport = await imports.create(again.id);
  expect([finishedImport.created_count, finishedImport.skipped_count, finishedImport.failed_count]).toEqual([
    0, 2, 0,
  ]);
});

it('asks about line names once per word, and warns once about a word left open', async () => {
  const importRecord = await imports.paste(read('words-for-lines'));
  const ready = await map(importRecord, { value_map: { shipping_line: { Nhanh: 'epacket' } } });
  expect(await causesOf(ready)).toEqual(['shipping_line shipping_line_unknown Tiêu chuẩn']);
  await cure(ready, 'shipping_line_unknown');
  expect((await createdOrders(ready)).map((line) => line.split(' · ').at(-1))).toEqual([
    'epacket: 1 CT-BLK-L front',
    'usps: 1 CT-BLK-M front',
    'epacket: 1 CT-BLK-S front',
    'usps: 1 CT-BLK-L front',
  ]);
});

it('completes a missing file ending with one click, and lets the seller choose or enter other designs', async () => {
  const ready = await imports.paste(read('missing-design'));
  expect(await causesOf(ready)).toEqual([
    'design_front design_unknown lotus',
    'design_front design_unknown dragon-final.png',
    'design_front no_design',
  ]);
  await cure(ready, 'design_unknown');
  await fill(ready, 'design_front', 4, 'dragon.png');
  expect(await causesOf(await fill(ready, 'design_front', 3, 'lotus.png'))).toEqual([]);
  expect((await createdOrders(ready)).map((line) => line.split(': ')[1])).toEqual([
    '1 CT-BLK-L front',
    '1 CT-BLK-M front',
    '1 CT-BLK-S front',
  ]);
});

it('reads an odd Vietnamese file: title above, semicolons, merged rows, “2 cái”, XXL, “Austin, TX”, a lost phone, an old province, 150 pieces', async () => {
  const ready = await map(await imports.paste(read('odd-vietnamese')));
  expect((await causesOf(ready)).toSorted()).toEqual(
    [
      'city city_split Austin',
      'order_number order_number_from_above',
      'phone digits_lost 8.49E+10',
      'quantity quantity_invalid 2 cái',
      'quantity quantity_invalid x1',
      'quantity quantity_unusual 150',
      'sku row_footer Tổng',
      'sku sku_unknown CT-BLK-XXL',
    ].toSorted(),
  );
  await cure(ready, 'sku_unknown');
  await cure(ready, 'quantity_invalid');
  await cure(ready, 'quantity_invalid');
  await fill(ready, 'phone', 4, '+15125550177');
  await fill(ready, 'quantity', 6, '15');
  const { import: remaining } = await leaveOut(ready);
  expect([remaining.counts.errors, await causesOf(remaining)]).toEqual([
    0,
    ['city city_split Austin', 'order_number order_number_from_above'],
  ]);
  expect(await createdOrders(ready)).toEqual([
    'VN-1 · Sara Nolan · Austin TX 78701 US · usps: 2 CT-BLK-2XL front, 1 MUG11-WHT wrap',
    'VN-2 · Nguyễn Thị Hoa · Thủ Dầu Một Hồ Chí Minh 75000 VN · usps: 15 CT-BLK-M front',
    'VN-3 · Tom Ray · San Francisco CA 94103 US · usps: 1 CT-BLK-L front',
  ]);
});

it('applies a correction automatically to the next file, if the seller wants that', async () => {
  const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';
  const file = (number: string) =>
    `${header}\n${number},Kim ${number},12 Main St,Denver,CO,80203,US,AO-THUN-L,1,lotus.png`;
  const first = await imports.paste(file('RU-1'));
  await fill(first, 'sku', 2, 'CT-BLK-L');
  const rule = { field: 'sku', value: 'AO-THUN-L', ours: 'CT-BLK-L' };
  const savedImport = await put(first, 'rules', { ...rule, keep_as: 'Own SKUs' });
  expect([savedImport.template_name, savedImport.value_map]).toEqual([
    'Own SKUs',
    { sku: { 'AO-THUN-L': 'CT-BLK-L' } },
  ]);
  const next = await imports.paste(file('RU-2'));
  expect([next.template_name, next.counts.errors]).toEqual(['Own SKUs', 0]);
  await put(next, 'rules', { field: 'design_front', value: 'sen', ours: 'lotus.png' });
  expect((await imports.paste(file('RU-3'))).value_map).toEqual({
    sku: { 'AO-THUN-L': 'CT-BLK-L' },
    design_front: { sen: 'lotus.png' },
  });
  expect(
    (await imports.call('PUT', `/imports/${next.id}/rules`, { ...rule, field: 'size' })).statusCode,
  ).toBe(422);
});
