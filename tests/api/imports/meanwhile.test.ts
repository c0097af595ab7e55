import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { ImportResult } from '../../../contract/imports/calls.ts';
import { createOrders } from '../../../server/areas/imports/creating/create.ts';
import { takeOrderCodes } from '../../../server/areas/orders/write/codes.ts';
import { openBulkWriter, type BulkWriter } from '../../../server/database/bulkWriter.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

const imports = importsWorld();
const { create, until } = imports;

const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';
const line = (number: string, sku = 'CT-BLK-L'): string =>
  `${number},Emily ${number},12 Main St,Denver,CO,80203,US,${sku},1,lotus.png`;

const preview = (...lines: string[]) => imports.paste([header, ...lines].join('\n'));

/** All orders of the shop with such numbers. */
const stored = (prefix: string) =>
  imports.services.db
    .selectFrom('orders')
    .select(['order_number', 'import_id', 'base_cents', 'code'])
    .where('account_id', '=', imports.seller.accountId)
    .where('order_number', 'like', `${prefix}-%`)
    .orderBy('order_number')
    .execute();

const otherOrder = (number: string) => ({
  account_id: imports.seller.accountId,
  shop_id: imports.seller.shopId,
  code: `XX-${number}`,
  source: 'csv' as const,
  order_number: number,
  matched: true,
  recipient: 'Somebody',
  address1: '1 Quay',
  city: 'Denver',
  country: 'US',
  shipping_line: 'usps' as const,
  item_summary: '',
  quantity: 1,
  base_cents: 1,
  extra_print_cents: 0,
  shipping_cents: 0,
  handling_cents: 0,
  surcharge_cents: 0,
  discount_cents: 0,
  total_cents: 1,
  search: number.toLowerCase(),
});

/**
 * Creates the orders of an import here instead of in its thread, with something done before its first row is written.
 */
const createWith = async (importId: string, before: () => Promise<unknown>): Promise<void> => {
  const { db, pool } = imports.services;
  await ownerDb(imports.services)
    .updateTable('imports')
    .set({ status: 'creating' })
    .where('id', '=', importId)
    .execute();
  const writer = openBulkWriter(pool.options.connectionString ?? '');
  let first = true;
  const copy: BulkWriter['copy'] = async (table, rows) => {
    if (first) await before();
    first = false;
    await writer.copy(table, rows);
  };
  await createOrders(
    { db, writer: { ...writer, copy } },
    { accountId: imports.seller.accountId, importId },
  ).finally(() => writer.close());
};

describe('between the preview and its orders', () => {
  it('skips a number that another import has taken', async () => {
    const first = await preview(line('NB-1'), line('NB-2'));
    const second = await preview(line('NB-2'), line('NB-3'));
    expect(second.counts.ready_orders).toBe(2);
    expect((await create(first.id)).created_count).toBe(2);
    expect(await create(second.id)).toMatchObject({ created_count: 1, skipped_count: 1, failed_count: 0 });
    expect((await stored('NB')).map((order) => [order.order_number, order.import_id])).toEqual([
      ['NB-1', first.id],
      ['NB-2', first.id],
      ['NB-3', second.id],
    ]);
  });

  it('skips a number that is taken just before its batch is written', async () => {
    const importRecord = await preview(line('RC-1'), line('RC-2'), line('RC-3'));
    await createWith(importRecord.id, () =>
      imports.services.db.insertInto('orders').values(otherOrder('RC-2')).execute(),
    );
    expect((await stored('RC')).map((order) => [order.order_number, order.import_id])).toEqual([
      ['RC-1', importRecord.id],
      ['RC-2', null],
      ['RC-3', importRecord.id],
    ]);
    expect(await until(importRecord.id, 'done')).toMatchObject({
      created_count: 2,
      skipped_count: 1,
      failed_count: 0,
      rows_done: 3,
    });
  });

  it('does not block codes for other orders of the account while it writes', async () => {
    const importRecord = await preview(line('CO-1'), line('CO-2'));
    const { db } = imports.services;
    const takenIds: string[] = [];
    await createWith(importRecord.id, async () =>
      takenIds.push(...(await takeOrderCodes(db, imports.seller.accountId, 3))),
    );
    expect(await until(importRecord.id, 'done')).toMatchObject({
      created_count: 2,
      skipped_count: 0,
      rows_done: 2,
    });
    const codes = (await stored('CO')).map(({ code }) => code);
    expect(new Set([...codes, ...takenIds]).size).toBe(5);
  });

  it('leaves an order that is paid just before its update unchanged, and reports that', async () => {
    await create((await preview(line('UP-1'), line('UP-2'))).id);
    const importRecord = await imports.paste(
      [header, line('UP-1', 'CT-BLK-M'), line('UP-2', 'CT-BLK-M')].join('\n'),
      '?duplicates=update',
    );
    await createWith(importRecord.id, () =>
      imports.services.db
        .updateTable('orders')
        .set({ status: 2 })
        .where('order_number', '=', 'UP-2')
        .execute(),
    );
    expect(await until(importRecord.id, 'done')).toMatchObject({
      updated_count: 1,
      skipped_count: 1,
      failed_count: 0,
    });
    const { results } = (await imports.call('GET', `/imports/${importRecord.id}/results`)).json<{
      results: ImportResult[];
    }>();
    expect(results.map(({ outcome }) => outcome)).toEqual(['updated', 'skipped']);
  });

  it('counts each order once if two runs work on one import', async () => {
    // More rows than a batch has, all with an error: no order's number keeps the second run from writing them.
    const lines = Array.from({ length: 1200 }, (_, index) => line(`TW-${index}`, 'NO-SUCH-SKU'));
    const importRecord = await preview(...lines, line('TW-good'));
    const run = () => createWith(importRecord.id, async () => undefined);
    await Promise.all([run(), run()]);
    expect(await until(importRecord.id, 'done')).toMatchObject({
      created_count: 1,
      failed_count: lines.length,
      rows_done: lines.length + 1,
    });
  });

  it('uses the prices of the day of creation, and reports products no longer for sale', async () => {
    const importRecord = await preview(line('PR-1'), line('PR-2', 'CT-BLK-M'), line('PR-3', 'CT-BLK-2XL'));
    const db = ownerDb(imports.services);
    await db
      .updateTable('variants')
      .set({ base_cents: 1234 })
      .where('id', '=', imports.variants.get('CT-BLK-L') ?? '')
      .execute();
    await db
      .updateTable('variants')
      .set({ sku: 'CT-BLK-XXL-OLD' })
      .where('id', '=', imports.variants.get('CT-BLK-2XL') ?? '')
      .execute();
    expect(await create(importRecord.id)).toMatchObject({ created_count: 2, failed_count: 1 });
    expect((await stored('PR')).map((order) => [order.order_number, order.base_cents])).toEqual([
      ['PR-1', 1234],
      ['PR-2', 900],
    ]);
    const failed = (await imports.call('GET', `/imports/${importRecord.id}/results?view=failed`)).json<{
      results: ImportResult[];
    }>().results;
    expect(
      failed.map(({ order_number, outcome, problems }) => [
        order_number,
        outcome,
        problems.map(({ code }) => code),
      ]),
    ).toEqual([['PR-3', 'failed', ['sku_unknown']]]);
  });
});

