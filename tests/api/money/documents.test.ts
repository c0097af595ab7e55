import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BillDetail } from '../../../contract/bills/calls.ts';
import { issueInvoices } from '../../../server/areas/money/documents.ts';
import { asTenant, readAsTenant, type Tx } from '../../../server/database/tenant.ts';
import { pdfPages } from '../../support/pdfText.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { openSeller, type CostedOrder } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

const world = ordersWorld({ sellerEach: true });
const { call, create, pay } = world;

/** Changes the operator's settings without a new version: documents read them from the database. */
const setOperator = (settings: object) =>
  world.kit.services.db
    .updateTable('operator_settings')
    .set({ settings: JSON.stringify(settings) })
    .execute();

const setBuyer = (buyer: object) =>
  world.kit.services.db.updateTable('accounts').set(buyer).where('id', '=', world.seller.accountId).execute();

const billOf = async (id: string): Promise<BillDetail> => (await call('GET', `/bills/${id}`)).json().bill;
const paid = async (...orders: readonly CostedOrder[]): Promise<BillDetail> =>
  billOf((await pay(orders)).json().bill.id);
const numberOf = ({ documents }: BillDetail): string => documents[0]?.number ?? '';
const pdfOf = async (path: string): Promise<string> => {
  const response = await call('GET', path);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  return pdfPages(response.rawPayload).join('\n');
};

/** Each test counts under an issuer of its own. */
let issuers = 0;
let issuer: { legal_name: string; tax_number: string };
beforeEach(async () => {
  issuers += 1;
  issuer = { legal_name: 'Loom Street Ltd', tax_number: `LS ${issuers}` };
  await setOperator({ name: 'Loom', ...issuer, time_zone: 'UTC' });
});

/** Makes a bill that waits for its money. */
const openBill = async (): Promise<{ id: string; total_cents: number }> => {
  const order = await create();
  const body = { bill: { ids: [order.id], total_cents: order.total_cents } };
  return (await call('POST', '/bills', body)).json().bill;
};

const readNumber = async (tx: Tx, billId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('bill_documents')
      .select('number')
      .where('bill_id', '=', billId)
      .executeTakeFirstOrThrow()
  ).number;

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

const year = (): number => world.clock.now().getUTCFullYear();
const numbered = (kind: 'INV' | 'CN', position: number): string =>
  `${kind}-${year()}-${String(position).padStart(6, '0')}`;

describe('the numbers of documents', () => {
  it('follow each other without a hole, also for bills that are paid at the same time', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => create()));
    const bills = await Promise.all(orders.map((order) => paid(order)));
    expect(bills.map(numberOf).toSorted()).toEqual(
      Array.from({ length: 8 }, (_, index) => numbered('INV', index + 1)),
    );
  });

  it('leave no hole for a transaction that fails after it issued an invoice', async () => {
    const first = await paid(await create());
    const open = await openBill();
    const failing = asTenant(world.kit.services.db, world.seller.accountId, async (tx) => {
      await issueInvoices(tx, world.seller.accountId, [{ ...open, at: world.clock.now() }]);
      // The number is taken before the end, as a deferred check at the commit does.
      await sql`set constraints document_number immediate`.execute(tx);
      expect(await readNumber(tx, open.id)).toBe(numbered('INV', 2));
      throw new Error('The payment failed');
    });
    await expect(failing).rejects.toThrow('The payment failed');
    const second = await paid(await create());
    expect([first, second].map(numberOf)).toEqual([numbered('INV', 1), numbered('INV', 2)]);
  });

  it('begin again with each year of the operator', async () => {
    await setOperator({ name: 'Loom', ...issuer, time_zone: 'Asia/Ho_Chi_Minh' });
    const { accountId } = world.seller;
    // The second and third of them are of the next year in Vietnam, and of the old one in UTC.
    const moments = ['2031-12-31T16:59:59Z', '2031-12-31T17:00:00Z', '2031-12-31T18:00:00Z'];
    const numbers: (string | null)[] = [];
    for (const at of moments) {
      const open = await openBill();
      await asTenant(world.kit.services.db, accountId, (tx) =>
        issueInvoices(tx, accountId, [{ ...open, at: new Date(at) }]),
      );
      numbers.push(await readAsTenant(world.kit.services.db, accountId, (tx) => readNumber(tx, open.id)));
    }
    expect(numbers).toEqual(['INV-2031-000001', 'INV-2032-000001', 'INV-2032-000002']);
  });

  it('name the day of the issuer, whose year they count', async () => {
    // The account is in Vietnam, where the next year has begun.
    const open = await openBill();
    await asTenant(world.kit.services.db, world.seller.accountId, (tx) =>
      issueInvoices(tx, world.seller.accountId, [{ ...open, at: new Date('2031-12-31T18:00:00Z') }]),
    );
    const text = await pdfOf(`/bills/${open.id}/pdf?locale=en`);
    expect([text.includes('INV-2031-000001'), text.includes('Issued 31/12/2031')]).toEqual([true, true]);
  });

  it('are counted for each issuer, and for its invoices and credit notes apart', async () => {
    const order = await create();
    const bill = await paid(order);
    await world.cancel(order.id);
    await setOperator({ name: 'Loom', legal_name: 'Another Ltd', tax_number: `other ${issuers}` });
    const otherOrder = await paid(await create());
    expect(
      [...(await billOf(bill.id)).documents, ...otherOrder.documents].map(({ number }) => number),
    ).toEqual([numbered('INV', 1), numbered('CN', 1), numbered('INV', 1)]);
  });
});

