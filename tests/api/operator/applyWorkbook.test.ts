import { expect, it } from 'vitest';
import { offeredCodes } from '../../../contract/vocabularies/codes.ts';
import { followStock } from '../../../server/areas/orders/stock/followStock.ts';
import { catalogBook } from '../../../server/areas/catalog/book.ts';
import { readWorkbook } from '../../../server/operator/workbook/read/readWorkbook.ts';
import {
  smallWorkbook,
  toWorkbookFile,
  withCell,
  type Rows,
  type Sheets,
} from '../../support/operator/workbook.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { repeatUntil } from '../../support/repeatUntil.ts';
import { changedRow, shopWorkbook, workbookWorld } from '../../support/operator/workbookWorld.ts';

const world = workbookWorld();
const [blackM, blackL] = shopWorkbook['variants'] as readonly [Rows[number], Rows[number]];
const db = () => world.kit.services.db;

const variantRows = () =>
  db()
    .selectFrom('variants')
    .select(['id', 'sku', 'base_cents', 'stock', 'is_active'])
    .orderBy('sku')
    .execute();

it('checks a workbook without changing anything', async () => {
  const response = await world.upload('check', await toWorkbookFile(withCell('variants', 0, 'price', -1)));
  expect(response.json()).toMatchObject({
    fault_count: 1,
    faults: [
      {
        sheet: 'variants',
        row: 2,
        column: 'G',
        code: 'negative',
        value: '-1',
        text: { en: 'It must not be negative.', vi: 'Không được âm.' },
      },
    ],
  });
  const refused = (
    await world.upload('apply', await toWorkbookFile(withCell('variants', 0, 'price', -1)))
  ).json();
  expect(refused).toMatchObject({ applied: false, fault_count: 1 });
  expect(await variantRows()).toEqual([]);
});

it('puts the first workbook in force, by one person', async () => {
  const { lead } = world;
  expect(await world.apply(shopWorkbook)).toMatchObject({ applied: true, version: 1 });
  expect(await variantRows()).toMatchObject([
    { sku: 'MT-BLK-L', base_cents: 720, stock: 'in', is_active: true },
    { sku: 'MT-BLK-M', base_cents: 720, stock: 'in', is_active: true },
  ]);
  const stock = await db().selectFrom('variant_stock').select('quantity').execute();
  expect(stock).toEqual([{ quantity: 40 }]);
  const readOperator = async () => (await world.kit.app.inject({ url: '/v1/operator' })).json();
  await expect.poll(async () => (await readOperator()).version, { timeout: 5_000 }).toBe(1);
  const operator = await readOperator();
  expect(operator).toMatchObject({ name: 'Loom Street', handling_cents: 45 });
  expect(operator.vocabularies.product_groups).toEqual([
    { code: 'shirts', labels: { en: 'Shirts', vi: 'Áo' }, drawing: 'tee' },
  ]);
  expect(offeredCodes(operator.vocabularies.shipping_lines)).toEqual(['usps', 'dhl']);
  const { versions } = (await lead.call('GET', 'operator/versions')).json();
  expect(versions).toMatchObject([{ number: 1, state: 'applied', applied_by: lead.name, approved_by: null }]);
});

it('sends to every state of the union by one rate, unless a country has its own', async () => {
  const rates = await db()
    .selectFrom('ship_rates')
    .select(['country', 'first_cents'])
    .where('line', '=', 'dhl')
    .orderBy('country')
    .execute();
  expect(rates).toHaveLength(27);
  expect(rates.filter(({ first_cents: cents }) => cents !== 1200)).toEqual([
    { country: 'FR', first_cents: 1100 },
  ]);
  const leeds = await db().selectFrom('ship_rates').select('origin').where('country', '=', 'GB').execute();
  expect(leeds).toEqual([{ origin: 'GB' }]);
});

it('changes nothing when it is applied again, and says so', async () => {
  expect(await world.apply(shopWorkbook)).toEqual({
    applied: false,
    version: 1,
    plan: [expect.objectContaining({ code: 'nothing' })],
  });
});

