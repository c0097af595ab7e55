import { buffer } from 'node:stream/consumers';
import { billArchive } from '../../../server/areas/bills/archive.ts';
import { readLetterhead } from '../../../server/pdf/letterhead.ts';
import { readPdfReader } from '../../../server/pdf/reader.ts';
import { pdfTexts } from '../../../contract/bills/pdfTexts.ts';
import { describe, expect, it } from 'vitest';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { newOrder, type CostedOrder } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { pdfPages } from '../../support/pdfText.ts';

const world = ordersWorld({ sellerEach: true });
const { call, create, pay } = world;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const billed = async (...orders: readonly CostedOrder[]): Promise<{ id: string; code: string }> =>
  (await pay(orders)).json().bill;
/** Makes it a bill of the time before invoices, whose PDF shows it as it is now. */
const dropInvoice = (id: string) =>
  ownerDb(world.kit.services).deleteFrom('bill_documents').where('bill_id', '=', id).execute();
const pagesOf = async (path: string): Promise<string[]> => {
  const response = await call('GET', path);
  expect([response.statusCode, response.headers['content-type']], response.body.slice(0, 200)).toEqual([
    200,
    'application/pdf',
  ]);
  return pdfPages(response.rawPayload);
};

describe('the PDF of a bill', () => {
  it('states in both languages, as searchable text, what was charged for what, and how it was paid', async () => {
    await world.kit.services.db.insertInto('exchange_rates').values({ usd_to_vnd: 25_410 }).execute();
    await world.kit.services.db
      .updateTable('accounts')
      .set({
        name: 'Mộc Studio Đặng Ước',
        tax_number: '0312345678',
        address: '12 Đường Nguyễn Huệ, Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh, Việt Nam',
      })
      .where('id', '=', world.seller.accountId)
      .execute();
    const order = await create();
    const bill = await billed(order);
    const [english = '', vietnamese = '', ...otherPages] = await pagesOf(`/bills/${bill.id}/pdf`);
    expect(otherPages).toEqual([]);
    for (const words of [
      `Bill ${bill.code}`,
      'Mộc Studio Đặng Ước',
      'Tax number 0312345678',
      'Thành phố Hồ Chí Minh',
      `#${order.code}`,
      '2 × Classic Tee',
      dollars(order.total_cents),
      'Package discount',
      'Total, 1 order',
      'Left to pay',
      '25,410.00\u00a0₫',
      'Page 1 of 1',
    ]) {
      expect(english).toContain(words);
    }
    expect(english).toContain(
      `${Math.round((order.total_cents * 25_410) / 100).toLocaleString('en-US')}\u00a0₫`,
    );
    expect(english).not.toContain('1 orders');
    for (const words of [
      /Hóa đơn INV-\d{4}-\d{6}/,
      `Mã ${bill.code}`,
      'Đã thanh toán',
      'Ưu đãi gói',
      'Vận chuyển',
      'Còn phải trả',
      'Trang 1 / 1',
    ])
      expect(vietnamese).toMatch(words);
    // The head of each column is whole: what is too wide for it ends in an ellipsis.
    for (const [page, { columns }] of [
      [english, pdfTexts.en],
      [vietnamese, pdfTexts.vi],
    ] as const)
      for (const [name, label] of Object.entries(columns))
        // Nothing of this bill has a duty: its place is left to the items.
        expect([name, page.includes(label)]).toEqual([name, name !== 'duty']);
    const parts = (name: 'base_cents' | 'shipping_cents') => dollars(order[name] ?? 0);
    expect([english.includes(parts('base_cents')), english.includes(parts('shipping_cents'))]).toEqual([
      true,
      true,
    ]);
  });

  it('names the order by the store’s number, with duty in a separate column', async () => {
    const order = await create({ order_number: 'SHOP-7012' });
    const bill = await billed(order);
    await dropInvoice(bill.id);
    await world.kit.services.db
      .updateTable('bill_orders')
      .set(({ eb }) => ({ surcharge_cents: 199, shipping_cents: eb('shipping_cents', '-', 199) }))
      .where('order_id', '=', order.id)
      .execute();
    const [english = '', vietnamese = ''] = await pagesOf(`/bills/${bill.id}/pdf`);
    for (const page of [english, vietnamese])
      expect([page.includes('SHOP-7012'), page.includes('$1.99')]).toEqual([true, true]);
    for (const [page, { columns }] of [
      [english, pdfTexts.en],
      [vietnamese, pdfTexts.vi],
    ] as const)
      for (const label of Object.values(columns)) expect(page).toContain(label);
  });

  it('renders one language alone, and repeats the table heading on each page', async () => {
    const orders: CostedOrder[] = [];
    for (let at = 0; at < 34; at += 1) orders.push(await create());
    const bill = await billed(...orders);
    const pages = await pagesOf(`/bills/${bill.id}/pdf?locale=vi`);
    expect(pages.length).toBe(2);
    for (const [at, page] of pages.entries())
      expect([page.includes('Mã đơn'), page.includes(`Trang ${at + 1} / 2`)]).toEqual([true, true]);
    for (const { code } of orders) expect(pages.join('\n')).toContain(`#${code}`);
    expect((await call('GET', `/bills/${bill.id}/pdf?locale=fr`)).statusCode).toBe(422);
  });

  it('shrinks a long code instead of cutting it', async () => {
    const order = await create();
    const long = `LOTUSGARDEN-${order.code.replace(/\D/g, '')}`;
    await world.kit.services.db
      .updateTable('orders')
      .set({ code: long })
      .where('id', '=', order.id)
      .execute();
    const bill = await billed(order);
    expect((await pagesOf(`/bills/${bill.id}/pdf?locale=en`)).join('\n')).toContain(`#${long}`);
  });

  it('shows a member the lines and the sum of their shops, and a stranger nothing', async () => {
    const { kit, seller } = world;
    const everywhere = { authorization: `Bearer ${seller.call.accountToken}` };
    const { shop } = (await call('POST', '/shops', { shop: { name: 'Second' } })).json();
    const { order: there } = (
      await call('POST', '/orders', { order: newOrder(kit, seller, { shop_id: shop.id }) }, everywhere)
    ).json();
    const here = await create();
    const { id } = (await pay([here, there], everywhere)).json().bill;
    const member = await buildMember(kit, seller.accountId, [{ shop_id: seller.shopId, role: 'accountant' }]);
    const ask = await callAs(kit, { accountId: seller.accountId, userId: member.userId });
    const [page = ''] = pdfPages((await ask('GET', `/bills/${id}/pdf?locale=en`)).rawPayload);
    expect([
      page.includes(here.code),
      page.includes(there.code),
      page.includes('Orders of other shops are not shown.'),
      page.includes('Left to pay'),
    ]).toEqual([true, false, true, false]);
    await world.become({});
    expect((await call('GET', `/bills/${id}/pdf`)).statusCode).toBe(404);
  });
});

