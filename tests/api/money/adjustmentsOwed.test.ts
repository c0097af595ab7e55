import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Bill } from '../../../contract/bills/bills.ts';
import type { BillFigures } from '../../../contract/bills/calls.ts';
import { isOpenBill, isOwed } from '../../../contract/bills/rules.ts';
import { refundCents, refundableCents } from '../../../server/areas/orders/staff/staffRefund.ts';
import { lockWallet } from '../../../server/areas/money/wallet.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { topUp, type CostedOrder } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { openStaff, openTill, type Staff } from '../../support/worlds/topUps.ts';

const world = ordersWorld({ sellerEach: true });
const { call, create, pay } = world;
let staff: Staff;
let serial = 0;

beforeAll(async () => {
  await openTill(world.kit);
  staff = await openStaff(world.kit);
});

const onCredit = { typePay: 2, balanceCents: 0, creditLimitCents: 50_000 } as const;

const adjust = async (cents: number): Promise<void> => {
  const body = {
    email: world.seller.email,
    cents,
    reference: `COR-${(serial += 1)}`,
    debt: 'yes',
    reason: 'PayPal took it back',
  };
  const response = await staff.call('POST', 'balances/adjust', body);
  expect(response.statusCode, response.body).toBe(200);
};
const receive = (cents: number) => topUp(world.kit.services, world.seller.accountId, cents);
const listBills = async (): Promise<Bill[]> => (await call('GET', '/bills?limit=500')).json().bills;
const readFigures = async (): Promise<BillFigures> => (await call('GET', '/bills/figures')).json().figures;
const byCode = async (code: string) => (await listBills()).find((bill) => bill.code === code);
const payOrder = async (order: CostedOrder): Promise<string> => {
  const response = await pay([order]);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().bill.id;
};

describe('an adjustment of an account on credit', () => {
  it('lists an adjustment on credit as a separate debt, and leaves paid amounts of bills unchanged', async () => {
    await world.become(onCredit);
    const [older, newer] = [await create(), await create()];
    await payOrder(older);
    await payOrder(newer);
    await receive(500);
    await adjust(-6000);
    expect(await byCode('B-1001')).toMatchObject({ paid_cents: 500, left_cents: older.total_cents - 500 });
    expect(await byCode('B-1002')).toMatchObject({ paid_cents: 0, left_cents: newer.total_cents });
    expect((await readFigures()).to_pay).toEqual({
      bills: 2,
      cents: older.total_cents + newer.total_cents - 500 + 6000,
      adjustments_cents: 6000,
    });
  });

  it('pays an adjustment in its turn, after older bills', async () => {
    await world.become(onCredit);
    const [older, newer] = [await create(), await create()];
    await payOrder(older);
    await adjust(-6000);
    await payOrder(newer);
    await receive(older.total_cents + 1000);
    expect(await byCode('B-1001')).toMatchObject({ status: 'paid', left_cents: 0 });
    expect(await byCode('B-1002')).toMatchObject({ paid_cents: 0, left_cents: newer.total_cents });
    expect((await readFigures()).to_pay).toMatchObject({ bills: 1, adjustments_cents: 5000 });
    await adjust(5000);
    expect((await readFigures()).to_pay).toEqual({
      bills: 1,
      cents: newer.total_cents,
      adjustments_cents: 0,
    });
  });

  it('lists an owed adjustment of a prepaid account too, without a bill', async () => {
    await world.become({ balanceCents: 1000 });
    await adjust(-1500);
    expect((await readFigures()).to_pay).toEqual({ bills: 0, cents: 500, adjustments_cents: 500 });
  });
});

describe('a bill that was paid in part before it went on credit', () => {
  it('keeps the paid part of a bill that goes on credit, and of bills on credit before it', async () => {
    await world.become({ ...onCredit, balanceCents: 700 });
    const [waiting, otherOrder] = [await create(), await create()];
    const response = await call('POST', '/bills', {
      bill: { ids: [waiting.id], total_cents: waiting.total_cents },
    });
    const { id } = response.json().bill;
    await call('POST', `/bills/${id}/confirm`, { pay: 'balance', amount_cents: 700 });
    await payOrder(otherOrder);
    await receive(300);
    await call('POST', `/bills/${id}/confirm`, { pay: 'credit' });
    expect(await byCode('B-1001')).toMatchObject({ paid_cents: 700, left_cents: waiting.total_cents - 700 });
    expect(await byCode('B-1002')).toMatchObject({
      paid_cents: 300,
      left_cents: otherOrder.total_cents - 300,
    });
  });
});

describe('a member of some shops', () => {
  it('shows a member of some shops the sum of the bills of these shops', async () => {
    await world.become(onCredit);
    const { kit, seller } = world;
    const order = await create();
    await payOrder(order);
    await adjust(-6000);
    await call('POST', '/shops', { shop: { name: 'Second' } });
    const member = await buildMember(kit, seller.accountId, [{ shop_id: seller.shopId, role: 'accountant' }]);
    const ask = await callAs(kit, { accountId: seller.accountId, userId: member.userId });
    expect((await ask('GET', '/bills/figures')).json().figures.to_pay).toEqual({
      bills: 1,
      cents: order.total_cents,
      adjustments_cents: 0,
    });
  });
});

const steps = [
  'order',
  'order',
  'order',
  'open',
  'open',
  'part',
  'credit',
  'top up',
  'top up',
  'cancel bill',
  'cancel order',
  'give back',
  'adjust down',
  'adjust down',
  'adjust up',
  'withdraw',
  'return',
] as const;
type Step = readonly [(typeof steps)[number], number];

/** Records that a history has created so far. */
interface History {
  orders: CostedOrder[];
  withdrawals: string[];
}

const pick = <T>(values: readonly T[], at: number): T | undefined => values[at % values.length];