it('exports the same bytes twice, and the same cells when they are applied again', async () => {
  const [first, second] = [await world.download(), await world.download()];
  expect(first.headers['content-disposition']).toBe('attachment; filename="workbook-1.xlsx"');
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
  const read = await readWorkbook(first.rawPayload);
  expect([read.faults, read.exportedVersion]).toEqual([[], 1]);
  const { cells } = await readWorkbook(await toWorkbookFile(shopWorkbook));
  expect(read.cells.sha256).toBe(cells.sha256);
  expect((await world.upload('apply', first.rawPayload)).json()).toMatchObject({
    applied: false,
    version: 1,
  });
});

it('keeps ids, and takes off what a later workbook leaves out', async () => {
  const before = await variantRows();
  const later: Sheets = {
    ...shopWorkbook,
    shipping_lines: (shopWorkbook['shipping_lines'] ?? []).slice(0, 1),
    rates: (shopWorkbook['rates'] ?? []).slice(0, 2),
    variants: [
      { ...blackM, price: 7.5 },
      { sku: 'MT-RED-M', base: 'MT', color: 'Red', hex: '#C8402F', size: 'M', weight: 160, price: 7.2 },
    ],
  };
  const response = await world.apply(later);
  expect(response).toMatchObject({ applied: true, version: 2 });
  expect(response.plan.map(({ text }: { text: { en: string } }) => text.en)).toEqual([
    '1 price rises by $0.30',
    'shipping lines: 1 removed',
    'variants: 1 added',
    'variants: 1 changed',
    'variants: 1 removed',
    'rates: 27 removed',
  ]);
  const after = await variantRows();
  expect(after).toMatchObject([
    { id: before[0]?.id, sku: 'MT-BLK-L', stock: 'out', is_active: false },
    { id: before[1]?.id, sku: 'MT-BLK-M', base_cents: 750, is_active: true },
    { sku: 'MT-RED-M', is_active: true },
  ]);
  const lines = await db()
    .selectFrom('shipping_lines')
    .select(['code', 'is_active'])
    .where('code', 'in', ['usps', 'dhl'])
    .orderBy('code')
    .execute();
  expect(lines).toEqual([
    { code: 'dhl', is_active: false },
    { code: 'usps', is_active: true },
  ]);
  const changes = await db().selectFrom('price_changes').selectAll().execute();
  expect(changes).toEqual([{ version: 2, variant_id: before[1]?.id, old_cents: 720, new_cents: 750 }]);
});

it('takes a change back by the version before it', async () => {
  const response = await world.lead.call('POST', 'operator/again', { number: 1 });
  expect(response.json()).toMatchObject({ applied: true, version: 3 });
  expect(await variantRows()).toMatchObject([
    { sku: 'MT-BLK-L', base_cents: 720, stock: 'in', is_active: true },
    { sku: 'MT-BLK-M', base_cents: 720, stock: 'in', is_active: true },
    { sku: 'MT-RED-M', stock: 'out', is_active: false },
  ]);
  const { cells } = await readWorkbook((await world.download()).rawPayload);
  const { cells: first } = await readWorkbook((await world.download('?version=1')).rawPayload);
  expect(cells.sha256).toBe(first.sha256);
  expect((await world.lead.call('POST', 'operator/again', { number: 3 })).json()).toMatchObject({
    applied: false,
  });
  expect((await world.lead.call('POST', 'operator/again', { number: 99 })).statusCode).toBe(404);
});

