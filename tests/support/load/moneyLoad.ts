import { isDeepStrictEqual } from 'node:util';
import { askStubbornly, type ApiRequest, type Away, type ApiResponse } from '../servers/stubborn.ts';
import { hookBody, houseBank, sign } from '../worlds/topUps.ts';

/** A seller whose money moves, with the records that later actions can use. */
export interface Trader {
  /** The e-mail address that they sign in with. */
  email: string;
  token: string;
  /** The body of a new order of theirs. */
  order: object;
  orders: { id: string; total_cents: number }[];
  bills: { id: string; total_cents: number; orders: string[] }[];
  topUps: { id: string; vnd: number | null; transfer_text: string | null; version: number }[];
  withdrawals: string[];
}

export interface MoneyWorld {
  server: Away;
  traders: readonly Trader[];
  /** Tokens of two staff members. */
  staff: readonly [string, string];
  /** Number of times that each action was done, and that it was answered with each status. */
  counts: Map<string, number>;
}

type Json = Record<string, never> & {
  order?: Trader['orders'][number];
  bill?: Omit<Trader['bills'][number], 'orders'>;
  transaction?: Trader['topUps'][number];
};

const any = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];
const chance = (part: number): boolean => Math.random() < part;
/** Returns one of the newest records: most older ones are settled. */
const recent = <T>(all: readonly T[]): T | undefined => any(all.slice(-6));

const refusals = new Set([404, 409, 422]);

/** Sends a call, sometimes twice at once under one key: both get the same answer, or only one of them takes effect. */
const ask = async (
  { server, counts }: MoneyWorld,
  name: string,
  request: ApiRequest,
): Promise<ApiResponse<Json>> => {
  const key = crypto.randomUUID();
  const times = request.method !== 'DELETE' && chance(0.25) ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: times }, () => askStubbornly<Json>(server, { ...request, key })),
  );
  const accepted = answers.filter(({ status }) => status === 200);
  for (const { status, json } of answers) {
    counts.set(`${name} ${status}`, (counts.get(`${name} ${status}`) ?? 0) + 1);
    if (status !== 200 && !refusals.has(status))
      throw new Error(`${name}: ${status} ${JSON.stringify(json)}`);
  }
  const [first, second] = accepted;
  // A statement has no key: it may be sent any number of times, and its answer says how much of it was known.
  const isSame = name === 'statement' || !second || isDeepStrictEqual(first?.json, second.json);
  if (!isSame)
    throw new Error(`${name}: one key, two answers: ${JSON.stringify([first?.json, second?.json])}`);
  return first ?? (answers[0] as ApiResponse<Json>);
};

const asStaff = (world: MoneyWorld, person: 0 | 1, path: string, body: object) =>
  ask(world, `ops ${path}`, { path: `/ops/${path}`, token: world.staff[person], body });

const hook = (world: MoneyWorld, name: string, body: object) => {
  const text = JSON.stringify(body);
  return ask(world, name, { path: '/hooks/sepay', body: text, headers: { 'x-sepay-signature': sign(text) } });
};

/** Builds the bank's message for a request: sometimes with less or more money, or with a wrong letter in the text. */
const messageOf = ({ vnd, transfer_text: text }: Trader['topUps'][number]) => {
  const wrong = chance(0.1);
  const words = wrong ? (text ?? '').replace(/.$/, '0') : (text ?? '');
  const amount = Math.max(30_000, Math.round((vnd ?? 1_000_000) * (chance(0.2) ? 0.5 + Math.random() : 1)));
  return hookBody({
    id: Math.ceil(Math.random() * 1e9),
    content: `NAP ${words.toLowerCase()} CAM ON`,
    transferAmount: amount,
    referenceCode: `SOAK.${crypto.randomUUID()}`,
  });
};

const statementOf = (messages: readonly ReturnType<typeof messageOf>[]): FormData => {
  const rows = messages.map(
    ({ content, transferAmount, referenceCode }) =>
      `22/11/2026 09:44:01,${referenceCode},${transferAmount},${content}`,
  );
  const csv = ['Ngày giao dịch,Số tham chiếu,Ghi có,Nội dung', ...rows, 'Tổng cộng,,999,'].join('\n');
  const form = new FormData();
  form.append('file', new Blob([csv], { type: 'text/csv' }), `${houseBank.address}.csv`);
  return form;
};

type Act = (world: MoneyWorld, trader: Trader) => Promise<unknown>;

const order: Act = async (world, { token, order: body, orders }) => {
  const { json } = await ask(world, 'order', { path: '/orders', token, body: { order: body } });
  if (json.order) orders.push(json.order);
};

const pay: Act = async (world, { token, orders }) => {
  const chosen = [...new Set([recent(orders), recent(orders)])].flatMap((chosenOrder) => chosenOrder ?? []);
  if (chosen.length === 0) return;
  const total = chosen.reduce((sum, { total_cents: cents }) => sum + cents, 0);
  await ask(world, 'pay', {
    path: '/orders/pay',
    token,
    body: { ids: chosen.map(({ id }) => id), total_cents: total },
  });
};

const cancel: Act = async (world, { token, orders }) => {
  const recentOrder = recent(orders);
  if (recentOrder) await ask(world, 'cancel', { path: `/orders/${recentOrder.id}/cancel`, token });
};

