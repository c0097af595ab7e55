import { describe, expect, it } from 'vitest';
import { debtReminder } from '../../contract/debt.ts';
import { isStatusChange, checkRemoveOrder } from '../../contract/bills/rules.ts';
import { addsUp, equationTerms } from '../../contract/balances/equation.ts';

describe('a reminder of a debt', () => {
  const due = new Date('2026-12-04T16:00:00Z');
  const at = (now: string) => debtReminder(due, new Date(now), 'Asia/Ho_Chi_Minh');
  it.each([
    ['2026-12-01T15:59:59Z', null],
    ['2026-12-01T16:00:00Z', 'debt_soon'],
    ['2026-12-03T16:59:59Z', 'debt_soon'],
    // The fourth has begun in Ho Chi Minh City.
    ['2026-12-03T17:00:00Z', 'debt_today'],
    ['2026-12-04T15:59:59Z', 'debt_today'],
    ['2026-12-04T16:00:00Z', 'debt_over'],
    ['2027-01-01T00:00:00Z', 'debt_over'],
  ] as const)('at %s is %s', (now, kind) => expect(at(now)).toBe(kind));
});

describe('the statuses of a bill', () => {
  it('never leave paid or canceled, and change from debt only to paid', () => {
    expect([
      isStatusChange('unpaid', 'paid'),
      isStatusChange('confirmed', 'debt'),
      isStatusChange('debt', 'paid'),
    ]).toEqual([true, true, true]);
    expect([
      isStatusChange('paid', 'unpaid'),
      isStatusChange('canceled', 'paid'),
      isStatusChange('debt', 'canceled'),
      isStatusChange('confirmed', 'canceled'),
    ]).toEqual([false, false, false, false]);
  });

  it('keep an order without which the paid amount would cover the bill', () => {
    const bill = { status: 'partially paid', total_cents: 1000, paid_cents: 400 } as const;
    expect(checkRemoveOrder(bill, 599)).toEqual({ ok: true });
    expect(checkRemoveOrder(bill, 600)).toEqual({ ok: false, reason: 'bill_part_paid' });
    expect(checkRemoveOrder({ ...bill, paid_cents: null }, 1)).toEqual({ ok: false, reason: 'forbidden' });
  });
});

describe('the equation of a month', () => {
  const part = (kind: 'payment' | 'topup' | 'adjustment', rows: number, cents: number) => ({
    kind,
    rows,
    cents,
  });
  const statement = {
    month: '2026-11',
    opening_cents: 100,
    closing_cents: 75,
    rows: 3,
    bills: { count: 0, total_cents: 0, left_cents: 0 },
    parts: [part('payment', 1, -50), part('topup', 1, 30), part('adjustment', 1, -5)],
  };
  it('lists incoming money first, and an adjustment on the side where it moved', () => {
    expect(equationTerms(statement).map(({ kind, way: channel }) => [kind, channel])).toEqual([
      ['topup', 'in'],
      ['adjustment', 'out'],
      ['payment', 'out'],
    ]);
  });
  it('adds up to the cent, or reports that it does not', () => {
    expect([
      addsUp(statement),
      addsUp({ ...statement, closing_cents: 76 }),
      addsUp({ ...statement, rows: 4 }),
    ]).toEqual([true, false, false]);
  });
});
