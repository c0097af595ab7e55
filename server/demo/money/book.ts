import type { Random } from '../random.ts';
import type { CostParts } from '../../../contract/orders/pricing.ts';
import { vndPerDollar, type DemoSeller } from '../sellers.ts';
import { type TopUpRow, topUpRow } from './topUps.ts';
import { postpaid } from '../../../contract/debt.ts';

/** The bookkeeping of a sample account, kept as the server keeps the real one: entries, bills, wallet. */
export interface Books {
  bills: BillRow[];
  billOrders: BillOrderRow[];
  entries: EntryRow[];
  topUps: TopUpRow[];
  balance: number;
  /** Since when the balance is below 0, in milliseconds. */
  debtSince: number | null;
  nextBill: number;
  nextTopUp: number;
}

interface BillRow {
  account_id: string;
  id: string;
  code: string;
  status: 'paid' | 'confirmed' | 'debt' | 'canceled';
  total_cents: number;
  created_by: string;
  created_at: string;
  due_at: string | null;
  paid_cents: number;
  paid_at: string | null;
  usd_to_vnd: number;
}

interface BillOrderRow extends Omit<CostParts, 'total_cents'> {
  account_id: string;
  bill_id: string;
  order_id: string;
  amount_cents: number;
  refunded_cents: number;
}

interface EntryRow {
  account_id: string;
  id: string;
  transfer_id: string;
  side: 'wallet' | 'house';
  kind: 'topup' | 'payment' | 'refund';
  amount_cents: number;
  balance_after_cents: number | null;
  reference: string;
  bill_id: string | null;
  order_id: string | null;
  actor: string | null;
  created_at: string;
}

/** Something that moves money, in the order in which it happened. */
export type MoneyStep =
  | { at: number; kind: 'pay'; orders: readonly { id: string; cost: CostParts }[] }
  | { at: number; kind: 'refund'; orderId: string };

export interface Bookkeeper {
  random: Random;
  seller: DemoSeller;
  accountId: string;
  userId: string;
}

const dayMs = 86_400_000;
const firstBill = 1001;
const firstTopUp = 1001;
const iso = (at: number): string => new Date(at).toISOString();
const roundUp = (cents: number, to: number): number => Math.ceil(cents / to) * to;

type Move = Pick<EntryRow, 'kind' | 'reference' | 'bill_id' | 'order_id' | 'actor'> & {
  at: number;
  cents: number;
};

/** What a bill was charged and did not give back. */
const heldOf = (books: Books, bill: BillRow): number =>
  books.billOrders.reduce(
    (sum, line) => (line.bill_id === bill.id ? sum - line.refunded_cents : sum),
    bill.total_cents,
  );

/** Money that comes pays the oldest bills on credit first: the newest hold what is still owed. */
const settleOldest = (books: Books, at: string): void => {
  let newer = 0;
  for (const bill of books.bills.toReversed()) {
    if (bill.status !== 'confirmed') continue;
    if (newer >= -books.balance) settle(bill, at);
    newer += heldOf(books, bill);
  }
};

const settle = (bill: BillRow, at: string): void => {
  bill.status = 'paid';
  bill.paid_cents = bill.total_cents;
  bill.paid_at = at;
};

const move = ({ random, accountId }: Bookkeeper, books: Books, { at, cents, ...rest }: Move): void => {
  books.balance += cents;
  books.debtSince = books.balance >= 0 ? null : (books.debtSince ?? at);
  const shared = { ...rest, account_id: accountId, transfer_id: random.id(at), created_at: iso(at) };
  books.entries.push(
    { ...shared, id: random.id(at), side: 'wallet', amount_cents: cents, balance_after_cents: books.balance },
    { ...shared, id: random.id(at), side: 'house', amount_cents: -cents, balance_after_cents: null },
  );
  if (cents > 0) settleOldest(books, iso(at));
};

/** Prepaid sellers top up when the money does not reach; postpaid ones settle when the credit is nearly used. */
const topUp = (keeper: Bookkeeper, books: Books, at: number, cents: number): void => {
  const { random, seller, accountId, userId } = keeper;
  const after = books.balance - cents;
  const lowest = seller.typePay === postpaid ? -Math.round(seller.creditLimitCents * 0.85) : 0;
  if (after >= lowest) return;
  const need =
    seller.typePay === postpaid ? Math.max(-books.balance, cents - books.balance + lowest) : -after;
  const amount = roundUp(need + random.int(2000, 30_000), 5000);
  const code = `TU-${books.nextTopUp++}`;
  books.topUps.push(topUpRow({ accountId, userId, code, cents: amount, digits: random.digits(12), at }));
  move(keeper, books, {
    at,
    cents: amount,
    kind: 'topup',
    reference: code,
    bill_id: null,
    order_id: null,
    actor: null,
  });
};

const pay = (keeper: Bookkeeper, books: Books, { at, orders }: Extract<MoneyStep, { kind: 'pay' }>): void => {
  const { random, seller, accountId, userId } = keeper;
  const total = orders.reduce((sum, { cost }) => sum + cost.total_cents, 0);
  topUp(keeper, books, at - 1, total);
  const id = random.id(at);
  const code = `B-${books.nextBill++}`;
  move(keeper, books, {
    at,
    cents: -total,
    kind: 'payment',
    reference: code,
    bill_id: id,
    order_id: null,
    actor: seller.fullName,
  });
  const due = books.debtSince === null ? null : iso(books.debtSince + seller.debtMaxDay * dayMs);
  books.bills.push({
    account_id: accountId,
    id,
    code,
    status: due ? 'confirmed' : 'paid',
    total_cents: total,
    created_by: userId,
    created_at: iso(at),
    due_at: due,
    paid_cents: due ? 0 : total,
    paid_at: due ? null : iso(at),
    usd_to_vnd: vndPerDollar,
  });
  books.billOrders.push(
    ...orders.map(({ id: order, cost: { total_cents: amount, ...parts } }) => ({
      ...parts,
      account_id: accountId,
      bill_id: id,
      order_id: order,
      amount_cents: amount,
      refunded_cents: 0,
    })),
  );
};

const giveBack = (
  keeper: Bookkeeper,
  books: Books,
  { at, orderId }: Extract<MoneyStep, { kind: 'refund' }>,
): void => {
  const line = books.billOrders.find((each) => each.order_id === orderId);
  if (!line) return;
  const reference = `${line.bill_id}/${orderId}/${line.refunded_cents}`;
  line.refunded_cents = line.amount_cents;
  move(keeper, books, {
    at,
    cents: line.amount_cents,
    kind: 'refund',
    reference,
    bill_id: line.bill_id,
    order_id: orderId,
    actor: null,
  });
  const bill = books.bills.find((each) => each.id === line.bill_id);
  const held = books.billOrders.some(
    (each) => each.bill_id === line.bill_id && each.refunded_cents < each.amount_cents,
  );
  if (bill && !held) bill.status = 'canceled';
};

/** Keeps the books of an account through all steps; no two steps may share an instant. */
export const keepBooks = (keeper: Bookkeeper, steps: readonly MoneyStep[]): Books => {
  const books: Books = {
    bills: [],
    billOrders: [],
    entries: [],
    topUps: [],
    balance: 0,
    debtSince: null,
    nextBill: firstBill,
    nextTopUp: firstTopUp,
  };
  for (const step of steps) {
    if (step.kind === 'pay') pay(keeper, books, step);
    else giveBack(keeper, books, step);
  }
  return books;
};