describe('an invoice', () => {
  it('is issued when a bill is paid or put on credit, and not while it waits for its money', async () => {
    const open = await openBill();
    expect((await billOf(open.id)).documents).toEqual([]);
    expect(await pdfOf(`/bills/${open.id}/pdf?locale=en`)).toMatch(/Bill B-\d+/);
    await call('POST', `/bills/${open.id}/confirm`, { pay: 'balance' });
    const [invoice, ...otherDocuments] = (await billOf(open.id)).documents;
    expect(otherDocuments).toEqual([]);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: numbered('INV', 1),
      total_cents: open.total_cents,
    });
    expect(await pdfOf(`/bills/${open.id}/pdf?locale=en`)).toContain(`Invoice ${numbered('INV', 1)}`);

    await world.become({ balanceCents: 0, typePay: 2, creditLimitCents: 1_000_000 });
    const onCredit = await paid(await create());
    expect([onCredit.status, onCredit.documents.length]).toEqual(['confirmed', 1]);
  });

  it('names issuer and buyer with their tax numbers, and the VAT within its total', async () => {
    await setOperator({
      name: 'Loom',
      ...issuer,
      address: '1 Mill Lane\nLeeds',
      country: 'GB',
      registration: 'Registered in England 123',
      vat_bp: 2000,
      vat_label: 'VAT',
    });
    await setBuyer({ company: 'Tee GmbH', tax_number: 'GB 9', address: 'Markt 1', country: 'GB' });
    const bill = await paid(await create());
    const [invoice] = bill.documents;
    expect(invoice?.vat).toEqual({ kind: 'charged', rate_bp: 2000, label: 'VAT' });
    expect(invoice?.vat_cents).toBe(Math.round((bill.total_cents * 2000) / 12_000));
    const text = await pdfOf(`/bills/${bill.id}/pdf?locale=both`);
    for (const words of [
      'Loom Street Ltd',
      `Tax number ${issuer.tax_number}`,
      'Registered in England 123',
      '1 Mill Lane',
      'United Kingdom',
      'Tee GmbH',
      'Tax number GB 9',
      'Without VAT',
      'VAT 20 %, included',
      dollars(bill.total_cents - (invoice?.vat_cents ?? 0)),
      dollars(invoice?.vat_cents ?? 0),
      'Vương quốc Anh',
      'Chưa gồm thuế',
      `Hóa đơn ${invoice?.number}`,
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Reverse charge');
  });

  it('leaves the VAT to a business in another country, and says so', async () => {
    await setOperator({ name: 'Loom', ...issuer, country: 'DE', vat_bp: 1900, vat_label: 'USt.' });
    await setBuyer({ tax_number: 'FR 1', country: 'FR' });
    const bill = await paid(await create());
    expect(bill.documents[0]).toMatchObject({ vat_cents: 0, vat: { kind: 'reverse' } });
    const text = await pdfOf(`/bills/${bill.id}/pdf?locale=en`);
    expect(text).toContain('Reverse charge: the recipient accounts for the USt.');
  });

  it('stays as it was issued, whatever changes later', async () => {
    await setOperator({ name: 'Loom', ...issuer, vat_bp: 1000, vat_label: 'VAT' });
    await setBuyer({ company: 'First Co' });
    const order = await create();
    const bill = await paid(order);
    const before = await pdfOf(`/bills/${bill.id}/pdf?locale=en`);
    await setOperator({ name: 'Renamed', legal_name: 'Renamed Ltd', vat_bp: 2000, vat_label: 'Tax' });
    await setBuyer({ company: 'Second Co', tax_number: '77', country: 'FR' });
    await world.kit.services.db
      .updateTable('orders')
      .set({ item_summary: 'Something else' })
      .where('id', '=', order.id)
      .execute();
    expect(await pdfOf(`/bills/${bill.id}/pdf?locale=en`)).toBe(before);
    expect((await billOf(bill.id)).documents).toEqual(bill.documents);
    const { accountId } = world.seller;
    for (const change of [
      sql`update bill_documents set number = 'INV-1' where account_id = ${accountId}`,
      sql`delete from bill_documents where account_id = ${accountId}`,
      sql`update document_sequences set invoices = 0`,
    ])
      await expect(asTenant(world.kit.services.db, accountId, (tx) => change.execute(tx))).rejects.toThrow(
        'permission denied',
      );
  });
});

