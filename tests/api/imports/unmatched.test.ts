import { beforeEach, describe, expect, it } from 'vitest';
import type { Import, PreviewRow } from '../../../contract/imports/calls.ts';
import type { UnmatchedCounts } from '../../../contract/imports/unmatched.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { OrderDetail } from '../../../contract/orders/calls.ts';
import { repeatUntil } from '../../support/repeatUntil.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';

/** Items of a file whose SKU means nothing yet, which the seller creates without a product. */
const world = importsWorld();

const header =
  'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Product,Color,Size,Quantity,Design front';
const line = (
  number: string,
  sku: string,
  { recipient = 'Emily Stone', country = 'US', product = 'Sunset shirt' } = {},
) => `${number},${recipient},12 Main St,Denver,CO,80203,${country},${sku},${product},,,2,lotus.png`;

const paste = (...lines: string[]): Promise<Import> => world.paste([header, ...lines].join('\n'));

const countsOf = async (id: string): Promise<UnmatchedCounts['codes']> =>
  (await world.call('GET', `/imports/${id}/unmatched`)).json<UnmatchedCounts>().codes;

const choose = async (id: string, ...codes: string[]): Promise<Import> => {
  const response = await world.call('PUT', `/imports/${id}/unmatched`, { codes });
  expect(response.statusCode).toBe(200);
  return world.until(id, 'preview');
};

const rowsOf = async (id: string): Promise<PreviewRow[]> =>
  (await world.call('GET', `/imports/${id}/rows?limit=100`)).json<{ rows: PreviewRow[] }>().rows;

const orderOf = async (number: string): Promise<OrderDetail> => {
  const { orders } = (await world.call('GET', `/orders?search=${number}`)).json<{ orders: Order[] }>();
  return (await world.call('GET', `/orders/${orders[0]?.id}`)).json<{ order: OrderDetail }>().order;
};

/** Creates orders of the lines whose SKUs are unknown. */
const createUnmatched = async (...lines: string[]): Promise<Import> => {
  const { id } = await paste(...lines);
  await choose(id, 'sku_unknown');
  return world.create(id);
};

beforeEach(() => world.services.db.deleteFrom('rate_limits').execute());

describe('the choice in the preview', () => {
  it('keeps unknown SKUs out until the seller decides, and says first what the decision changes', async () => {
    const { id, counts } = await paste(
      line('UC-1', 'NEW-1'),
      line('UC-2', 'NEW-2'),
      line('UC-2', 'CT-BLK-L'),
      line('UC-3', 'NEW-3', { country: 'XX' }),
    );
    expect(counts).toMatchObject({ errors: 3, ready_orders: 0 });
    expect(await countsOf(id)).toEqual([
      { code: 'sku_unknown', rows: 3, orders: 3, ready: 2, chosen: false },
    ]);
    const chosen = await choose(id, 'sku_unknown');
    expect(chosen).toMatchObject({
      unmatched_codes: ['sku_unknown'],
      counts: { ready_orders: 2, errors: 1 },
    });
    expect((await rowsOf(id))[0]).toMatchObject({
      level: 'warning',
      problems: [{ code: 'item_unmatched', params: { value: 'NEW-1', code: 'sku_unknown' } }],
    });
    expect(await countsOf(id)).toEqual([{ code: 'sku_unknown', rows: 3, orders: 3, ready: 2, chosen: true }]);
    expect(await choose(id)).toMatchObject({ unmatched_codes: [], counts });
  });

  it('holds for the kinds of problems that were chosen only', async () => {
    const product = { title: 'Known, not matched', lines: [{ sku: 'KNOWN-1' }] };
    expect((await world.call('POST', '/products', { product })).statusCode).toBe(200);
    const { id } = await paste(line('UK-1', 'NEW-1'), line('UK-2', 'KNOWN-1'));
    expect(await countsOf(id)).toMatchObject([{ code: 'sku_unknown' }, { code: 'sku_unmatched' }]);
    expect((await choose(id, 'sku_unmatched')).counts).toMatchObject({ ready_orders: 1, errors: 1 });
    await world.create(id);
    expect((await orderOf('UK-2')).items).toMatchObject([
      { unmatched_reason: 'listing_unmatched', sku: null },
    ]);
  });

  it('survives a retry of what failed', async () => {
    const { id } = await paste(line('UR-1', 'NEW-1'), line('UR-2', 'NEW-2', { country: 'XX' }));
    await choose(id, 'sku_unknown');
    const order = await world.create(id);
    expect(order).toMatchObject({ created_count: 1, failed_count: 1 });
    const again = (await world.call('POST', `/imports/${id}/retry`)).json<{ import: Import }>().import;
    const retried = await world.until(again.id, 'preview');
    expect(retried.unmatched_codes).toEqual(['sku_unknown']);
  });

  it('tells apart two orders of one buyer for two unknown SKUs', async () => {
    const { id } = await paste(line('UA-1', 'ALIKE-1'), line('UA-2', 'ALIKE-2'), line('UA-3', 'ALIKE-2'));
    await choose(id, 'sku_unknown');
    const codes = (await rowsOf(id)).map(({ problems }) => problems.map(({ code }) => code));
    expect(codes).toEqual([['item_unmatched'], ['item_unmatched'], ['item_unmatched', 'row_alike']]);
  });
});

