import { describe, expect, it } from 'vitest';
import type { AuditLine } from '../../../contract/accounts/members.ts';
import type { Import, PreviewRow } from '../../../contract/imports/calls.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';

const imports = importsWorld({ designs: ['lotus.png'] });

const header =
  'Order number,Recipient,Address 1,City,Region,Postcode,Country,Product,Color,Size,SKU,Quantity';
const line = (number: string, sku: string, title = 'Retro Surf Shirt') =>
  `${number},Ann ${number},12 Main St,Denver,CO,80203,US,${title},Black,M,${sku},1`;
const fields = [
  'order_number',
  'recipient',
  'address1',
  'city',
  'region',
  'postcode',
  'country',
  'product',
  'color',
  'size',
  'sku',
  'quantity',
];
const mapping = Object.fromEntries(fields.map((field, column) => [field, column]));
const paste = async (...lines: string[]): Promise<Import> => {
  const { id } = await imports.paste([header, ...lines].join('\n'));
  await imports.call('PUT', `/imports/${id}/mapping`, { mapping });
  return imports.until(id, 'preview');
};
const rowsOf = async ({ id }: Pick<Import, 'id'>): Promise<PreviewRow[]> =>
  (await imports.call('GET', `/imports/${id}/rows`)).json().rows;
const codesOf = async (record: Import) =>
  (await rowsOf(record)).map(({ problems }) =>
    problems
      .map(({ code }) => code)
      .filter((code) => code.startsWith('sku_'))
      .join(),
  );
const designId = async () => (await imports.call('GET', '/designs')).json().designs[0].id;
const product = async (id: string) => (await imports.call('GET', `/products/${id}`)).json().product;
const save = async (id: string, sku: string | null, shipping: string | null = null) => {
  const { version, rows } = await product(id);
  const prints = sku ? [{ position: 'front', design_id: await designId() }] : [];
  const sent = rows.map((row: { id: string; version: number }) => ({
    id: row.id,
    version: row.version,
    variant_id: sku && imports.variants.get(sku),
    prints,
    shipping_line: shipping,
  }));
  return imports.call('PUT', `/products/${id}`, { product: { version, rows: sent } });
};
const collect = async (record: Import, key?: string) =>
  (
    await imports.call(
      'POST',
      '/products/collect',
      { import_id: record.id },
      key ? { 'idempotency-key': key } : {},
    )
  ).json();
const productsOf = async (title: string) =>
  (await imports.call('GET', `/products?search=${encodeURIComponent(title)}`)).json().products;

describe('a file with SKUs that nobody knows', () => {
  it('adds unknown SKUs as products by their titles, once; matching them fixes the waiting file', async () => {
    const importRecord = await paste(
      line('F-1', 'RSS-M'),
      line('F-2', 'rss-m'),
      line('F-3', 'RSS-L'),
      line('F-4', 'NO-TITLE', ''),
    );
    expect(await codesOf(importRecord)).toEqual(['sku_unknown', 'sku_unknown', 'sku_unknown', 'sku_unknown']);
    expect(await collect(importRecord, 'collect-one')).toEqual({ variants: 3 });
    expect(await collect(importRecord, 'collect-one')).toEqual({ variants: 3 });
    expect(await collect(importRecord)).toEqual({ variants: 0 });
    const { audit } = (await imports.call('GET', '/audit?area=products')).json();
    expect(audit.map(({ details }: AuditLine) => details)).toEqual([
      { count: 3, skus: ['NO-TITLE', 'RSS-L', 'RSS-M'] },
    ]);
    expect(await codesOf(importRecord)).toEqual([
      'sku_unmatched',
      'sku_unmatched',
      'sku_unmatched',
      'sku_unmatched',
    ]);
    const [createdProduct] = await productsOf('Retro Surf');
    expect(createdProduct).toMatchObject({
      title: 'Retro Surf Shirt',
      source: 'file',
      variants: 2,
      matched: 0,
      status: 'needs-match',
    });
    expect((await productsOf('NO-TITLE'))[0]).toMatchObject({ title: 'NO-TITLE', variants: 1 });
    expect(
      (await product(createdProduct.id)).rows.map(({ options }: { options: string }) => options),
    ).toEqual(['Black / M', 'Black / M']);
    const { params } =
      (await rowsOf(importRecord))[0]?.problems.find(({ code }) => code === 'sku_unmatched') ?? {};
    expect(params?.['product']).toBe(createdProduct.id);
    expect((await save(createdProduct.id, 'CT-BLK-M')).statusCode).toBe(200);
    expect(await codesOf(importRecord)).toEqual(['', '', '', 'sku_unmatched']);
    expect((await imports.call('GET', `/imports/${importRecord.id}`)).json().import.counts).toMatchObject({
      ready_orders: 3,
      errors: 1,
    });
  });

  it('reports rows of an inactive product as errors, until it is active again', async () => {
    const importRecord = await paste(line('G-1', 'GON-1'));
    await collect(importRecord);
    const [createdProduct] = await productsOf('GON-1');
    await save(createdProduct.id, 'CT-BLK-M');
    expect(await codesOf(importRecord)).toEqual(['']);
    const set = (active: boolean) =>
      imports.call('POST', '/products/status', { selection: { ids: [createdProduct.id] }, active });
    await set(false);
    expect(await codesOf(importRecord)).toEqual(['sku_inactive']);
    expect(await codesOf(await paste(line('G-2', 'gon-1')))).toEqual(['sku_inactive']);
    await set(true);
    expect(await codesOf(importRecord)).toEqual(['']);
    await imports.call('POST', '/products/delete', { selection: { ids: [createdProduct.id] } });
    expect(await codesOf(importRecord)).toEqual(['sku_unknown']);
  });

  it('uses the line stored for its SKUs if the file names none', async () => {
    const importRecord = await paste(line('L-1', 'LIN-1', 'Lined'));
    await collect(importRecord);
    const [createdProduct] = await productsOf('LIN-1');
    await save(createdProduct.id, 'CT-BLK-M', 'epacket');
    await imports.create(importRecord.id);
    const { orders } = (await imports.call('GET', '/orders?search=L-1')).json();
    expect(orders).toMatchObject([{ shipping_line: 'epacket', matched: true }]);
  });

  it('collects SKUs from an import’s preview only', async () => {
    const importRecord = await paste(line('P-1', 'CT-BLK-M', ''));
    await imports.create(importRecord.id);
    expect(
      (await imports.call('POST', '/products/collect', { import_id: importRecord.id })).json().code,
    ).toBe('import_not_ready');
  });
});