describe('a credit note', () => {
  it('is issued for a refund, with the issuer, the buyer and the VAT of its invoice', async () => {
    await setOperator({ name: 'Loom', ...issuer, vat_bp: 2000, vat_label: 'VAT' });
    await setBuyer({ company: 'First Co' });
    const [paidOrder, canceled] = [await create(), await create()];
    const bill = await paid(paidOrder, canceled);
    await setOperator({ name: 'Renamed', legal_name: 'Renamed Ltd', tax_number: 'new' });
    await setBuyer({ company: 'Second Co' });
    await world.cancel(canceled.id);
    await world.cancel(paidOrder.id);
    const { documents } = await billOf(bill.id);
    const [invoice, ...notes] = documents;
    expect(notes.map(({ kind, number, total_cents: cents }) => [kind, number, cents])).toEqual([
      ['credit_note', numbered('CN', 1), canceled.total_cents],
      ['credit_note', numbered('CN', 2), paidOrder.total_cents],
    ]);
    const vat = notes.reduce((sum, note) => sum + note.vat_cents, 0);
    expect([vat, invoice?.total_cents]).toEqual([
      invoice?.vat_cents,
      paidOrder.total_cents + canceled.total_cents,
    ]);
    const text = await pdfOf(`/bills/${bill.id}/credit-notes/${notes[0]?.id}/pdf?locale=both`);
    for (const words of [
      `Credit note ${numbered('CN', 1)}`,
      `For invoice ${invoice?.number}`,
      `Bill ${bill.code}`,
      'Loom Street Ltd',
      'First Co',
      `#${canceled.code}`,
      dollars(canceled.total_cents),
      'VAT 20 %, included',
      `Hóa đơn điều chỉnh giảm ${numbered('CN', 1)}`,
    ])
      expect(text).toContain(words);
    expect(text).not.toContain(`#${paidOrder.code}`);
    expect((await call('GET', `/bills/${bill.id}/credit-notes/${invoice?.id}/pdf`)).statusCode).toBe(404);
  });

  it('is not needed for a bill that was charged before invoices were issued', async () => {
    const order = await create();
    const bill = await paid(order);
    const owner = ownerDb(world.kit.services);
    await owner.deleteFrom('bill_documents').where('bill_id', '=', bill.id).execute();
    await world.cancel(order.id);
    expect((await billOf(bill.id)).documents).toEqual([]);
    expect(await pdfOf(`/bills/${bill.id}/pdf?locale=en`)).toContain(`Bill ${bill.code}`);
  });
});

it('shows documents to those who see the whole bill, and to nobody of another account', async () => {
  const order = await create();
  const bill = await paid(order);
  await world.cancel(order.id);
  const [, note] = (await billOf(bill.id)).documents;
  const path = `/bills/${bill.id}/credit-notes/${note?.id}/pdf`;
  expect((await call('GET', path)).statusCode).toBe(200);
  const { kit, seller } = world;
  const stranger = await openSeller(kit, {});
  expect((await stranger.call('GET', path)).statusCode).toBe(404);
  expect(
    await readAsTenant(kit.services.db, stranger.accountId, (tx) =>
      tx.selectFrom('bill_documents').select('id').where('account_id', '=', seller.accountId).execute(),
    ),
  ).toEqual([]);
});
