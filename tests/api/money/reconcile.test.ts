import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { beforeAll, expect, it } from 'vitest';
import type { BillDetail } from '../../../contract/bills/calls.ts';
import type { CostedOrder } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import {
  askTopUp,
  hookBody,
  openStaff,
  openTill,
  sendHook,
  type Staff,
} from '../../support/worlds/topUps.ts';

const world = ordersWorld({ sellerEach: true, balanceCents: 0 });
const { call } = world;
let staff: Staff;

beforeAll(async () => {
  await openTill(world.kit);
  staff = await openStaff(world.kit);
});

const totalOf = (orders: readonly CostedOrder[]): number =>
  orders.reduce((sum, { total_cents: cents }) => sum + cents, 0);
const billOf = async (id: string): Promise<BillDetail> => (await call('GET', `/bills/${id}`)).json().bill;

/** A row of the file: what it was for, and cents as a spreadsheet has them. */
interface Row {
  kind: string;
  cause: string;
  cents: number;
  after: number;
}

const rowOf = (cells: readonly unknown[]): Row => {
  const [, kind, cause, , , into, out, after] = cells;
  const cents = (cell: unknown): number => Math.round(Number(cell ?? 0) * 100);
  return { kind: String(kind), cause: String(cause), cents: cents(into) + cents(out), after: cents(after) };
};

const readFiles = async (): Promise<Row[][]> => {
  const csv = await call('GET', '/bills/transactions/export?format=csv&locale=en');
  const { data } = Papa.parse<string[]>(csv.body.replace(/^\uFEFF/, '').trim());
  const book = await readXlsx(
    (await call('GET', '/bills/transactions/export?format=xlsx&locale=en')).rawPayload,
  );
  return [data, book.sheets[0]?.rows ?? []].map((rows) => rows.slice(1).map((cells) => rowOf(cells)));
};

const sumWhere = (rows: readonly Row[], isIncluded: (row: Row) => boolean): number =>
  rows.filter(isIncluded).reduce((sum, { cents }) => sum + cents, 0);

/**
 * A month of a seller: a bill of ten orders of which one is taken off before, paid in parts, one canceled after; money
 * in and out.
 */
const live = async (): Promise<{ bill: string; canceled: CostedOrder; topUp: string }> => {
  const orders: CostedOrder[] = [];
  for (let at = 0; at < 10; at += 1) orders.push(await world.create());
  const [off, canceled] = orders as [CostedOrder, CostedOrder];
  const { bill } = (
    await call('POST', '/bills', { bill: { ids: orders.map(({ id }) => id), total_cents: totalOf(orders) } })
  ).json();
  await call('DELETE', `/bills/${bill.id}/orders/${off.id}`);
  const topUp = await askTopUp(world.seller, { amount_cents: totalOf(orders) + 10_000 });
  await sendHook(
    world.kit.app,
    hookBody({
      transactionDate: world.kit.services.now().toISOString().slice(0, 10),
      content: topUp.transfer_text,
      transferAmount: topUp.vnd,
    }),
  );
  await call('POST', `/bills/${bill.id}/confirm`, { pay: 'balance', amount_cents: 333 });
  await call('POST', `/bills/${bill.id}/confirm`, { pay: 'balance' });
  expect((await call('POST', `/orders/${canceled.id}/cancel`)).statusCode).toBe(200);
  await call('POST', '/bills/transactions', {
    transaction: { kind: 'withdraw', amount_cents: 1234, method: 'bank', to: 'Vietcombank 001 Mai Anh' },
  });
  await staff.call('POST', 'balances/adjust', {
    email: world.seller.email,
    cents: 77,
    reference: 'COR-RECONCILE',
    debt: 'no',
    reason: 'Handling charged twice',
  });
  return { bill: bill.id, canceled, topUp: topUp.code };
};

it('exports a ledger that adds up to wallet, bill and top-up, to the cent, in both formats', async () => {
  const { bill: id, canceled, topUp } = await live();
  const bill = await billOf(id);
  const { balance } = await world.wallet();
  for (const rows of await readFiles()) {
    expect(sumWhere(rows, () => true)).toBe(balance);
    let running = 0;
    for (const { cents, after } of rows.toReversed()) expect(after).toBe((running += cents));
    expect(sumWhere(rows, ({ kind, cause }) => kind === 'Payment' && cause === bill.code)).toBe(
      -bill.total_cents,
    );
    expect(sumWhere(rows, ({ kind, cause }) => kind === 'Refund' && cause === canceled.code)).toBe(
      bill.refunded_cents,
    );
    expect(sumWhere(rows, ({ cause }) => cause === topUp)).toBe(
      (await call('GET', '/bills/transactions?kind=topup')).json().transactions[0].credited_cents,
    );
    expect([
      sumWhere(rows, ({ kind }) => kind === 'Withdrawal'),
      sumWhere(rows, ({ kind }) => kind === 'Adjustment'),
    ]).toEqual([-1234, 77]);
  }
  expect(bill).toMatchObject({ status: 'paid', order_count: 9, refunded_cents: canceled.total_cents });
  expect(bill.orders.reduce((sum, { amount_cents: cents }) => sum + cents, 0)).toBe(bill.total_cents);
});
