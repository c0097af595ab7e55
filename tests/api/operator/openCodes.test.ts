import papaparse from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { importableExportColumns } from '../../../contract/imports/exportedFields.ts';
import type { Operator } from '../../../contract/operator/operator.ts';
import { designColumn } from '../../../contract/orders/lines.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { operatorBook } from '../../../server/operator/operatorBook.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { samplePositions } from '../../support/operator/vocabularies.ts';
import { repeatUntil } from '../../support/repeatUntil.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';
import { openCommands } from '../../support/worlds/staffCommands.ts';

/** A seller of an operator whose positions and line nobody thought of when the server was written. */
const imports = importsWorld({ designs: ['lotus.png', 'name.png'] });

const positions = [
  { code: 'left_chest', labels: { en: 'Left chest', vi: 'Ngực trái' } },
  { code: 'hood', labels: { en: 'Hood', vi: 'Mũ trùm' } },
  { code: 'inside_label', labels: { en: 'Inside label', vi: 'Nhãn trong cổ' } },
];
const loom = {
  code: 'loom-express',
  labels: { en: 'Loom Express', vi: 'Loom nhanh' },
  carrier: 'Loom Couriers',
  tracking_url: 'https://loom.example/t/',
  reaches_post_boxes: false,
  aliases: ['loom', 'chuyển phát loom'],
};

let variantId: string;
let designIds: Map<string, string>;

const addCodes = async () => {
  const db = ownerDb(imports.services);
  await db
    .insertInto('print_positions')
    .values(
      positions.map(({ code, labels }, index) => ({
        code,
        labels: JSON.stringify(labels),
        position: 10 + index,
      })),
    )
    .execute();
  await db
    .insertInto('shipping_lines')
    .values({ ...loom, labels: JSON.stringify(loom.labels), position: 10 })
    .execute();
  await db
    .insertInto('product_groups')
    .values({ code: 'workwear', labels: JSON.stringify({ en: 'Workwear', vi: 'Đồ bảo hộ' }) })
    .execute();
};