const confirm: Act = async (world, { token, bills }) => {
  const bill = chance(0.5) ? bills.at(-1) : recent(bills);
  if (!bill) return;
  const part = chance(0.3) ? { amount_cents: Math.ceil(bill.total_cents * Math.random()) } : {};
  await ask(world, 'confirm', {
    path: `/bills/${bill.id}/confirm`,
    token,
    body: { pay: chance(0.2) ? 'credit' : 'balance', ...part },
  });
};

const makeBill: Act = async (world, trader) => {
  const { token, orders, bills } = trader;
  // Mostly new orders: nearly all older ones are paid or canceled.
  if (chance(0.7)) await Promise.all([order(world, trader), order(world, trader)]);
  const chosen = [
    ...new Set([orders.at(-1), orders.at(-2), chance(0.3) ? recent(orders) : undefined]),
  ].flatMap((chosenOrder) => chosenOrder ?? []);
  if (chosen.length === 0) return;
  const total = chosen.reduce((sum, { total_cents: cents }) => sum + cents, 0);
  const { json } = await ask(world, 'bill', {
    path: '/bills',
    token,
    body: { bill: { ids: chosen.map(({ id }) => id), total_cents: total } },
  });
  if (!json.bill) return;
  bills.push({ ...json.bill, orders: chosen.map(({ id }) => id) });
  if (chance(0.5)) await confirm(world, trader);
};

const takeOff: Act = async (world, { token, bills }) => {
  const bill = recent(bills);
  if (bill)
    await ask(world, 'take off', {
      method: 'DELETE',
      path: `/bills/${bill.id}/orders/${any(bill.orders)}`,
      token,
    });
};

const cancelBill: Act = async (world, { token, bills }) => {
  const bill = recent(bills);
  if (bill) await ask(world, 'cancel bill', { path: `/bills/${bill.id}/cancel`, token });
};

const topUp: Act = async (world, { token, topUps }) => {
  const transaction = chance(0.8)
    ? { method: 'bank' }
    : { method: 'paypal', reference: `PP ${Math.ceil(Math.random() * 500)}` };
  const { json } = await ask(world, 'top up', {
    path: '/bills/transactions/top-up',
    token,
    body: { transaction: { ...transaction, amount_cents: 500 + Math.ceil(Math.random() * 20_000) } },
  });
  if (json.transaction) topUps.push(json.transaction);
};

/** The bank reports a payment by its webhook, twice, and in a statement, while staff approve it. */
const match: Act = async (world, { topUps }) => {
  const request = recent(topUps);
  if (!request) return;
  const message = messageOf(request);
  await Promise.all([
    hook(world, 'hook', message),
    ...(chance(0.3) ? [hook(world, 'hook again', message)] : []),
    ...(chance(0.3)
      ? [
          ask(world, 'statement', {
            path: '/ops/movements/import',
            token: world.staff[0],
            body: statementOf([message, messageOf(request)]),
          }),
        ]
      : []),
    ...(chance(0.3) ? [asStaff(world, 0, 'topups/approve', { id: request.id })] : []),
  ]);
};

const approve: Act = async (world, { topUps }) => {
  const request = recent(topUps);
  if (request)
    await Promise.all(
      ([0, 1] as const).map((person) => asStaff(world, person, 'topups/approve', { id: request.id })),
    );
};

const withdraw: Act = async (world, { token, withdrawals }) => {
  const body = {
    transaction: {
      kind: 'withdraw',
      method: 'bank',
      to: 'Vietcombank 001 Mai Anh',
      amount_cents: Math.ceil(Math.random() * 3000),
    },
  };
  const { json } = await ask(world, 'withdraw', { path: '/bills/transactions', token, body });
  if (json.transaction) withdrawals.push(json.transaction.id);
};

const endWithdrawal: Act = async (world, { token, withdrawals }) => {
  const id = recent(withdrawals);
  if (!id) return;
  const actions = [
    () => ask(world, 'take withdrawal back', { path: `/bills/transactions/${id}/cancel`, token }),
    () => asStaff(world, 0, 'withdrawals/pay', { id }),
    () => asStaff(world, 1, 'withdrawals/refuse', { id, reason: 'not this time' }),
  ];
  await Promise.all([any(actions)?.(), chance(0.4) ? any(actions)?.() : undefined]);
};

/** Staff make a small adjustment, sometimes of money that is already spent. */
const adjust: Act = async (world, { email }) => {
  const cents = (chance(0.5) ? 1 : -1) * Math.ceil(Math.random() * 500);
  const body = {
    email,
    cents,
    reference: `COR ${Math.ceil(Math.random() * 2000)}`,
    debt: chance(0.3) ? 'yes' : 'no',
    reason: 'a correction',
  };
  await asStaff(world, chance(0.5) ? 0 : 1, 'balances/adjust', body);
};

const acts: readonly Act[] = [
  order,
  order,
  pay,
  pay,
  cancel,
  makeBill,
  confirm,
  confirm,
  takeOff,
  cancelBill,
  topUp,
  topUp,
  match,
  match,
  approve,
  withdraw,
  endWithdrawal,
  adjust,
];

/** Runs a client that works on the money of all sellers, until told to stop. */
export const moveMoney = async (world: MoneyWorld, stopped: () => boolean): Promise<void> => {
  while (!stopped()) {
    const trader = any(world.traders);
    const act = any(acts);
    if (trader && act) await act(world, trader);
  }
};
