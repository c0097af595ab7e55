import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { ImportResult } from '../../../contract/imports/calls.ts';
import { makeOrderFile } from '../../files/orderFile.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';

const imports = importsWorld();
const { until, paste, create } = imports;

const skus = [{ sku: 'CT-BLK-S' }, { sku: 'CT-BLK-M' }, { sku: 'CT-BLK-L' }];
const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';
const line = (
  number: string,
  change: Partial<Record<'country' | 'sku' | 'zip' | 'design', string>> = {},
): string =>
  [
    number,
    `Emily ${number}`,
    '12 Main St',
    'Denver',
    'CO',
    change.zip ?? '80203',
    change.country ?? 'US',
    change.sku ?? 'CT-BLK-L',
    '1',
    change.design ?? 'lotus.png',
  ].join(',');

describe('an import', () => {
  it('reads a ready-made layout, shows exactly its faults, and creates the other orders', async () => {
    const file = makeOrderFile({ layout: 'platen', rows: 60, faults: 6, skus, designs: ['lotus.png'] });
    const preview = await paste(papaparse.unparse(file.table));
    expect(preview).toMatchObject({
      status: 'preview',
      layout: 'platen',
      rows_total: 60,
      counts: { rows: 60, orders: file.orders },
    });
    const { rows } = (await imports.call('GET', `/imports/${preview.id}/rows?limit=200`)).json<{
      rows: { row_no: number; problems: { field: string; code: string; level: string }[] }[];
    }>();
    const listedProblems = rows.flatMap(({ row_no: row, problems }) =>
      problems.map(({ field, code, level }) => ({ row, field, code, level })),
    );
    expect(listedProblems.filter(({ level }) => level === 'error')).toEqual(
      expect.arrayContaining(file.expected.filter(({ level }) => level === 'error')),
    );
    const order = await create(preview.id);
    expect(order.created_count).toBe(preview.counts.ready_orders);
    expect(order.failed_count).toBe(file.orders - preview.counts.ready_orders);
    const { count } = (await imports.call('GET', `/orders/count?import_id=${preview.id}`)).json();
    expect(count).toBe(preview.counts.ready_orders);
  });

  it('creates nothing twice from the same file', async () => {
    const text = [header, line('TW-1'), line('TW-2')].join('\n');
    expect((await create((await paste(text)).id)).created_count).toBe(2);
    const again = await paste(text);
    expect(again.counts).toMatchObject({ duplicates: 2, ready_orders: 0 });
    expect(await create(again.id)).toMatchObject({ created_count: 0, skipped_count: 2 });
  });

  it('reports that an order was skipped because another import made it meanwhile', async () => {
    const text = [header, line('RA-1'), line('RA-2', { country: 'Atlantis' })].join('\n');
    const [first, second] = [await paste(text), await paste(text)];
    expect(second.counts).toMatchObject({ duplicates: 0, ready_orders: 1 });
    await create(first.id);
    expect(await create(second.id)).toMatchObject({ created_count: 0, skipped_count: 1, failed_count: 1 });
    const readResults = async (view: string) =>
      (await imports.call('GET', `/imports/${second.id}/results?view=${view}`)).json<{
        results: ImportResult[];
      }>().results;
    expect(await readResults('skipped')).toMatchObject([
      { order_number: 'RA-1', order: null, problems: [{ code: 'order_exists', params: { value: 'RA-1' } }] },
    ]);
    expect(await readResults('failed')).toMatchObject([
      { order_number: 'RA-2', problems: [{ code: 'country_unknown' }] },
    ]);
    const words = {
      columns: ['Row', 'Order number', 'Result', 'Order', 'Reason'],
      outcomes: {},
      problems: {},
      fields: {},
    };
    const { body } = await imports.call('POST', `/imports/${second.id}/file`, { kind: 'result', words });
    expect(papaparse.parse<string[]>(body.slice(1).trim()).data[1]).toEqual([
      '2',
      'RA-1',
      'skipped',
      '',
      'order_number: order_exists',
    ]);
  });

  it('updates pending orders if the seller chooses so', async () => {
    await create((await paste([header, line('UP-1')].join('\n'))).id);
    const again = await paste([header, line('UP-1', { sku: 'CT-BLK-2XL' })].join('\n'));
    const chosen = (
      await imports.call('PUT', `/imports/${again.id}/duplicates`, { duplicates: 'update' })
    ).json();
    expect(chosen.import.counts.ready_orders).toBe(1);
    expect(await create(again.id)).toMatchObject({ updated_count: 1, created_count: 0 });
    const { orders } = (await imports.call('GET', '/orders?search=UP-1')).json();
    expect(orders).toMatchObject([
      { order_number: 'UP-1', item_summary: expect.stringContaining('2XL'), version: 2 },
    ]);
  });

  it('merges rows of one order number into one order with several items', async () => {
    const finishedImport = await create(
      (
        await paste(
          [header, line('ME-1'), line('ME-2'), line('ME-1', { sku: 'MUG11-WHT', design: '' })].join('\n'),
        )
      ).id,
    );
    expect(finishedImport.created_count).toBe(2);
    const { orders } = (await imports.call('GET', '/orders?search=ME-1')).json();
    const { order } = (await imports.call('GET', `/orders/${orders[0].id}`)).json();
    expect(order.items.map((item: { sku: string }) => item.sku)).toEqual(['CT-BLK-L', 'MUG11-WHT']);
    expect(order.matched).toBe(false);
  });

  it('fixes one cell, or every row with the same value', async () => {
    const wrong = [
      header,
      line('FX-1', { country: 'Atlantis' }),
      line('FX-2', { country: 'Atlantis' }),
      line('FX-3', { sku: 'CT-BLK-XXXL' }),
    ];
    const preview = await paste(wrong.join('\n'));
    expect(preview.counts).toMatchObject({ errors: 3, ready_orders: 0 });
    const { problems } = (await imports.call('GET', `/imports/${preview.id}/problems`)).json();
    expect(problems[0]).toMatchObject({
      field: 'country',
      code: 'country_unknown',
      value: 'Atlantis',
      rows: 2,
    });
    const all = (
      await imports.call('PUT', `/imports/${preview.id}/cells`, {
        field: 'country',
        value: 'US',
        equal_to: 'Atlantis',
      })
    ).json();
    expect(all).toMatchObject({ rows: 2, import: { counts: { errors: 1, fixed: 2, ready_orders: 2 } } });
    const changedImport = (
      await imports.call('PUT', `/imports/${preview.id}/cells`, {
        field: 'sku',
        value: 'CT-BLK-L',
        row_no: 4,
      })
    ).json();
    expect(changedImport.import.counts).toMatchObject({ errors: 0, fixed: 3, ready_orders: 3 });
    const cost = changedImport.import.counts.cost_cents;
    await create(preview.id);
    const { orders } = (await imports.call('GET', `/orders?import_id=${preview.id}`)).json();
    expect(
      orders.reduce((total: number, order: { total_cents: number }) => total + order.total_cents, 0),
    ).toBe(cost);
  });

  it('makes one order of two rows whose numbers the seller made equal', async () => {
    const preview = await paste([header, line('RG-1'), line('RG-2')].join('\n'));
    const fixed = (
      await imports.call('PUT', `/imports/${preview.id}/cells`, {
        field: 'order_number',
        value: 'RG-1',
        row_no: 3,
      })
    ).json();
    expect(fixed.import.counts).toMatchObject({ orders: 1, ready_orders: 1 });
    expect((await create(preview.id)).created_count).toBe(1);
  });

  it('asks for the columns of an unknown header and uses the mapping', async () => {
    const text = ['Mã đơn;Họ tên;Phố;Nơi;Nước;Món;SL', 'X-1;Trần Bảo;5 Hàng Bài;Hà Nội;VN;CT-BLK-L;2'].join(
      '\r\n',
    );
    const read = await paste(text);
    expect(read.status).toBe('mapping');
    expect(read.header).toHaveLength(7);
    const mapping = { order_number: 0, recipient: 1, address1: 2, city: 3, country: 4, sku: 5, quantity: 6 };
    await imports.call('PUT', `/imports/${read.id}/mapping`, { mapping });
    const preview = await until(read.id, 'preview');
    expect(preview.counts).toMatchObject({ rows: 1, ready_orders: 1, warnings: 1 });
  });

  it('reports what is wrong with an unreadable file', async () => {
    expect(await paste('   ')).toMatchObject({ status: 'failed', problem: { code: 'file_empty' } });
  });

  it.each([
    ['nothing', undefined, { body: 'required' }],
    ['neither text nor a name', {}, { text: 'required', file_name: 'required' }],
    ['an empty text', { text: '', file_name: 'a.csv' }, { text: 'required' }],
    ['a text that is none', { text: ['a'], file_name: 'a.csv' }, { text: 'format' }],
    ['a name that is too long', { text: 'a', file_name: 'x'.repeat(201) }, { file_name: 'too_long' }],
    ['a field that nobody knows', { text: 'a', file_name: 'b', more: 1 }, { body: 'unknown' }],
  ])('refuses %s in place of a file by name, like every other call', async (_what, body, errors) => {
    const response = await imports.call('POST', '/imports', body);
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { success: false, code: 'invalid', errors },
    ]);
  });

  it('writes a result file with one line per row and no formula', async () => {
    const preview = await paste([header, line('=1+1'), line('RS-2', { country: 'Atlantis' })].join('\n'));
    await create(preview.id);
    const words = {
      columns: ['Row', 'Order number', 'Result', 'Order', 'Reason'],
      outcomes: { created: 'Made' },
      problems: {},
      fields: {},
    };
    const { body } = await imports.call('POST', `/imports/${preview.id}/file`, { kind: 'result', words });
    const rows = papaparse.parse<string[]>(body.slice(1).trim()).data;
    expect(rows).toEqual([
      words.columns,
      ['2', "'=1+1", 'Made', expect.stringMatching(/^TS-\d+$/), ''],
      ['3', 'RS-2', 'failed', '', expect.stringContaining('country_unknown')],
    ]);
  });

  it('is accessible to its shop and account only', async () => {
    const preview = await paste([header, line('IS-1')].join('\n'));
    const foreign = await imports.stranger();
    for (const path of ['', '/rows', '/problems']) {
      expect((await foreign('GET', `/imports/${preview.id}${path}`)).statusCode).toBe(404);
    }
    expect((await foreign('POST', `/imports/${preview.id}/start`, {})).statusCode).toBe(404);
    expect(
      (await foreign('PUT', `/imports/${preview.id}/cells`, { field: 'city', value: 'X', row_no: 2 }))
        .statusCode,
    ).toBe(404);
  });
});