/** Adds a jacket that is printed on the three positions and sent by the line. Returns the id of its variant. */
const addJacket = async (): Promise<string> => {
  const db = ownerDb(imports.services);
  const { id: baseId } = await db
    .insertInto('base_products')
    .values({
      sku_prefix: 'JK',
      name: 'Work Jacket',
      product_type: 'workwear',
      drawing: 'jacket',
      brand: 'House',
      provider: 'Da Nang',
      print_method: 'Embroidery',
      production_days_min: 2,
      production_days_max: 4,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('print_areas')
    .values(
      positions.map(({ code }) => ({
        base_id: baseId,
        position: code,
        width_px: 1200,
        height_px: 1200,
        width_in: 4,
        height_in: 4,
        print_cents: 210,
      })),
    )
    .execute();
  await db
    .insertInto('ship_rates')
    .values({
      product_type: 'workwear',
      line: loom.code,
      country: 'US',
      first_cents: 650,
      additional_cents: 200,
      days_min: 2,
      days_max: 3,
    })
    .execute();
  const { id } = await db
    .insertInto('variants')
    .values({
      base_id: baseId,
      sku: 'JK-NVY-L',
      color: 'Navy',
      hex: '#1f2a44',
      size: 'L',
      weight_g: 700,
      base_cents: 2400,
      position: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

beforeAll(async () => {
  await addCodes();
  variantId = await addJacket();
  await ownerDb(imports.services).updateTable('operator_settings').set({ version: 1 }).execute();
  const designs = await ownerDb(imports.services).selectFrom('designs').select(['id', 'file_name']).execute();
  designIds = new Map(designs.map(({ id, file_name: name }) => [name, id]));
  await repeatUntil(
    () => operatorBook(imports.services.db),
    ({ version }) => version === 1,
  );
});

const itemOn = (...codes: string[]) => ({
  variant_id: variantId,
  quantity: 1,
  prints: codes.map((position) => ({
    position,
    design_id: designIds.get('lotus.png'),
    placement: null,
    confirmed_dpi: 1,
  })),
});

const orderBody = (item: object, shippingLine = loom.code) => ({
  order: {
    shop_id: imports.seller.shopId,
    recipient: 'Ann Lee',
    address1: '12 Main St',
    city: 'Denver',
    region: 'CO',
    postcode: '80203',
    country: 'US',
    shipping_line: shippingLine,
    items: [item],
  },
});

const fileOf = (row: string) =>
  [
    'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Shipping line,design_left_chest,Thiết kế nhãn trong cổ',
    row,
  ].join('\n');

const exportedRows = async (columns: readonly { name: string; label?: string }[], query = {}) => {
  const body = {
    resource: 'orders',
    format: 'csv',
    locale: 'vi',
    query,
    columns: columns.map(({ name, label = name }) => ({ name, label })),
    choices: { shipping_line: { [loom.code]: loom.labels.vi } },
  };
  const response = await imports.call('POST', '/exports', body);
  expect(response.statusCode, response.body).toBe(200);
  const { id } = response.json<{ export: { id: string } }>().export;
  await repeatUntil(
    async () => (await imports.call('GET', `/exports/${id}`)).json<{ export: { status: string } }>().export,
    ({ status }) => status === 'done',
  );
  const { body: text } = await imports.call('GET', `/uploads/file-export/download?type=exports&url=${id}`);
  return papaparse.parse<Record<string, string>>(text.replace(/^\uFEFF/, '').trim(), { header: true }).data;
};

const byLine = async (line: string): Promise<Order[]> =>
  (await imports.call('GET', `/orders?shipping_line=${line}`)).json<{ orders: Order[] }>().orders;

describe('a line and positions of the operator’s own', () => {
  it('have labels in both languages, and their place in the list', async () => {
    const { vocabularies } = (await imports.call('GET', '/operator')).json<Operator>();
    expect(vocabularies.print_positions.slice(-3)).toEqual(positions);
    expect(vocabularies.shipping_lines.at(-1)).toMatchObject({ code: loom.code, labels: loom.labels });
  });

  it('are quoted', async () => {
    const body = { country: 'US', shipping_line: loom.code, items: [itemOn('left_chest', 'hood')] };
    const quote = (await imports.call('POST', '/orders/quote', body)).json();
    expect(quote.lines.map(({ line }: { line: string }) => line)).toEqual([loom.code]);
    expect(quote.items[0]).toMatchObject({ unit_cents: 2400, print_cents: 210 });
    const box = { ...body, address1: 'PO Box 12', city: 'Denver', region: 'CO' };
    expect((await imports.call('POST', '/orders/quote', box)).json().errors).toEqual({
      shipping_line: 'post_box',
    });
  });

  it('are ordered by the API and counted by the line', async () => {
    const response = await imports.call('POST', '/orders', orderBody(itemOn('hood', 'inside_label')));
    expect(response.statusCode, response.body).toBe(200);
    const { order } = response.json<{ order: Order }>();
    const detail = (await imports.call('GET', `/orders/${order.id}`)).json().order;
    expect(detail).toMatchObject({ shipping_line: loom.code });
    expect(detail.items[0].prints.map(({ position }: { position: string }) => position)).toEqual([
      'hood',
      'inside_label',
    ]);
    expect((await byLine(loom.code)).map(({ id }) => id)).toContain(order.id);
    expect(await byLine('usps')).toEqual([]);
  });

  it('come in a file, are in its print sheet, and in the export that an import reads again', async () => {
    const row = 'F-1,Fay Moss,12 Main St,Denver,CO,80203,US,JK-NVY-L,1,Chuyển phát Loom,lotus.png,name.png';
    const file = await imports.paste(fileOf(row));
    expect(file.mapping).toMatchObject({ design_left_chest: 10, design_inside_label: 11 });
    expect(file.counts).toMatchObject({ ready_orders: 1, errors: 0 });
    await imports.create(file.id);
    const order = (await byLine(loom.code)).find(({ order_number: number }) => number === 'F-1');
    const { run } = await openCommands(imports.services, 'Printer');
    const sheet = await run('orders', 'sheet', order?.code ?? '');
    const files = sheet.items[0].prints.map((print: { position: string; file_name: string }) => [
      print.position,
      print.file_name,
    ]);
    expect(files).toEqual([
      ['left_chest', 'lotus.png'],
      ['inside_label', 'name.png'],
    ]);
    const columns = importableExportColumns([...samplePositions, ...positions]);
    const [exported] = await exportedRows(columns, { ids: order?.id });
    expect(exported).toMatchObject({
      'Design left chest': 'lotus.png',
      'Design inside label': 'name.png',
      'Design hood': '',
    });
    const again = await imports.paste(papaparse.unparse([{ ...exported, 'Order number': 'F-2' }]));
    expect(again.mapping).toMatchObject({ design_left_chest: expect.any(Number) });
    expect(again.counts).toMatchObject({ errors: 0, ready_orders: 1 });
  });

  it('are in an export for reading under the labels of the reader', async () => {
    const columns = [
      { name: 'shipping_line', label: 'Tuyến' },
      { name: designColumn('left_chest'), label: 'File in ngực trái' },
    ];
    const rows = await exportedRows(columns, { shipping_line: loom.code });
    expect(rows).toContainEqual({ Tuyến: 'Loom nhanh', 'File in ngực trái': 'lotus.png' });
  });
});

describe('a cell of a file for a position of the operator’s own', () => {
  const row = (design: string) => `G-1,Gus Hart,12 Main St,Denver,CO,80203,US,JK-NVY-L,1,loom,${design},`;

  it('is grouped with its problem, and fixed', async () => {
    const file = await imports.paste(fileOf(row('lotos.png')));
    const problems = async () =>
      (await imports.call('GET', `/imports/${file.id}/problems`)).json<{ problems: object[] }>().problems;
    expect(await problems()).toMatchObject([
      { field: 'design_left_chest', code: 'design_unknown', value: 'lotos.png' },
    ]);
    const fix = { field: 'design_left_chest', value: 'lotus.png', equal_to: 'lotos.png' };
    const fixed = await imports.call('PUT', `/imports/${file.id}/cells`, fix);
    expect(fixed.statusCode, fixed.body).toBe(200);
    expect(await problems()).toEqual([]);
    const same = `/imports/${file.id}/same?field=design_left_chest&value=Lotus.png`;
    expect((await imports.call('GET', same)).json()).toEqual({ rows: 1 });
    const listed = { field: 'design_left_chest', cells: [{ row_no: 2, value: 'name.png' }] };
    const { before } = (await imports.call('PUT', `/imports/${file.id}/cells/list`, listed)).json();
    expect(before).toEqual([{ row_no: 2, value: 'lotus.png', fixed: true }]);
    const { rows } = (await imports.call('GET', `/imports/${file.id}/rows`)).json<{
      rows: { cells: object; fixed_fields: string[] }[];
    }>();
    expect(rows).toMatchObject([
      { cells: { design_left_chest: 'name.png' }, fixed_fields: ['design_left_chest'] },
    ]);
  });

  it('tells of a position that the product does not have', async () => {
    const file = await imports.paste(
      fileOf(row('lotus.png').replace('JK-NVY-L', 'CT-BLK-L').replace('loom', 'usps')),
    );
    const { problems } = (await imports.call('GET', `/imports/${file.id}/problems`)).json<{
      problems: object[];
    }>();
    expect(problems).toContainEqual(
      expect.objectContaining({ field: 'design_left_chest', code: 'design_position' }),
    );
  });
});

describe('a code that the operator does not have', () => {
  it.each([
    ['POST', '/orders', () => orderBody(itemOn('hood'), 'pigeon'), 'order.shipping_line'],
    ['POST', '/orders', () => orderBody(itemOn('hood', 'moon')), 'order.items.0.prints.1.position'],
    [
      'POST',
      '/bills/transactions/top-up',
      () => ({ transaction: { method: 'shells', amount_cents: 1000 } }),
      'transaction.method',
    ],
    [
      'POST',
      '/orders/line',
      () => ({ selection: { ids: [imports.seller.shopId] }, shipping_line: 'pigeon' }),
      'shipping_line',
    ],
  ] as const)('is refused at its field: %s %s', async (method, path, body, field) => {
    const response = await imports.call(method, path, body());
    expect([response.statusCode, response.json().errors]).toEqual([422, { [field]: 'choice' }]);
  });

  it('has no page, and is refused by a staff command', async () => {
    expect((await imports.call('GET', '/products/lineships/pigeon')).statusCode).toBe(404);
    const { run } = await openCommands(imports.services, 'Packer');
    await expect(run('orders', 'ship', 'TS-1', '9400111899', 'line=pigeon')).rejects.toMatchObject({
      extra: { errors: { line: 'choice' } },
    });
  });

  it('may be filtered by, so that orders of a line that is gone are found', async () => {
    expect((await imports.call('GET', '/orders?shipping_line=pigeon,loom-express')).statusCode).toBe(200);
  });
});

describe('a line that no new order takes', () => {
  it('is not offered, and its orders keep its name', async () => {
    await ownerDb(imports.services)
      .updateTable('shipping_lines')
      .set({ is_active: false })
      .where('code', '=', loom.code)
      .execute();
    await ownerDb(imports.services).updateTable('operator_settings').set({ version: 2 }).execute();
    await repeatUntil(
      () => operatorBook(imports.services.db),
      ({ version }) => version === 2,
    );
    const { vocabularies } = (await imports.call('GET', '/operator')).json<Operator>();
    expect(vocabularies.shipping_lines.at(-1)).toMatchObject({ labels: loom.labels, is_active: false });
    await expect
      .poll(async () => (await imports.call('POST', '/orders', orderBody(itemOn('hood')))).json().errors)
      .toEqual({ 'order.shipping_line': 'no_rate' });
    expect((await byLine(loom.code)).length).toBeGreaterThan(0);
  });
});