describe('the PDFs of a month', () => {
  it('packs every bill of a month into a ZIP, and returns none for a month without bills', async () => {
    const bills = [await billed(await create()), await billed(await create())];
    const month = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7);
    const response = await call('GET', `/bills/months/${month}/zip?locale=en`);
    expect([
      response.statusCode,
      response.headers['content-type'],
      response.rawPayload.subarray(0, 2).toString(),
    ]).toEqual([200, 'application/zip', 'PK']);
    for (const { code } of bills) expect(response.rawPayload.includes(`${code}.pdf`)).toBe(true);
    expect((await call('GET', '/bills/months/2019-01/zip')).statusCode).toBe(404);
  });

  it('packs the credit notes of a month too, for those who see their whole bill', async () => {
    const { kit, seller } = world;
    const everywhere = { authorization: `Bearer ${seller.call.accountToken}` };
    const { shop } = (await call('POST', '/shops', { shop: { name: 'Third' } })).json();
    const { order: there } = (
      await call('POST', '/orders', { order: newOrder(kit, seller, { shop_id: shop.id }) }, everywhere)
    ).json();
    const here = await create();
    const { id } = (await pay([here, there], everywhere)).json().bill;
    await world.cancel(here.id);
    const { documents } = (await call('GET', `/bills/${id}`, undefined, everywhere)).json().bill;
    const note = documents.find(({ kind }: { kind: string }) => kind === 'credit_note');
    const month = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7);
    const path = `/bills/months/${month}/zip?locale=en`;
    const hasNote = (zip: Buffer): boolean => zip.includes(`${note.number}.pdf`);
    expect(hasNote((await call('GET', path, undefined, everywhere)).rawPayload)).toBe(true);
    const member = await buildMember(kit, seller.accountId, [{ shop_id: seller.shopId, role: 'accountant' }]);
    const callAsMember = await callAs(kit, { accountId: seller.accountId, userId: member.userId });
    const answer = await callAsMember('GET', path);
    expect([answer.statusCode, hasNote(answer.rawPayload)]).toEqual([200, false]);
  });

  it('aborts the ZIP at an unreadable bill, and nothing else', async () => {
    const { services } = world.kit;
    const { accountId } = world.seller;
    const scope = { accountId, shops: 'all', timeZone: 'UTC' } as const;
    const gone = { bills: [{ id: accountId, code: 'GONE' }], creditNotes: [] };
    const reader = await readPdfReader(services.db, accountId);
    const letterhead = await readLetterhead(services.db);
    await expect(
      buffer(billArchive(services, scope, { reader, letterhead }, gone, 'en')),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('renders a statement that leads from opening to closing over every row', async () => {
    const order = await create();
    const bill = await billed(order);
    const month = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7);
    const [page = '', vietnamese = ''] = await pagesOf(`/bills/statements/${month}/pdf`);
    for (const words of [
      'Opening balance',
      'Closing balance',
      bill.code,
      dollars(100_000 - order.total_cents).replace(/\B(?=(\d{3})+\.)/, ','),
      'Top-up (1)',
    ])
      expect(page).toContain(words);
    expect(vietnamese).toContain('Số dư cuối kỳ');
    expect((await call('GET', '/bills/statements/2019-01/pdf')).statusCode).toBe(404);
  });
});
