import { beforeAll, expect, it } from 'vitest';
import { mixedSurchargeLabels } from '../../../contract/orders/costs/surcharge.ts';
import { followPricesJob } from '../../../server/areas/orders/write/followPrices.ts';
import { readWorkbook } from '../../../server/operator/workbook/read/readWorkbook.ts';
import { followVersion } from '../../support/operator/setPrice.ts';
import { toWorkbookFile, type Rows, type Sheets } from '../../support/operator/workbook.ts';
import { shopWorkbook, workbookWorld } from '../../support/operator/workbookWorld.ts';
import { pdfPages } from '../../support/pdfText.ts';
import { createOrder, oneItem, payOrders, type OrdersSeller } from '../../support/worlds/orders.ts';

/** Surcharges are called as the operator calls them, and only duties are waived within one customs area. */
const world = workbookWorld();
const db = () => world.kit.services.db;
let seller: OrdersSeller;

/** What the first two rates, to Great Britain and to the rest of the world, say of their surcharge. */
const workbookWith = (...surcharges: Rows): Sheets => ({
  ...shopWorkbook,
  rates: (shopWorkbook['rates'] ?? []).map((rate, index) => ({ ...rate, ...surcharges[index] })),
});
const remote = {
  surcharge: 1.5,
  surcharge_name: 'Remote area',
  surcharge_name_vi: 'Phụ phí vùng xa',
  surcharge_kind: 'surcharge',
};
const customs = { surcharge: 2.5, surcharge_name_vi: 'Phí hải quan' };
const remoteLabels = { en: 'Remote area', vi: 'Phụ phí vùng xa' };
const customsLabels = { en: 'Phí hải quan', vi: 'Phí hải quan' };

const applyAndFollow = async (sheets: Sheets) => {
  const answer = await world.apply(sheets);
  expect(answer).toMatchObject({ applied: true });
  const { version } = answer;
  await followVersion(world.kit, version);
  await followPricesJob.run(world.kit.services, { version }, new AbortController().signal);
};

const british = { country: 'GB', region: null, city: 'London', postcode: 'SW1A 1AA' };
const orderTo = (address: Partial<typeof british> = {}) =>
  createOrder(world.kit, seller, { ...address, items: oneItem(world.kit, seller, 'MT-BLK-M') });
const read = async (path: string) => (await seller.call('GET', path)).json();
const readOrder = async ({ id }: { id: string }) => (await read(`/orders/${id}`)).order;
const quote = async (country: string) => {
  const items = oneItem(world.kit, seller, 'MT-BLK-M');
  return (await seller.call('POST', '/orders/quote', { country, shipping_line: 'usps', items })).json();
};

beforeAll(async () => {
  seller = await world.openSeller({ email: 'surcharged@example.test' });
  await db()
    .insertInto('packages')
    .values({ id: 'standard', name: 'Standard', discount_bp: 0, from_orders: 0 })
    .execute();
  await db().updateTable('accounts').set({ package_id: 'standard' }).execute();
  await applyAndFollow(workbookWith(remote, customs));
});

it('charges a surcharge within one customs area, and waives a duty there', async () => {
  expect(await quote('GB')).toMatchObject({
    surcharge_cents: 150,
    surcharge_labels: remoteLabels,
    lines: [{ line: 'usps', surcharge_cents: 150, surcharge_labels: remoteLabels }],
  });
  expect(await quote('US')).toMatchObject({ surcharge_cents: 250, surcharge_labels: customsLabels });
  await applyAndFollow(workbookWith({ ...remote, surcharge_kind: 'duty' }, customs));
  expect(await quote('GB')).toMatchObject({ surcharge_cents: 0, surcharge_labels: null });
  await applyAndFollow(workbookWith({ surcharge: 1.5, surcharge_kind: 'surcharge' }, { surcharge: 2.5 }));
  expect((await quote('GB')).surcharge_labels).toEqual({ en: 'Surcharge', vi: 'Phụ phí' });
  expect(await quote('US')).toMatchObject({ surcharge_cents: 250, surcharge_labels: null });
  await applyAndFollow(workbookWith(remote, customs));
});

it('names the surcharge among the rates of a line and of a group', async () => {
  const { lineship } = await read('/products/lineships/usps?country=GB');
  const { product_type: group } = await read('/products/types/shirts');
  for (const { rates } of [lineship, group])
    expect(rates).toContainEqual(
      expect.objectContaining({ country: 'GB', surcharge_kind: 'surcharge', surcharge_name: 'Remote area' }),
    );
});

