import papaparse from 'papaparse';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Export, NewExport } from '../../../contract/exports.ts';
import type { Import } from '../../../contract/imports/calls.ts';
import { importableExportColumns } from '../../../contract/imports/exportedFields.ts';
import { holdReasonsVi } from '../../../contract/orders/holdReasons.ts';
import { lineColumns } from '../../../contract/orders/lines.ts';
import { rejectReasonsVi } from '../../../contract/orders/rejectReasons.ts';
import { repeatUntil } from '../../support/repeatUntil.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { samplePositions } from '../../support/operator/vocabularies.ts';

/** Files of orders with a row for each item: to read, and in the form that an import reads by itself. */
const world = importsWorld({ designs: ['lotus.png', 'wave.png'] });

type Calls = typeof world.call;

const source = [
  'Order number,Recipient,Email,Phone,Address 1,Address 2,City,Region,Postcode,Country,SKU,Quantity,Design front,Design back,Design wrap,Note,Personalization',
  'A-1,Emma Larson,emma@example.com,+1 508 555 0142,18 Harbor Street,Apt 4B,Fall River,MA,02720,US,CT-BLK-L,2,lotus.png,wave.png,,=no formula,Name: Emma',
  'A-1,Emma Larson,emma@example.com,+1 508 555 0142,18 Harbor Street,Apt 4B,Fall River,MA,02720,US,MUG11-WHT,1,,,wave.png,=no formula,',
  '0002,Jonas Weber,,+49 30 5550 1987,Lindenallee 7,,Berlin,,10115,DE,CT-BLK-S,3,lotus.png,,,,',
].join('\n');

const exportBody = (change: Partial<NewExport>): NewExport => ({
  resource: 'orders',
  format: 'csv',
  locale: 'en',
  query: { sort: 'created_at', order: 'ASC' },
  columns: [],
  choices: {},
  ...change,
});

const named = (names: readonly string[]) => names.map((name) => ({ name, label: name }));

const written = async (newExport: NewExport, call: Calls = world.call) => {
  const { export: exportRecord } = (await call('POST', '/exports', newExport)).json<{ export: Export }>();
  const finishedExport = await repeatUntil(
    async () => (await call('GET', `/exports/${exportRecord.id}`)).json<{ export: Export }>().export,
    ({ status }) => status !== 'running',
  );
  const { body } = await call('GET', `/uploads/file-export/download?type=exports&url=${finishedExport.id}`);
  return {
    finishedExport,
    text: body.slice(1),
    rows: papaparse.parse<string[]>(body.slice(1).trim()).data.slice(1),
  };
};

const choices = { status: {}, payment_status: {}, shipping_line: {} };

beforeAll(async () => {
  await world.create((await world.paste(source)).id);
});

// An account is limited to ten an hour.
beforeEach(() => world.services.db.deleteFrom('rate_limits').execute());

describe('a reason in a file', () => {
  it('exports a known reason by the list’s label, else as staff wrote it', async () => {
    const columns = named(['hold_reason', 'reject_reason']);
    const words = { hold_reason: holdReasonsVi, reject_reason: rejectReasonsVi };
    const readReported = async (change: { hold_reason: string | null; reject_reason: string | null }) => {
      await world.services.db.updateTable('orders').set(change).where('order_number', '=', '0002').execute();
      return (await written(exportBody({ columns, choices: words, query: { search: '0002' } }))).rows;
    };
    expect(await readReported({ hold_reason: 'trademark', reject_reason: 'file_broken' })).toEqual([
      [holdReasonsVi.trademark, rejectReasonsVi.file_broken],
    ]);
    expect(await readReported({ hold_reason: 'We wait for ink.', reject_reason: 'Call us.' })).toEqual([
      ['We wait for ink.', 'Call us.'],
    ]);
    expect(await readReported({ hold_reason: null, reject_reason: null })).toEqual([['', '']]);
  });
});

