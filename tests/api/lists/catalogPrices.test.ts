import { readXlsx } from 'hucre/xlsx';
import papaparse from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Export } from '../../../contract/exports.ts';
import { jobKinds } from '../../../server/start/jobKinds.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { insertPrice } from '../../support/operator/setPrice.ts';
import { repeatUntil } from '../../support/repeatUntil.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { catalogWorld } from '../../support/worlds/catalogWorld.ts';

const world = catalogWorld();
const { get, list, memberOf } = world;
beforeAll(() => startJobs(world.kit.services, jobKinds));

describe('a member without "see cost"', () => {
  it('shows no cost of the catalog without the right, and refuses to sort or filter by one', async () => {
    const viewer = await memberOf('viewer');
    const [tee] = (await viewer('GET', '/catalog?search=CT&deliver_to=DE')).json().catalog;
    expect(tee).toMatchObject({
      from_cents: null,
      delivered_cents: null,
      shipping_cents: null,
      arrives_to: expect.any(String),
    });
    for (const query of [
      'sort=delivered_cents',
      'sort=from_cents',
      'delivered_cents_lte=900',
      'from_cents_gte=1',
    ]) {
      expect([query, (await viewer('GET', `/catalog?deliver_to=DE&${query}`)).statusCode]).toEqual([
        query,
        403,
      ]);
    }
    const { catalog: detail } = (await viewer('GET', `/catalog/${world.ids['CT']}`)).json();
    expect(JSON.stringify(detail)).not.toMatch(/_cents":\d|discount_bp":\d/);
    expect((await viewer('GET', '/catalog/choices?deliver_to=DE')).json().from_cents).toBeNull();
    expect((await viewer('POST', '/exports', priceList('csv'))).statusCode).toBe(403);
  });
});

describe('a member of one shop', () => {
  it('exports the catalog without prices to a member of one shop, and with them given the right', async () => {
    const { accountId, shopId } = world.seller;
    const memberIn = async (role: string) => {
      const { userId } = await buildMember(world.kit, accountId, [{ shop_id: shopId, role }]);
      return callAs(world.kit, { accountId, userId });
    };
    const { columns, ...request } = priceList('csv');
    const plain = { ...request, columns: columns.filter(({ name }) => !name.endsWith('_cents')) };
    const fulfiller = await memberIn('fulfiller');
    const sorted = { ...plain, query: { deliver_to: 'DE', search: 'hoodie' } };
    const exportResponse = await fulfiller('POST', '/exports', sorted);
    expect([exportResponse.statusCode, exportResponse.json().export?.status]).toEqual([200, 'running']);
    expect((await fulfiller('GET', `/exports/${exportResponse.json().export.id}`)).statusCode).toBe(200);
    expect((await fulfiller('POST', '/exports', priceList('csv'))).statusCode).toBe(403);
    const manager = await memberIn('manager');
    expect((await manager('POST', '/exports', priceList('csv'))).statusCode).toBe(200);
  });
});

const named = (name: string) => ({ name, label: name });
const words = { 'variants.stock': { in: 'In stock', at_risk: 'At risk', out: 'Out' }, line: { dhl: 'DHL' } };
const priceList = (format: 'csv' | 'xlsx') => ({
  resource: 'catalog',
  format,
  locale: 'en',
  query: { deliver_to: 'DE', search: 'hoodie', sort: 'delivered_cents', order: 'ASC' },
  columns: [
    'variants.sku',
    'name',
    'variants.base_cents',
    'variants.your_cents',
    'variants.deliver_to',
    'variants.delivered_cents',
    'line',
    'variants.stock',
    'arrives_to',
  ].map(named),
  choices: words,
});

const written = async (body: object) => {
  const { export: exportRecord } = (await world.seller.call('POST', '/exports', body)).json<{
    export: Export;
  }>();
  const finishedExport = await repeatUntil(
    async () => (await get(`/exports/${exportRecord.id}`)).export as Export,
    ({ status }) => status !== 'running',
  );
  return {
    finishedExport,
    file: await world.seller.call(
      'GET',
      `/uploads/file-export/download?type=exports&url=${finishedExport.id}`,
    ),
  };
};

describe('the price list', () => {
  it('exports one row per variant of the filtered products, priced like the list', async () => {
    const { finishedExport, file } = await written(priceList('csv'));
    expect(finishedExport).toMatchObject({ status: 'done', rows_done: 2 });
    expect(finishedExport.file_name).toMatch(/^catalog-DE-\d{4}-\d\d-\d\d\.csv$/);
    const rows = papaparse.parse<string[]>(file.body.slice(1).trim()).data.slice(1);
    const [hoodie] = await list('?search=hoodie&deliver_to=DE');
    const delivered = ((hoodie?.delivered_cents ?? 0) / 100).toFixed(2);
    const your = ((hoodie?.product_cents ?? 0) / 100).toFixed(2);
    const arrives = hoodie?.arrives_to ?? '';
    const day = arrives.split('-').toReversed().join('/');
    expect(
      rows.map((row) => row.map((cell) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell).toFixed(2) : cell))),
    ).toEqual([
      ['HD-BLK-L', 'Áo Hoodie', '18.00', your, 'Germany', delivered, 'DHL', 'In stock', day],
      ['HD-BLK-S', 'Áo Hoodie', '15.00', expect.any(String), 'Germany', '', 'DHL', 'Out', day],
    ]);
    const versioned = await written({
      ...priceList('csv'),
      columns: ['variants.sku', 'variants.price_version', 'variants.prices_since'].map(named),
    });
    expect(versioned.file.body).toMatch(/HD-BLK-L,0,\d\d\/\d\d\/\d{4} \d\d:\d\d/);
    await ownerDb(world.kit.services)
      .updateTable('variants')
      .set({ gtin: '4006381333931' })
      .where('sku', '=', 'HD-BLK-S')
      .execute();
    const coded = await written({
      ...priceList('csv'),
      columns: ['variants.sku', 'variants.gtin'].map(named),
    });
    expect(coded.file.body).toMatch(/HD-BLK-L,\r?\n/);
    expect(coded.file.body).toContain('HD-BLK-S,4006381333931');
    // A spreadsheet counts with days as such.
    const [sheet] = (await readXlsx((await written(priceList('xlsx'))).file.rawPayload)).sheets;
    expect(sheet?.rows.slice(1).map((row) => row.at(-1))).toEqual([new Date(arrives), new Date(arrives)]);
  });

  it('holds the price agreed with the seller instead of the one for all', async () => {
    const { services, variants } = world.kit;
    const variant = variants.get('CT-BLK-M') ?? '';
    await services.db
      .insertInto('seller_prices')
      .values({ account_id: world.seller.accountId, variant_id: variant, base_cents: 333 })
      .execute();
    await insertPrice(world.kit, 'CT-BLK-M', 999);
    const request = {
      ...priceList('csv'),
      query: { search: 'CT-BLK-M' },
      columns: ['variants.sku', 'variants.base_cents', 'variants.your_cents'].map(named),
    };
    const agreedRow = await repeatUntil(
      async () => (await written(request)).file.body.split('\r\n').find((row) => row.includes('CT-BLK-M')),
      (row) => row?.endsWith(',8.55') === false,
    );
    expect(agreedRow).toBe('CT-BLK-M,3.33,3.16');
  });
});
