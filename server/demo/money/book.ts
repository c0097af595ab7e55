import type { Random } from '../random.ts';
import type { CostParts } from '../../../contract/orders/costs/pricing.ts';
import { vndPerDollar, type DemoSeller } from '../sellers.ts';
import { type TopUpRow, topUpRow } from './topUps.ts';
import { postpaid } from '../../../contract/debt.ts';

/** The books of a sample account, kept like the server's real ones: entries, bills, wallet. */
export interface Books {
  bills: BillRow[];
  billOrders: BillOrderRow[];
  entries: EntryRow[];
  topUps: TopUpRow[];
  balance: number;
  /** Time since when the balance is below 0, in milliseconds. */
  debtSince: number | null;
  nextBill: number;
  nextTopUp: number;
  /** Orders of a bill that is paid in part as soon as the account has money of its own. */
  partly: readonly SampleWaitingOrder[];
  /** Time of the last top-up, in milliseconds. */
  lastTopUpAt: number;
}

interface BillRow {
  account_id: string;
  id: string;
  code: string;
  status: 'unpaid' | 'partially paid' | 'paid' | 'confirmed' | 'debt' | 'canceled';
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
  state: 'open' | 'charged';
}

/** An order that waits for the money of its bill. */
export interface SampleWaitingOrder {
  id: string;
  shopId: string;
  createdAt: number;
  cost: CostParts;
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

/** A step that moves money, in chronological order. */
export type MoneyStep =
  | { at: number; kind: 'pay'; orders: readonly { id: string; cost: CostParts }[] }
  | { at: number; kind: 'refund'; orderId: string };

export interface BookInput {
  random: Random;
  /** Random source for orders that wait for money, so that all other samples stay the same. */
  waitingRandom: Random;
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

/** Returns the amount that a bill was charged and has not refunded. */
const heldOf = (books: Books, bill: BillRow): number =>
  books.billOrders.reduce(
    (sum, line) => (line.bill_id === bill.id ? sum - line.refunded_cents : sum),
    bill.total_cents,
  );

/** Pays the oldest bills on credit first with incoming money: the newest hold the remaining debt. */
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

const move = ({ random, accountId }: BookInput, books: Books, { at, cents, ...entryFields }: Move): void => {
  books.balance += cents;
  books.debtSince = books.balance >= 0 ? null : (books.debtSince ?? at);
  const sharedFields = {
    ...entryFields,
    account_id: accountId,
    transfer_id: random.id(at),
    created_at: iso(at),
  };
  books.entries.push(
    {
      ...sharedFields,
      id: random.id(at),
      side: 'wallet',
      amount_cents: cents,
      balance_after_cents: books.balance,
    },
    { ...sharedFields, id: random.id(at), side: 'house', amount_cents: -cents, balance_after_cents: null },
  );
  if (cents > 0) settleOldest(books, iso(at));
};

/**
 * Tops up if needed: prepaid sellers if their money does not suffice, postpaid ones if their credit is nearly used.
 * Returns true if they did.
 */
const topUp = (bookkeeper: BookInput, books: Books, at: number, cents: number): boolean => {
  const { random, seller, accountId, userId } = bookkeeper;
  if (at > books.lastTopUpAt) return false;
  const balanceAfter = books.balance - cents;
  // A seller who stops topping up must have enough credit left for the following days.
  const usableShare = seller.daysWithoutTopUp === undefined ? 0.85 : 0.2;
  const lowest = seller.typePay === postpaid ? -Math.round(seller.creditLimitCents * usableShare) : 0;
  if (balanceAfter >= lowest) return false;
  const need =
    seller.typePay === postpaid ? Math.max(-books.balance, cents - books.balance + lowest) : -balanceAfter;
  const amount = roundUp(need + random.int(2000, 30_000), 5000);
  const code = `TU-${books.nextTopUp++}`;
  books.topUps.push(topUpRow({ accountId, userId, code, cents: amount, digits: random.digits(12), at }));
  move(bookkeeper, books, {
    at,
    cents: amount,
    kind: 'topup',
    reference: code,
    bill_id: null,
    order_id: null,
    actor: null,
  });
  return true;
};

const totalOf = (orders: readonly { cost: CostParts }[]): number =>
  orders.reduce((sum, { cost }) => sum + cost.total_cents, 0);

interface NewBill {
  id: string;
  at: number;
  status: BillRow['status'];
  orders: readonly { id: string; cost: CostParts }[];
  due?: string | null;
  paidCents?: number;
}

/** Writes a bill with its orders. */
const addBill = (
  { accountId, userId }: BookInput,
  books: Books,
  { id, at, status, orders, due: dueAt = null, paidCents = 0 }: NewBill,
): void => {
  books.bills.push({
    account_id: accountId,
    id,
    code: `B-${books.nextBill++}`,
    status,
    total_cents: totalOf(orders),
    created_by: userId,
    created_at: iso(at),
    due_at: dueAt,
    paid_cents: paidCents,
    paid_at: status === 'paid' ? iso(at) : null,
    usd_to_vnd: vndPerDollar,
  });
  const state: BillOrderRow['state'] =
    status === 'unpaid' || status === 'partially paid' ? 'open' : 'charged';
  books.billOrders.push(
    ...orders.map(({ id: order, cost: { total_cents: amount, ...parts } }) => ({
      ...parts,
      account_id: accountId,
      bill_id: id,
      order_id: order,
      amount_cents: amount,
      refunded_cents: 0,
      state,
    })),
  );
};

/** Minimum amount of a partial payment, cents. */
const minPart = 500;

/** Opens the bill that is paid in part, once its orders exist and the account has money of its own. */
const payPartly = (bookkeeper: BookInput, books: Books, at: number): void => {
  const orders = books.partly;
  const cents = Math.min(books.balance, Math.floor(totalOf(orders) / 2));
  if (cents < minPart || orders.some(({ createdAt }) => createdAt >= at)) return;
  books.partly = [];
  const id = bookkeeper.waitingRandom.id(at);
  const reference = `B-${books.nextBill}`;
  addBill(bookkeeper, books, { id, at, status: 'partially paid', orders, paidCents: cents });
  move({ ...bookkeeper, random: bookkeeper.waitingRandom }, books, {
    at,
    cents: -cents,
    kind: 'payment',
    reference,
    bill_id: id,
    order_id: null,
    actor: bookkeeper.seller.fullName,
  });
};

const pay = (
  bookkeeper: BookInput,
  books: Books,
  { at, orders }: Extract<MoneyStep, { kind: 'pay' }>,
): void => {
  const { random, seller } = bookkeeper;
  const isOnCredit = seller.typePay === postpaid;
  const total = totalOf(orders);
  if (topUp(bookkeeper, books, at - 2, total) && isOnCredit) payPartly(bookkeeper, books, at - 1);
  const id = random.id(at);
  move(bookkeeper, books, {
    at,
    cents: -total,
    kind: 'payment',
    reference: `B-${books.nextBill}`,
    bill_id: id,
    order_id: null,
    actor: seller.fullName,
  });
  const dueAt = books.debtSince === null ? null : iso(books.debtSince + seller.debtMaxDay * dayMs);
  addBill(bookkeeper, books, {
    id,
    at,
    status: dueAt ? 'confirmed' : 'paid',
    orders,
    due: dueAt,
    paidCents: dueAt ? 0 : total,
  });
  if (!isOnCredit) payPartly(bookkeeper, books, at + 1);
};

const giveBack = (
  bookkeeper: BookInput,
  books: Books,
  { at, orderId }: Extract<MoneyStep, { kind: 'refund' }>,
): void => {
  const line = books.billOrders.find((billLine) => billLine.order_id === orderId);
  if (!line) return;
  const reference = `${line.bill_id}/${orderId}/${line.refunded_cents}`;
  line.refunded_cents = line.amount_cents;
  move(bookkeeper, books, {
    at,
    cents: line.amount_cents,
    kind: 'refund',
    reference,
    bill_id: line.bill_id,
    order_id: orderId,
    actor: null,
  });
  const bill = books.bills.find((candidate) => candidate.id === line.bill_id);
  const isCharged = books.billOrders.some(
    (billOrder) => billOrder.bill_id === line.bill_id && billOrder.refunded_cents < billOrder.amount_cents,
  );
  if (bill && !isCharged) bill.status = 'canceled';
};

/**
 * Keeps the books of an account through all steps; no two steps may share an instant. Half of the waiting orders
 * are paid in part.
 */
export const fillBooks = (
  bookkeeper: BookInput,
  steps: readonly MoneyStep[],
  waitingOrders: readonly SampleWaitingOrder[],
  now: number,
): Books => {
  const half = Math.ceil(waitingOrders.length / 2);
  const books: Books = {
    bills: [],
    billOrders: [],
    entries: [],
    topUps: [],
    balance: 0,
    debtSince: null,
    nextBill: firstBill,
    nextTopUp: firstTopUp,
    partly: waitingOrders.slice(0, half),
    lastTopUpAt: now - (bookkeeper.seller.daysWithoutTopUp ?? 0) * dayMs,
  };
  for (const step of steps) {
    if (step.kind === 'pay') pay(bookkeeper, books, step);
    else giveBack(bookkeeper, books, step);
  }
  // Orders that could not be paid in part wait with the others.
  const orders = [...books.partly, ...waitingOrders.slice(half)];
  if (orders.length > 0)
    addBill(bookkeeper, books, { id: bookkeeper.waitingRandom.id(now), at: now, status: 'unpaid', orders });
  return books;
};

/** Returns the queue of orders that wait for money, in the order of their bills. */
export const waitingRows = (
  { accountId, userId }: BookInput,
  { bills, billOrders }: Books,
  waitingOrders: readonly SampleWaitingOrder[],
) => {
  const waitingSince = new Map(bills.map(({ id, created_at: at }) => [id, at]));
  const shops = new Map(waitingOrders.map(({ id, shopId }) => [id, shopId]));
  return billOrders
    .filter(({ state }) => state === 'open')
    .map((line, index) => ({
      account_id: accountId,
      order_id: line.order_id,
      shop_id: shops.get(line.order_id) ?? '',
      user_id: userId,
      amount_cents: line.amount_cents,
      place: index + 1,
      since: waitingSince.get(line.bill_id) ?? '',
    }));
};