describe('one row per item', () => {
  it('exports each item with its product, its order and its prints', async () => {
    const columns = named([
      'order_number',
      'recipient',
      'city',
      'order_items.sku',
      'order_items.quantity',
      'order_items.design_front',
      'order_items.design_wrap',
    ]);
    const { finishedExport, rows } = await written(exportBody({ columns }));
    expect(finishedExport).toMatchObject({ status: 'done', rows_total: 3, rows_done: 3 });
    expect(rows.toSorted((a, b) => String(a[3]).localeCompare(String(b[3])))).toEqual([
      ['A-1', 'Emma Larson', 'Fall River', 'CT-BLK-L', '2', 'lotus.png', ''],
      ['0002', 'Jonas Weber', 'Berlin', 'CT-BLK-S', '3', 'lotus.png', ''],
      ['A-1', 'Emma Larson', 'Fall River', 'MUG11-WHT', '1', '', 'wave.png'],
    ]);
  });

  it('keeps the items of an order together, limited to the orders of the list', async () => {
    const { rows } = await written(
      exportBody({
        columns: named(['order_items.sku']),
        query: { search: 'emma', sort: 'created_at', order: 'DESC' },
      }),
    );
    expect(rows).toEqual([['CT-BLK-L'], ['MUG11-WHT']]);
  });

  it('exports the parcels of each item', async () => {
    const { db } = world.services;
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('order_number', '=', 'A-1')
      .executeTakeFirstOrThrow();
    const items = await db
      .selectFrom('order_items')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('position')
      .execute();
    const parcel = {
      account_id: order.account_id,
      shop_id: order.shop_id,
      order_id: order.id,
      carrier: 'USPS',
      country: 'US',
      line: 'usps' as const,
      url: null,
      last_event: null,
      last_event_at: null,
    };
    const within = (at: number) => JSON.stringify([{ item_id: items[at]?.id, quantity: 1 }]);
    await db
      .insertInto('trackings')
      .values([
        { ...parcel, number: 'T-ONE', package_no: 1, items: within(0) },
        { ...parcel, number: 'T-TWO', package_no: 2, items: within(0) },
        { ...parcel, number: 'T-MUG', package_no: 3, items: within(1) },
      ])
      .execute();
    const { rows } = await written(
      exportBody({ ids: [order.id], columns: named(['order_items.sku', 'order_items.tracking_number']) }),
    );
    expect(rows).toEqual([
      ['CT-BLK-L', 'T-ONE, T-TWO'],
      ['MUG11-WHT', 'T-MUG'],
    ]);
  });

  it('offers every item column, with the item’s cost', async () => {
    const columns = lineColumns(samplePositions.map(({ code }) => code));
    const { rows } = await written(exportBody({ columns: named(columns), choices }));
    expect([rows.length, rows[0]?.length]).toEqual([3, columns.length]);
    expect(rows.every((row) => Number(row[columns.indexOf('order_items.total_cents')]) > 0)).toBe(true);
  });

  it('hides costs without the right, and refuses unknown columns', async () => {
    const { role } = (
      await world.call('POST', '/roles', { role: { name: 'Packer', rights: ['orders.export'] } })
    ).json();
    const { accountId } = world.seller;
    const { userId } = await buildMember(world, accountId, [{ shop_id: null, role: role.id }]);
    const packer = await callAs(world, { accountId, userId });
    const requestExport = async (name: string) => {
      const response = await packer('POST', '/exports', exportBody({ columns: named([name]) }));
      return [response.statusCode, response.json().errors?.columns ?? response.json().details?.right];
    };
    expect(await requestExport('order_items.sku')).toEqual([200, undefined]);
    expect(await requestExport('order_items.unit_cents')).toEqual([403, 'cost.view']);
    expect(await requestExport('order_items.account_id')).toEqual([422, 'choice']);
    expect(await requestExport('order_items.constructor')).toEqual([422, 'choice']);
    expect(await requestExport('bills.total_cents')).toEqual([422, 'choice']);
  });
});

describe('the payment of a canceled order', () => {
  it('does not export the payment of a canceled order as unpaid', async () => {
    const order = await world.services.db
      .selectFrom('orders')
      .select('id')
      .where('order_number', '=', '0002')
      .executeTakeFirstOrThrow();
    const columns = named(['payment_status']);
    const words = { payment_status: { unpaid: 'Unpaid' } };
    expect((await written(exportBody({ ids: [order.id], columns, choices: words }))).text).toContain(
      'Unpaid',
    );
    await world.call('POST', `/orders/${order.id}/cancel`);
    expect((await written(exportBody({ ids: [order.id], columns, choices: words }))).text).not.toContain(
      'Unpaid',
    );
  });
});

describe('an export in the form that the import reads', () => {
  it('exports a file that maps by itself in another shop and creates the same orders', async () => {
    const { text } = await written(
      exportBody({ columns: importableExportColumns(samplePositions), choices }),
    );
    const { shop, access_token: token } = (
      await world.call('POST', '/shops', { shop: { name: 'Second' } })
    ).json();
    const inShop = (method: 'GET' | 'POST', url: string, body?: object) =>
      world.app.inject({
        method,
        url: `/v1${url}`,
        headers: { authorization: `Bearer ${token}` },
        ...(body && { payload: body }),
      });
    const { import: importRecord } = (
      await inShop('POST', '/imports', { text, file_name: 'orders.csv' })
    ).json();
    const read = () =>
      repeatUntil(
        async () => (await inShop('GET', `/imports/${importRecord.id}`)).json<{ import: Import }>().import,
        ({ status }: Import) => ['preview', 'mapping', 'failed', 'done'].includes(status),
      );
    const preview = await read();
    expect(preview).toMatchObject({ status: 'preview', layout: 'platen' });
    expect(preview.counts).toMatchObject({ errors: 0 });
    await inShop('POST', `/imports/${importRecord.id}/start`, {});
    await repeatUntil(
      async () => (await inShop('GET', `/imports/${importRecord.id}`)).json().import,
      ({ status }: { status: string }) => status === 'done',
    );
    const ordersOf = async (shopId: string) => {
      const rows = await world.services.db
        .selectFrom('orders')
        .innerJoin('order_items', 'order_items.order_id', 'orders.id')
        .select([
          'order_number',
          'recipient',
          'email',
          'phone',
          'address1',
          'address2',
          'city',
          'region',
          'postcode',
          'country',
          'shipping_line',
          'note',
          'variant_id',
          'order_items.quantity',
          'personalization',
          'prints',
        ])
        .where('shop_id', '=', shopId)
        .orderBy('order_number')
        .orderBy('order_items.position')
        .execute();
      return rows;
    };
    const [first, second] = [await ordersOf(world.seller.shopId), await ordersOf(shop.id)];
    expect(first).toHaveLength(3);
    expect(second).toEqual(first);
  });
});