const isDone = (response: { statusCode: number } | undefined): boolean => response?.statusCode === 200;

const callOnOpen = async (at: number, path: string, body?: object): Promise<boolean> => {
  const open = pick((await listBills()).filter(isOpenBill), at);
  return isDone(open && (await call('POST', `/bills/${open.id}/${path}`, body)));
};

/** Gives back a part of what an order holds, as an accepted offer of a ticket does. */
const giveBackPart = async (order: CostedOrder | undefined, at: number): Promise<boolean> => {
  if (!order) return false;
  const { services } = world.kit;
  const { accountId } = world.seller;
  return asTenant(services.db, accountId, async (tx) => {
    const work = { tx, accountId, now: services.now() };
    const wallet = await lockWallet(tx, accountId);
    const cents = Math.min(1 + (at % 900), await refundableCents(work, order.id));
    if (cents > 0) await refundCents(work, wallet, order.id, cents);
    return cents > 0;
  });
};

/** Each returns true if something moved. */
const run: Record<Step[0], (history: History, at: number) => Promise<boolean>> = {
  order: async ({ orders }) => {
    const order = await create();
    const isPaid = isDone(await pay([order]));
    if (isPaid) orders.push(order);
    return isPaid;
  },
  open: async () => {
    const order = await create();
    return isDone(
      await call('POST', '/bills', { bill: { ids: [order.id], total_cents: order.total_cents } }),
    );
  },
  part: (_history, at) => callOnOpen(at, 'confirm', { pay: 'balance', amount_cents: 1 + (at % 500) }),
  credit: (_history, at) => callOnOpen(at, 'confirm', { pay: 'credit' }),
  'top up': async (_history, at) => {
    await receive(1 + at);
    return true;
  },
  'cancel bill': (_history, at) => callOnOpen(at, 'cancel'),
  'cancel order': async ({ orders }, at) => {
    const order = pick(orders, at);
    return isDone(order && (await world.cancel(order.id)));
  },
  'give back': ({ orders }, at) => giveBackPart(pick(orders, at), at),
  'adjust down': async (_history, at) => {
    await adjust(-1 - at);
    return true;
  },
  'adjust up': async (_history, at) => {
    await adjust(1 + 3 * at);
    return true;
  },
  withdraw: async ({ withdrawals }, at) => {
    const transaction = { kind: 'withdraw', amount_cents: 1 + at, method: 'bank', to: 'Vietcombank 0071' };
    const response = await call('POST', '/bills/transactions', { transaction });
    if (isDone(response)) withdrawals.push(response.json().transaction.id);
    return isDone(response);
  },
  return: async ({ withdrawals }) => {
    const id = withdrawals.pop();
    return isDone(id === undefined ? undefined : await call('POST', `/bills/transactions/${id}/cancel`));
  },
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

interface Position {
  bills: Map<string, Bill>;
  adjustments: number;
}

/** Reads the page and checks that its sums are those of its rows and of the wallet. */
const readPosition = async (): Promise<Position> => {
  const rows = await listBills();
  const { to_pay: toPay, balance_cents: balance } = await readFigures();
  const owed = rows.filter(isOwed);
  expect(toPay.bills).toBe(owed.length);
  expect(toPay.cents).toBe(sum(owed.map((bill) => bill.left_cents ?? 0)) + toPay.adjustments_cents);
  const onAccount = owed.filter((bill) => !isOpenBill(bill));
  expect(sum(onAccount.map((bill) => bill.left_cents ?? 0)) + toPay.adjustments_cents).toBe(
    Math.max(0, -balance),
  );
  for (const bill of owed)
    expect((bill.paid_cents ?? 0) + (bill.left_cents ?? 0) + bill.refunded_cents).toBe(bill.total_cents);
  return {
    bills: new Map(rows.map((bill) => [bill.id, bill])),
    adjustments: toPay.adjustments_cents,
  };
};

/** Checks that only a refund of a bill lowers what was paid on it, and that only adjustments change adjustments. */
const expectPaidStays = (before: Position, after: Position, [step, at]: Step): void => {
  for (const [id, bill] of after.bills) {
    const earlier = before.bills.get(id);
    if (!earlier || bill.status === 'canceled') continue;
    const stays = Math.min(earlier.paid_cents ?? 0, bill.total_cents - bill.refunded_cents);
    expect(bill.paid_cents, `${bill.code} after ${step}`).toBeGreaterThanOrEqual(stays);
  }
  const added = step === 'adjust down' ? 1 + at : 0;
  expect(after.adjustments, step).toBeLessThanOrEqual(before.adjustments + added);
};

/** Steps that only an account on credit can take. */
const creditSteps = new Set<string>(['credit']);

describe('whatever happens to an account', () => {
  it.each([
    ['in advance', { balanceCents: 9000 }, steps.filter((step) => !creditSteps.has(step))],
    ['on credit', { ...onCredit, balanceCents: 4000, creditLimitCents: 30_000 }, steps],
  ] as const)(
    'keeps the page’s sums equal to its rows, and paid bills paid: an account that pays %s',
    async (_kind, options, expected) => {
      const moved = new Set<string>();
      const step = fc.tuple(fc.constantFrom(...steps), fc.nat(4000));
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 50 }), async (plan) => {
          await world.become(options);
          const history: History = { orders: [], withdrawals: [] };
          let before = await readPosition();
          for (const next of plan) {
            if (await run[next[0]](history, next[1])) moved.add(next[0]);
            const after = await readPosition();
            expectPaidStays(before, after, next);
            before = after;
          }
        }),
        { numRuns: 4, seed: 37_004, endOnFailure: true },
      );
      expect([...moved].toSorted()).toEqual([...new Set(expected)].toSorted());
    },
    180_000,
  );
});