describe('after the import', () => {
  const remove = async (number: string): Promise<void> => {
    const { id } = await imports.services.db
      .selectFrom('orders')
      .select('id')
      .where('account_id', '=', imports.seller.accountId)
      .where('order_number', '=', number)
      .executeTakeFirstOrThrow();
    expect((await imports.call('DELETE', `/orders/${id}`)).statusCode).toBe(200);
  };
  const resultsOf = async (id: string, view: string) =>
    (await imports.call('GET', `/imports/${id}/results?view=${view}`)).json<{
      results: ImportResult[];
      count: number;
    }>();
  const outcomes = async (id: string, view: string) =>
    (await resultsOf(id, view)).results.map(({ order_number, outcome, order }) => [
      order_number,
      outcome,
      order === null,
    ]);
  const inFile = async (id: string) => {
    const words = {
      columns: ['Row', 'Number', 'Result', 'Order', 'Reason'],
      outcomes: { deleted: 'Deleted' },
      problems: {},
      fields: {},
    };
    const { body } = await imports.call('POST', `/imports/${id}/file`, { kind: 'result', words });
    return papaparse
      .parse<string[]>(body.slice(1).trim())
      .data.slice(1)
      .map((row) => row.slice(1, 4));
  };

  it('reports a deleted order as deleted, neither as failed nor as fixable', async () => {
    const importRecord = await preview(line('DE-1'), line('DE-2'));
    await create(importRecord.id);
    await remove('DE-2');
    expect(await outcomes(importRecord.id, 'all')).toEqual([
      ['DE-1', 'created', false],
      ['DE-2', 'deleted', true],
    ]);
    expect(await outcomes(importRecord.id, 'created')).toEqual(await outcomes(importRecord.id, 'all'));
    expect((await resultsOf(importRecord.id, 'failed')).count).toBe(0);
    expect(await inFile(importRecord.id)).toEqual([
      ['DE-1', 'created', expect.stringMatching(/^TS-/)],
      ['DE-2', 'Deleted', ''],
    ]);
  });

  it('distinguishes an order that it updated and that was deleted from one that it skipped', async () => {
    await create((await preview(line('DU-1'), line('DU-2'))).id);
    const skipping = await preview(line('DU-1'));
    await create(skipping.id);
    const updating = await imports.paste([header, line('DU-2', 'CT-BLK-S')].join('\n'), '?duplicates=update');
    expect(await create(updating.id)).toMatchObject({ updated_count: 1 });
    await remove('DU-1');
    await remove('DU-2');
    expect(await outcomes(skipping.id, 'all')).toEqual([['DU-1', 'skipped', true]]);
    expect(await outcomes(updating.id, 'all')).toEqual([['DU-2', 'deleted', true]]);
    expect([await inFile(skipping.id), await inFile(updating.id)]).toEqual([
      [['DU-1', 'skipped', '']],
      [['DU-2', 'Deleted', '']],
    ]);
  });
});