it('takes stock only where its cell was changed', async () => {
  await db().updateTable('variant_stock').set({ quantity: 3 }).execute();
  await world.apply(changedRow('variants', 0, { price: 7.3 }));
  expect(await db().selectFrom('variant_stock').select('quantity').execute()).toEqual([{ quantity: 3 }]);
  const plan = await world.apply({
    ...changedRow('variants', 0, { price: 7.3 }),
    variants: [
      { ...blackM, price: 7.3, stock: 'out' },
      { ...blackL, stock: 5 },
    ],
  });
  expect(plan.plan.map(({ code }: { code: string }) => code)).toEqual(['stock']);
  expect(await db().selectFrom('variant_stock').select('quantity').execute()).toEqual([{ quantity: 5 }]);
  // The levels of counted variants are followed by a job, which tells their sellers.
  await followStock(world.kit.services);
  expect(await variantRows()).toMatchObject([
    { sku: 'MT-BLK-L', stock: 'at_risk' },
    { sku: 'MT-BLK-M', stock: 'out' },
    { sku: 'MT-RED-M' },
  ]);
});

const positions = async () =>
  Object.fromEntries(
    (
      await db().selectFrom('variants').select(['sku', 'position']).where('is_active', '=', true).execute()
    ).map(({ sku, position }) => [sku, position]),
  );

it('follows the order of rows, and does not count that as a change', async () => {
  const rows = [
    { ...blackM, price: 7.3, stock: 'out' },
    { ...blackL, stock: 5 },
  ];
  expect(await positions()).toEqual({ 'MT-BLK-M': 0, 'MT-BLK-L': 1 });
  const turned = await world.apply({ ...shopWorkbook, variants: rows.toReversed() });
  expect(turned).toMatchObject({ applied: true, plan: [] });
  expect(await positions()).toEqual({ 'MT-BLK-M': 1, 'MT-BLK-L': 0 });
  const [cheaper, other] = [{ ...rows[0], price: 7.2 }, { ...rows[1] }] as const;
  const { plan } = await world.apply({ ...shopWorkbook, variants: [cheaper, other] });
  expect(plan.map(({ text }: { text: { en: string } }) => text.en)).toEqual([
    '1 price falls by $0.10',
    'variants: 1 changed',
  ]);
});

it('no longer counts the pieces of a variant that returns with a level', async () => {
  await world.apply({ ...shopWorkbook, variants: [blackM] });
  expect(await db().selectFrom('variant_stock').select('quantity').execute()).toEqual([{ quantity: 5 }]);
  await world.apply({ ...shopWorkbook, variants: [blackM, { ...blackL, stock: 'out' }] });
  expect(await db().selectFrom('variant_stock').select('quantity').execute()).toEqual([]);
  expect(await variantRows()).toMatchObject([{ sku: 'MT-BLK-L', stock: 'out', is_active: true }, {}, {}]);
});

it('keeps a package that accounts have', async () => {
  await world.openSeller({ email: 'weaver@example.test' });
  await db().updateTable('accounts').set({ package_id: 'gold' }).execute();
  const response = await world.upload('apply', await toWorkbookFile(shopWorkbook));
  expect([response.statusCode, response.json()]).toMatchObject([
    409,
    { code: 'in_use', details: { code: 'package_in_use', package: 'gold', accounts: 1 } },
  ]);
});

it('reports sellers that nobody signs in as', async () => {
  const prices = [
    { seller: 'weaver@example.test', sku: 'MT-BLK-M', price: 6 },
    { seller: 'nobody@example.test', sku: 'MT-BLK-M', price: 6 },
    { seller: 'unconfirmed@example.test', sku: 'MT-BLK-M', price: 6 },
  ];
  // Its account may be deleted, and a version keeps its cells.
  const { userId } = await world.openSeller({ email: 'unconfirmed@example.test' });
  await ownerDb(world.kit.services)
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', userId)
    .execute();
  const { faults } = (
    await world.upload('check', await toWorkbookFile({ ...smallWorkbook, seller_prices: prices }))
  ).json();
  expect(faults).toMatchObject([
    { sheet: 'seller prices', row: 3, column: 'A', code: 'unknown_seller', value: 'nobody@example.test' },
    { sheet: 'seller prices', row: 4, code: 'unknown_seller', value: 'unconfirmed@example.test' },
  ]);
});

