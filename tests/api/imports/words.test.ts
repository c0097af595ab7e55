import { describe, expect, it } from 'vitest';
import type { Import, PreviewRow } from '../../../contract/imports/calls.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';
import { ownerPool } from '../../support/database/ownerDb.ts';

const imports = importsWorld({ designs: ['lotus.png'] });

const rowsOf = async ({ id }: Import): Promise<PreviewRow[]> =>
  (await imports.call('GET', `/imports/${id}/rows?limit=200`)).json<{ rows: PreviewRow[] }>().rows;

const codesOf = async (record: Import): Promise<string[][]> =>
  (await rowsOf(record)).map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`));

const map = async (record: Import, changes: object = {}): Promise<Import> => {
  expect(
    (await imports.call('PUT', `/imports/${record.id}/mapping`, { mapping: record.mapping, ...changes }))
      .statusCode,
  ).toBe(200);
  return imports.until(record.id, 'preview');
};

const itemsOf = async (number: string): Promise<[sku: string, quantity: number, positions: string[]][]> => {
  const { rows } = await ownerPool(imports.services).query<{
    sku: string;
    quantity: number;
    prints: { position: string }[];
  }>(
    `select sku, quantity, prints from order_items join variants on variants.id = variant_id
      where order_id in (select id from orders where order_number = $1) order by order_items.id`,
    [number],
  );
  return rows.map(({ sku, quantity, prints }) => [sku, quantity, prints.map(({ position }) => position)]);
};

describe('a file without SKUs', () => {
  const header = 'Mã đơn,Người nhận,Địa chỉ,TP,Bang,Postal,Nước,Sản phẩm,Màu,Size,SL,Hình trước';
  const line = (number: string, product: string, color: string, size: string, design = 'lotus.png') =>
    `${number},Ann Lee ${number},12 Main St,Denver,CO,80203,US,${product},${color},${size},1,${design}`;

  it('creates orders of the right variants from a file without SKUs', async () => {
    const mapping = await imports.paste(
      [
        header,
        line('NS-1', 'Áo thun cổ điển', 'Đen', 'XXL'),
        line('NS-2', 'Classic Tee / Đen / L', '', ''),
        line('NS-3', 'Classic T-Shirt', 'black', 'size S'),
      ].join('\n'),
    );
    expect(mapping.status).toBe('mapping');
    expect(mapping.mapping).toMatchObject({
      product: 7,
      color: 8,
      size: 9,
      design_front: 11,
      city: 3,
      postcode: 5,
    });
    const ready = await map(mapping);
    expect(await codesOf(ready)).toEqual([[], [], []]);
    await imports.create(ready.id);
    expect(
      [await itemsOf('NS-1'), await itemsOf('NS-2'), await itemsOf('NS-3')].flat().map(([sku]) => sku),
    ).toEqual(['CT-BLK-2XL', 'CT-BLK-L', 'CT-BLK-S']);
  });

  it('asks about a product once per word, and remembers it', async () => {
    const file = [header, line('NP-1', 'Áo Sen', 'Đen', 'L'), line('NP-2', 'Áo Sen', 'Đen', 'M')].join('\n');
    const importRecord = await imports.paste(file);
    const { values } = (
      await imports.call('GET', `/imports/${importRecord.id}/values?field=product&column=7`)
    ).json<{
      values: object[];
    }>();
    expect(values).toEqual([{ value: 'Áo Sen', suggestions: [] }]);
    const ready = await map(importRecord, {
      value_map: { product: { 'Áo Sen': 'Classic Tee' } },
      keep_as: 'Sheet',
    });
    expect(await codesOf(ready)).toEqual([[], []]);
    const again = await imports.paste(file.replaceAll('NP-', 'NQ-'));
    expect([again.status, again.template_name]).toEqual(['preview', 'Sheet']);
    expect((await codesOf(again)).flat().filter((code) => code.startsWith('product'))).toEqual([]);
  });
});

it('prints a mug from any column with a design', async () => {
  const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';
  const importRecord = await imports.paste(
    `${header}\nMU-1,Ann Lee,12 Main St,Denver,CO,80203,US,MUG11-WHT,1,lotus.png`,
  );
  expect(await codesOf(importRecord)).toEqual([[]]);
  await imports.create(importRecord.id);
  expect(await itemsOf('MU-1')).toEqual([['MUG11-WHT', 1, ['wrap']]]);
});

describe('words for shipping lines', () => {
  const header =
    'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front,Shipping line';
  const file = (prefix: string, ...words: string[]) =>
    [
      header,
      ...words.map(
        (word, index) =>
          `${prefix}-${index},Lan ${prefix} ${index},12 Main St,Denver,CO,80203,US,CT-BLK-L,1,lotus.png,${word}`,
      ),
    ].join('\n');

  const linesOf = async (prefix: string): Promise<string[]> => {
    const { rows } = await ownerPool(imports.services).query<{ shipping_line: string }>(
      'select shipping_line from orders where order_number like $1 order by order_number',
      [`${prefix}-%`],
    );
    return rows.map((row) => row.shipping_line);
  };

  it('asks about a line name once per word before the preview, and stores it in the template', async () => {
    const importRecord = await imports.paste(file('LI', 'Nhanh', 'Nhanh', 'Tiêu chuẩn', 'USPS'));
    expect(importRecord.status).toBe('mapping');
    const { values } = (
      await imports.call('GET', `/imports/${importRecord.id}/values?field=shipping_line&column=10`)
    ).json<{ values: { value: string; suggestions: string[] }[] }>();
    expect(values.map(({ value, suggestions }) => [value, suggestions.length > 0])).toEqual([
      ['Nhanh', true],
      ['Tiêu chuẩn', true],
    ]);
    const ready = await map(importRecord, {
      value_map: { shipping_line: { Nhanh: 'epacket' } },
      keep_as: 'Lines',
    });
    expect((await codesOf(ready)).flat()).toEqual(['shipping_line shipping_line_unknown']);
    await imports.create(ready.id);
    expect(await linesOf('LI')).toEqual(['epacket', 'epacket', 'usps', 'usps']);
    const next = await imports.paste(file('LJ', 'Nhanh', 'Tiêu chuẩn'));
    expect([next.status, next.template_name]).toEqual(['mapping', 'Lines']);
    await map(next, {
      value_map: { shipping_line: { ...next.value_map.shipping_line, 'Tiêu chuẩn': 'usps' } },
    });
    expect((await imports.paste(file('LK', 'nhanh', 'TIÊU CHUẨN'))).status).toBe('preview');
  });

  it('uses the cheapest line without a warning if the seller chose so, and does not ask for the next file', async () => {
    const importRecord = await imports.paste(file('LC', 'Bồ câu', 'usps'));
    const ready = await map(importRecord, {
      value_map: { shipping_line: { 'Bồ câu': 'cheapest' } },
      keep_as: 'Cheapest',
    });
    expect((await codesOf(ready)).flat()).toEqual([]);
    await imports.create(ready.id);
    expect(await linesOf('LC')).toEqual(['usps', 'usps']);
    expect((await imports.paste(file('LD', 'bồ câu'))).status).toBe('preview');
  });

  it('does not ask about names of our lines', async () => {
    expect((await imports.paste(file('LN', 'usps', 'ePacket', ''))).status).toBe('preview');
  });
});

describe('two buyers under one order number', () => {
  const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';
  const ann = (number: string) => `${number},Ann Lee,12 Main St,Austin,TX,78701,US,CT-BLK-L,1,lotus.png`;
  const bob = (number: string) => `${number},Bob Ray,9 Ocean Dr,Miami,FL,33139,US,CT-BLK-M,2,lotus.png`;
  const lineOf = (number: string) => `${number},,,,,,,CT-BLK-S,1,lotus.png`;
  const paste = (...lines: string[]) => imports.paste([header, ...lines].join('\n'));

  const settle = async (record: Import, choice: string, row: number): Promise<Import> =>
    (await imports.call('PUT', `/imports/${record.id}/buyers`, { way: choice, row_no: row })).json<{
      import: Import;
    }>().import;

  const toWhom = async (...numbers: string[]): Promise<string[]> => {
    const { rows } = await ownerPool(imports.services).query<{
      recipient: string;
      city: string;
      pieces: number;
    }>(
      `select recipient, city, (select sum(quantity)::int from order_items where order_id = orders.id) as pieces
       from orders where order_number = any($1) order by order_number`,
      [numbers],
    );
    return rows.map(({ recipient, city, pieces }) => `${recipient}, ${city}: ${pieces}`);
  };

  it('reports an error on both rows of two buyers, and never makes one order', async () => {
    const importRecord = await paste(ann('TB-1'), lineOf('TB-1'), bob('TB-1'));
    expect(await codesOf(importRecord)).toEqual([['recipient two_buyers'], [], ['recipient two_buyers']]);
    expect(importRecord.counts).toMatchObject({ ready_orders: 0, errors: 3 - 1 });
  });

  it('makes two orders of two buyers, each with the rows below its buyer', async () => {
    const importRecord = await paste(ann('TB-2'), lineOf('TB-2'), bob('TB-2'), lineOf('TB-2'));
    const settled = await settle(importRecord, 'two_orders', 4);
    expect([settled.counts.ready_orders, (await codesOf(importRecord)).flat()]).toEqual([2, []]);
    await imports.create(importRecord.id);
    expect(await toWhom('TB-2', 'TB-2-2')).toEqual(['Ann Lee, Austin: 2', 'Bob Ray, Miami: 3']);
  });

  it('uses the buyer of the chosen row for all if the seller says so', async () => {
    const importRecord = await paste(ann('TB-3'), bob('TB-3'));
    await settle(importRecord, 'same_buyer', 3);
    expect((await codesOf(importRecord)).flat()).toEqual([]);
    await imports.create(importRecord.id);
    expect(await toWhom('TB-3')).toEqual(['Bob Ray, Miami: 3']);
  });

  it('uses a number that neither the file nor the shop has', async () => {
    const importRecord = await paste(ann('TB-2'), bob('TB-2'), bob('TB-2-3').replace('Bob', 'Rob'));
    await settle(importRecord, 'two_orders', 2);
    expect((await rowsOf(importRecord)).map(({ cells }) => cells['order_number'])).toEqual([
      'TB-2',
      'TB-2-4',
      'TB-2-3',
    ]);
  });

  it('refuses to settle buyers if there is only one', async () => {
    const importRecord = await paste(ann('TB-5'), ann('TB-5'));
    expect(
      (await imports.call('PUT', `/imports/${importRecord.id}/buyers`, { way: 'two_orders', row_no: 2 }))
        .statusCode,
    ).toBe(404);
    const stranger = await imports.stranger();
    expect(
      (await stranger('PUT', `/imports/${importRecord.id}/buyers`, { way: 'two_orders', row_no: 2 }))
        .statusCode,
    ).toBe(404);
  });
});

describe('a file that is damaged', () => {
  const header =
    'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Design front,Quantity,Note';
  const line = (number: string, name = 'Ann Lee', end = 'lotus.png,12,x') =>
    `${number},${name} ${number},12 Main St,Denver,CO,80203,US,CT-BLK-L,${end}`;
  const put = async (record: Import, body: object) =>
    (await imports.call('PUT', `/imports/${record.id}/cells`, body)).json<{ import: Import }>().import;

  it('leaves out a damaged last row until it is confirmed', async () => {
    const importRecord = await imports.paste(
      [header, line('CU-1'), line('CU-2', 'Bob Ray', 'lotus.png,1')].join('\n'),
    );
    expect(await codesOf(importRecord)).toEqual([[], ['quantity row_cut']]);
    expect(importRecord.counts).toMatchObject({ ready_orders: 1, errors: 1 });
    const changedImport = await put(importRecord, { field: 'city', value: 'Boulder', row_no: 3 });
    expect(changedImport.counts.ready_orders).toBe(1);
    const confirmed = await put(importRecord, { field: 'quantity', value: '1', row_no: 3 });
    expect([confirmed.counts.ready_orders, (await codesOf(importRecord)).flat()]).toEqual([2, []]);
  });

  it('still leaves it out when failed orders are retried', async () => {
    const importRecord = await imports.paste(
      [header, line('CV-1', 'Cy Ray'), line('CV-2', 'Di Ray', 'lotus.png,1')].join('\n'),
    );
    await imports.create(importRecord.id);
    const { import: again } = (await imports.call('POST', `/imports/${importRecord.id}/retry`, {})).json<{
      import: Import;
    }>();
    const opened = await imports.until(again.id, 'preview');
    expect([opened.counts.ready_orders, await codesOf(opened)]).toEqual([0, [['quantity row_cut']]]);
  });

  it('reports the cell of a single damaged character, and accepts all other rows', async () => {
    const importRecord = await imports.paste(
      [header, line('BC-1', 'Nguy\ufffdn'), line('BC-2', 'Eve Ray')].join('\n'),
    );
    expect([await codesOf(importRecord), importRecord.counts.ready_orders]).toEqual([
      [['recipient broken_character'], ['note row_open']],
      1,
    ]);
    expect(
      (await put(importRecord, { field: 'recipient', value: 'Nguyễn Lan', row_no: 2 })).counts.ready_orders,
    ).toBe(2);
  });
});