it('exports the kind as it was applied, and leaves the cells of workbooks without it as they were', async () => {
  const [exported, uploaded] = [
    await readWorkbook((await world.download()).rawPayload),
    await readWorkbook(await toWorkbookFile(workbookWith(remote, customs))),
  ];
  expect([exported.faults, exported.cells.sha256]).toEqual([[], uploaded.cells.sha256]);
  const { surcharge_kind: _kind, ...withoutKind } = remote;
  const [absent, empty] = [
    await readWorkbook(await toWorkbookFile(workbookWith(withoutKind))),
    await readWorkbook(await toWorkbookFile(workbookWith({ ...remote, surcharge_kind: '' }))),
  ];
  expect(absent.cells.sha256).toBe(empty.cells.sha256);
});

it('names the surcharge in the order, before payment, on the bill and in its PDF', async () => {
  const [order, abroad] = [await orderTo(british), await orderTo()];
  expect(await readOrder(order)).toMatchObject({ surcharge_cents: 150, surcharge_labels: remoteLabels });
  const quoteOf = async (ids: string[]) =>
    (await seller.call('POST', '/orders/pay/quote', { selection: { ids } })).json();
  expect((await quoteOf([order.id])).cost.surcharge_labels).toEqual(remoteLabels);
  const both = await quoteOf([order.id, abroad.id]);
  expect(both.cost).toMatchObject({ surcharge_cents: 400, surcharge_labels: mixedSurchargeLabels });
  expect(both.each.map(({ cost }: typeof both) => cost.surcharge_labels)).toEqual([
    remoteLabels,
    customsLabels,
  ]);
  const { bill } = (await payOrders(seller, [order])).json();
  expect((await read(`/bills/${bill.id}`)).bill.orders[0].cost.surcharge_labels).toEqual(remoteLabels);
  const pages = pdfPages((await seller.call('GET', `/bills/${bill.id}/pdf`)).rawPayload);
  expect(pages[0]).toContain('Remote area');
  expect(pages[1]).toContain('Phụ phí vùng xa');
  expect(pages.join()).not.toMatch(/Duty|Thuế nhập khẩu/);
  const { content } = await db()
    .selectFrom('bill_documents')
    .select('content')
    .where('bill_id', '=', bill.id)
    .executeTakeFirstOrThrow();
  expect(content.lines[0]?.cost?.surcharge_labels).toEqual(remoteLabels);
});

it('names both surcharges of a bill that has two', async () => {
  const orders = [await orderTo(british), await orderTo(), await orderTo(british)];
  const { bill } = (await payOrders(seller, orders)).json();
  const pages = pdfPages((await seller.call('GET', `/bills/${bill.id}/pdf`)).rawPayload);
  for (const text of ['Duty, surcharges', 'Remote area', 'Phí hải quan']) expect(pages[0]).toContain(text);
  for (const text of ['Thuế, phụ phí', 'Phụ phí vùng xa', 'Phí hải quan']) expect(pages[1]).toContain(text);
  const sums = (page: string | undefined) => page?.match(/(?:of which|trong đó) [^$]*\$[\d.]+/g);
  expect(sums(pages[0])?.map((row) => row.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^of which Remote area \$3\.00$/),
    expect.stringMatching(/^of which .*\$2\.50$/),
  ]);
  expect(sums(pages[1])).toHaveLength(2);
});

it('writes a name in full that is too long for its column', async () => {
  const long = 'Remote area surcharge of the carrier';
  await applyAndFollow(workbookWith({ ...remote, surcharge_name: long }, customs));
  const { bill } = (await payOrders(seller, [await orderTo(british)])).json();
  const path = `/bills/${bill.id}/pdf?locale=en`;
  const pages = pdfPages((await seller.call('GET', path)).rawPayload);
  expect(pages[0]).toContain(`Surcharge: ${long}`);
  await applyAndFollow(workbookWith(remote, customs));
});

it('keeps the name of a paid order, and gives an unpaid one the new name without a word about prices', async () => {
  const [paid, unpaid] = [await orderTo(british), await orderTo(british)];
  const { bill } = (await payOrders(seller, [paid])).json();
  await applyAndFollow(workbookWith({ ...remote, surcharge_name: 'Island fee' }, customs));
  const islandLabels = { ...remoteLabels, en: 'Island fee' };
  expect((await readOrder(paid)).surcharge_labels).toEqual(remoteLabels);
  expect((await read(`/bills/${bill.id}`)).bill.orders[0].cost.surcharge_labels).toEqual(remoteLabels);
  expect(await readOrder(unpaid)).toMatchObject({
    surcharge_labels: islandLabels,
    price_changed: false,
    former_total_cents: null,
    total_cents: unpaid.total_cents,
  });
  const { notifications } = await read('/notifications');
  expect(notifications.filter(({ kind }: { kind: string }) => kind === 'prices_changed')).toEqual([]);
});