it('takes where a print area lies, and gives it to pages and to the next workbook', async () => {
  const seller = await world.openSeller({ email: 'embroiderer@example.test' });
  await db().updateTable('accounts').set({ package_id: 'standard' }).execute();
  const [front, back] = shopWorkbook['print_areas'] ?? [];
  const placed = {
    ...shopWorkbook,
    print_areas: [{ ...front, left: '30.5%', top: 25 }, { ...back }],
  } as Sheets;
  const response = await world.apply(placed);
  expect(response).toMatchObject({ applied: true });
  const { version } = response;
  const rows = await db()
    .selectFrom('print_areas')
    .select(['position', 'left_bp', 'top_bp'])
    .orderBy('position', 'desc')
    .execute();
  expect(rows).toEqual([
    { position: 'front', left_bp: 3050, top_bp: 2500 },
    { position: 'back', left_bp: null, top_bp: null },
  ]);
  const first = await world.download();
  expect((await world.upload('apply', first.rawPayload)).json()).toMatchObject({ applied: false, version });
  expect((await world.download()).rawPayload.equals(first.rawPayload)).toBe(true);
  const areas = async () => {
    const { product_bases: bases } = (await seller.call('GET', '/orders/bases/all')).json();
    return bases[0].areas.map(({ left_bp: left, top_bp: top }: Record<string, unknown>) => [left, top]);
  };
  expect(await repeatUntil(areas, ([corner]) => corner[0] !== null)).toEqual([
    [3050, 2500],
    [null, null],
  ]);
  expect((await world.apply(shopWorkbook)).plan.map(({ code }: { code: string }) => code)).toEqual([
    'rows_changed',
  ]);
});

it('shows names and texts of products in the language of the reader, and finds them by both', async () => {
  const [base = {}] = shopWorkbook['bases'] ?? [];
  const texts = {
    description: 'Heavy cotton',
    description_vi: 'Vải dày',
    safety: 'Keep away from fire',
    safety_vi: 'Tránh lửa',
    hs_code: '61091000',
    origin_country: 'BD',
  };
  const fee = { surcharge: 1.5, surcharge_name: 'Customs handling', surcharge_name_vi: 'Phí hải quan' };
  const rates = (shopWorkbook['rates'] ?? []).map((rate, at) => (at === 1 ? { ...rate, ...fee } : rate));
  await world.apply({ ...shopWorkbook, bases: [{ ...base, ...texts }], rates });
  const seller = await world.openSeller({ email: 'reader@example.test' });
  const read = async (path: string) => (await seller.call('GET', path)).json();
  const namesIn = async (language: string) => {
    await seller.call('PUT', '/users/me', { user: { locale: language } });
    const { catalog } = await read('/catalog?search=moor%20tee');
    const { catalog: found } = await read(`/catalog?search=${encodeURIComponent('áo moor')}`);
    const { catalog: detail } = await read(`/catalog/${catalog[0].id}`);
    const { product_bases: bases } = await read('/orders/bases/all');
    const names = detail.rates.flatMap(
      ({ surcharge_name: name }: { surcharge_name: string | null }) => name ?? [],
    );
    expect(detail).toMatchObject({ hs_code: '61091000', origin_country: 'BD' });
    return [
      catalog[0].name,
      found[0]?.name,
      bases[0].name,
      detail.name,
      detail.description,
      detail.safety,
      ...names,
    ];
  };
  const { version } = await db().selectFrom('operator_settings').select('version').executeTakeFirstOrThrow();
  await repeatUntil(
    async () => (await catalogBook(db())).operator.version,
    (current) => current === version,
  );
  expect(await namesIn('vi')).toEqual([
    'Áo Moor',
    'Áo Moor',
    'Áo Moor',
    'Áo Moor',
    'Vải dày',
    'Tránh lửa',
    'Phí hải quan',
  ]);
  expect(await namesIn('en')).toEqual([
    'Moor Tee',
    'Moor Tee',
    'Moor Tee',
    'Moor Tee',
    'Heavy cotton',
    'Keep away from fire',
    'Customs handling',
  ]);
});
