import papaparse from 'papaparse';
import { beforeAll, expect, it } from 'vitest';
import { importableExportColumns } from '../../../contract/imports/exportedFields.ts';
import { repeatUntil } from '../../support/repeatUntil.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';
import { newOrder } from '../../support/worlds/orders.ts';
import { samplePositions } from '../../support/operator/vocabularies.ts';

const imports = importsWorld();

interface Stored {
  id: string;
  order_number: string | null;
  version: number;
}

const orders = (): Promise<Stored[]> =>
  imports.services.db
    .selectFrom('orders')
    .select(['id', 'order_number', 'version'])
    .where('account_id', '=', imports.seller.accountId)
    .orderBy('code')
    .execute();

/** The orders of the shop in the form that an import reads, as text. */
const exported = async (): Promise<string> => {
  const exportBody = {
    resource: 'orders',
    format: 'csv',
    locale: 'en',
    query: {},
    columns: importableExportColumns(samplePositions),
    choices: { shipping_line: {} },
  };
  const response = await imports.call('POST', '/exports', exportBody);
  expect(response.statusCode, response.body).toBe(200);
  const { export: exportRecord } = response.json<{ export: { id: string } }>();
  await repeatUntil(
    async () =>
      (await imports.call('GET', `/exports/${exportRecord.id}`)).json<{ export: { status: string } }>()
        .export,
    ({ status }) => status === 'done',
  );
  return (
    await imports.call('GET', `/uploads/file-export/download?type=exports&url=${exportRecord.id}`)
  ).body.replace(/^\uFEFF/, '');
};

beforeAll(async () => {
  const { id: designId } = await imports.services.db
    .selectFrom('designs')
    .select('id')
    .where('file_name', '=', 'lotus.png')
    .executeTakeFirstOrThrow();
  const byHand = newOrder(imports, { ...imports.seller, designId, call: imports.call });
  await imports.call('POST', '/orders', { order: byHand });
  const file = (number: string, name: string) =>
    `${number},${name},12 Main St,Denver,CO,80203,US,CT-BLK-L,1,lotus.png`;
  const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';
  const importRecord = await imports.paste(
    [header, file('F-1', 'Fay Moss'), file('1001', 'Sam Reed')].join('\n'),
  );
  await imports.create(importRecord.id);
  // As if it had come from its store.
  await imports.services.db
    .updateTable('orders')
    .set({ source: 'shopify' })
    .where('order_number', '=', '1001')
    .execute();
});

/** An import of the shop's own export, once it waits with the choice for orders that exist. */
const previewed = async (duplicates: 'skip' | 'update') => {
  const text = await exported();
  expect(papaparse.parse(text.trim()).data).toHaveLength(4);
  const { id } = await imports.paste(text);
  await imports.call('PUT', `/imports/${id}/duplicates`, { duplicates });
  return imports.until(id, 'preview');
};

it('recognizes every order of the shop in its own export', async () => {
  const { counts } = await previewed('skip');
  expect(counts).toMatchObject({ rows: 3, duplicates: 3, existing_orders: 3, errors: 0, ready_orders: 0 });
});

it('updates orders that came from files by their export, and leaves the others unchanged', async () => {
  const before = await orders();
  const { id, counts } = await previewed('update');
  expect(counts).toMatchObject({ existing_orders: 3, ready_orders: 1, updatable_orders: 1 });
  expect(await imports.create(id)).toMatchObject({ created_count: 0, skipped_count: 2, failed_count: 0 });
  const { results } = (await imports.call('GET', `/imports/${id}/results`)).json<{
    results: { outcome: string }[];
  }>();
  expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['skipped', 'skipped', 'updated']);
  const changed = (await orders()).filter(({ version }, index) => version !== before[index]?.version);
  expect(changed.map(({ order_number: number }) => number)).toEqual(['F-1']);
});

it('treats a store’s number with another buyer as a new order', async () => {
  const text = (await exported()).replace('Sam Reed', 'Ann Other');
  expect((await imports.paste(text)).counts).toMatchObject({ existing_orders: 2, ready_orders: 1 });
});