describe('an order with an item without a product', () => {
  it('has no cost, keeps what the file said, and waits unpaid', async () => {
    const finishedImport = await createUnmatched(
      line('UO-1', 'NEW-SKU', { product: 'Phở Lover Mug' }),
      line('UO-1', 'CT-BLK-L'),
    );
    expect(finishedImport).toMatchObject({ created_count: 1, failed_count: 0 });
    const order = await orderOf('UO-1');
    expect(order).toMatchObject({
      status: 'pending',
      matched: false,
      total_cents: null,
      base_cents: null,
      quantity: 4,
      item_summary: '2 × Phở Lover Mug +1',
      item_picture: null,
    });
    expect(order.items).toMatchObject([
      {
        variant_id: null,
        sku: null,
        listing_sku: 'NEW-SKU',
        name: 'Phở Lover Mug',
        unmatched_reason: 'sku_unknown',
        unit_cents: null,
        total_cents: null,
        prints: [{ position: 'front', file_name: 'lotus.png' }],
      },
      { sku: 'CT-BLK-L', unmatched_reason: null, unit_cents: 900 },
    ]);
    const selection = { ids: [order.id] };
    const quote = (await world.call('POST', '/orders/pay/quote', { selection })).json<{
      orders: number;
      refused: object;
    }>();
    expect(quote).toMatchObject({ orders: 0, refused: { order_unmatched: 1 } });
    const line_quote = (await world.call('POST', '/orders/line/quote', { selection })).json<object>();
    expect(line_quote).toMatchObject({ orders: 0, refused: { order_unmatched: 1 } });
    const dropped = (await world.call('POST', '/orders/delete/quote', { selection })).json<object>();
    expect(dropped).toMatchObject({ orders: 1, unpaid_cents: 0 });
  });

  it('is found by the words of the file', async () => {
    await createUnmatched(line('US-1', 'FIND-ME-1', { product: 'Quiet Leaf Tote' }));
    expect((await orderOf('Quiet Leaf')).order_number).toBe('US-1');
    expect((await orderOf('FIND-ME-1')).order_number).toBe('US-1');
  });

  it('can be changed, and gets its cost once each item has a product', async () => {
    await createUnmatched(line('UE-1', 'NEW-EDIT'));
    const order = await orderOf('UE-1');
    const [item] = order.items;
    const put = (version: number, fields: object) =>
      world.call('PUT', `/orders/${order.id}`, { order: { version, ...fields } });
    const changedItem = { id: item?.id, variant_id: null, listing_sku: 'NEW-EDIT', quantity: 3, prints: [] };
    const changed = (
      await put(order.version, { shipping_line: 'epacket', city: 'Aurora', items: [changedItem] })
    ).json<{ order: OrderDetail }>().order;
    expect(changed).toMatchObject({
      city: 'Aurora',
      shipping_line: 'epacket',
      total_cents: null,
      matched: false,
      quantity: 3,
    });
    expect(changed.items).toMatchObject([
      { name: 'Sunset shirt', unmatched_reason: 'sku_unknown', quantity: 3 },
    ]);
    const refused = await put(changed.version, { items: [{ ...changedItem, id: undefined }] });
    expect(refused.json()).toMatchObject({ errors: { 'order.items.0.variant_id': 'required' } });
    const variant_id = world.variants.get('CT-BLK-L');
    const mapped = (await put(changed.version, { items: [{ ...changedItem, variant_id }] })).json<{
      order: OrderDetail;
    }>().order;
    expect(mapped.total_cents).toBeGreaterThan(0);
    expect(mapped.items).toMatchObject([{ sku: 'CT-BLK-L', name: 'Classic Tee', unmatched_reason: null }]);
    const back = await put(mapped.version, { items: [changedItem] });
    expect(back.json()).toMatchObject({ errors: { 'order.items.0.variant_id': 'required' } });
  });

  it('can be canceled and deleted, and counts on the dashboard without money', async () => {
    const figuresOf = async () => {
      const { home } = (await world.call('GET', '/home')).json<{
        home: { tasks: { name: string; count: number; cents: number }[] };
      }>();
      return home.tasks.find(({ name }) => name === 'unmatched') ?? { count: 0, cents: 0 };
    };
    const before = await figuresOf();
    await createUnmatched(line('UD-1', 'NEW-1'), line('UD-2', 'NEW-1'));
    expect(await figuresOf()).toMatchObject({ count: before.count + 2, cents: before.cents });
    const [first, second] = [await orderOf('UD-1'), await orderOf('UD-2')];
    expect((await world.call('POST', `/orders/${first.id}/cancel`)).statusCode).toBe(200);
    expect((await world.call('DELETE', `/orders/${second.id}`)).statusCode).toBe(200);
    expect(await orderOf('UD-1')).toMatchObject({ status: 'canceled', total_cents: null });
    expect(await figuresOf()).toMatchObject(before);
  });

  it('has no price in files', async () => {
    await createUnmatched(line('UX-1', 'NEW-FILE'));
    const columns = [
      'order_number',
      'total_cents',
      'order_items.sku',
      'order_items.product',
      'order_items.unit_cents',
      'order_items.total_cents',
    ];
    const { export: exportRecord } = (
      await world.call('POST', '/exports', {
        resource: 'orders',
        format: 'csv',
        locale: 'en',
        query: { search: 'UX-1' },
        columns: columns.map((name) => ({ name, label: name })),
        choices: {},
      })
    ).json<{ export: { id: string } }>();
    const finishedExport = await repeatUntil(
      async () =>
        (await world.call('GET', `/exports/${exportRecord.id}`)).json<{
          export: { id: string; status: string };
        }>().export,
      ({ status }) => status !== 'running',
    );
    const { body } = await world.call(
      'GET',
      `/uploads/file-export/download?type=exports&url=${finishedExport.id}`,
    );
    expect(body.trim().split('\r\n').at(-1)).toBe('UX-1,,NEW-FILE,Sunset shirt,,');
  });

  it('can be sorted and filtered by cost among others', async () => {
    await createUnmatched(line('UL-1', 'NEW-LIST'), line('UL-2', 'CT-BLK-L'));
    const numbers = async (query: string) =>
      (await world.call('GET', `/orders?search=UL-&${query}`))
        .json<{ orders: Order[] }>()
        .orders.map(({ order_number: number }) => number);
    expect(await numbers('sort=total_cents&order=ASC')).toEqual(['UL-1', 'UL-2']);
    expect(await numbers('sort=total_cents&order=DESC')).toEqual(['UL-2', 'UL-1']);
    expect(await numbers('total_cents_gte=1')).toEqual(['UL-2']);
  });
});
