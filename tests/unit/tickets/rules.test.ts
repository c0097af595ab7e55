import { describe, expect, it } from 'vitest';
import type { RuledOrder } from '../../../contract/orders/rules.ts';
import { orderStatuses, type OrderStatus } from '../../../contract/orders/statuses.ts';
import {
  categoriesFor,
  claimWindow,
  mayMoveTicket,
  checkOpen,
  mayRefund,
  maySettleOffer,
  typesFor,
} from '../../../contract/tickets/rules.ts';
import { ticketCategories, ticketStatuses } from '../../../contract/tickets/statuses.ts';
import { subjectOf } from '../../../contract/tickets/messages.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const day = (count: number): string => new Date(now.getTime() + count * 86_400_000).toISOString();
const order = (status: OrderStatus, overrides: Partial<RuledOrder> = {}): RuledOrder => ({
  status,
  payment_status: 'paid',
  matched: true,
  cancel_until: null,
  hold_reason: null,
  ...overrides,
});

describe('the categories of a ticket', () => {
  it('are none for an unpaid order, and some for every other', () => {
    for (const status of orderStatuses)
      expect(categoriesFor(order(status, { payment_status: 'unpaid' }), now)).toEqual([]);
    for (const status of orderStatuses)
      expect(categoriesFor(order(status), now).length > 0).toBe(status !== 'pending');
  });

  it('include a cancellation before anything is sent, once canceling is no longer free', () => {
    expect(orderStatuses.filter((status) => categoriesFor(order(status), now).includes('cancel'))).toEqual([
      'reviewing',
      'awaiting',
      'process',
    ]);
    expect(categoriesFor(order('reviewing', { cancel_until: day(1) }), now)).not.toContain('cancel');
  });

  it('include a defect only for sent orders, and each category has a type', () => {
    expect(orderStatuses.filter((status) => categoriesFor(order(status), now).includes('defect'))).toEqual([
      'partially-fulfilled',
      'fulfilled',
    ]);
    for (const category of ticketCategories) expect(typesFor(category).length).toBeGreaterThan(0);
  });
});

describe('the claim window', () => {
  it('is 30 days from delivery, or from the expected day, of the parcel that ends last', () => {
    expect(claimWindow([], 30)).toBeNull();
    expect(claimWindow([{ delivered_at: null, expected_to: null }], 30)).toBeNull();
    expect(claimWindow([{ delivered_at: day(-3), expected_to: day(-9) }], 30)).toEqual({
      from: day(-3),
      until: day(27),
      since: 'delivered',
    });
    expect(
      claimWindow(
        [
          { delivered_at: day(-20), expected_to: null },
          { delivered_at: null, expected_to: day(-2) },
        ],
        30,
      ),
    ).toEqual({ from: day(-2), until: day(28), since: 'expected' });
  });

  it('limits claims and no other categories', () => {
    const old = [{ delivered_at: day(-31), expected_to: null }];
    expect(checkOpen('defect', order('fulfilled'), old, { now, claimDays: 30 })).toEqual({
      ok: false,
      reason: 'claim_window_over',
    });
    expect(checkOpen('shipping_issue', order('fulfilled'), old, { now, claimDays: 30 })).toEqual({
      ok: false,
      reason: 'claim_window_over',
    });
    expect(checkOpen('other', order('fulfilled'), old, { now, claimDays: 30 })).toEqual({ ok: true });
    expect(
      checkOpen('defect', order('fulfilled'), [{ delivered_at: day(-30), expected_to: null }], {
        now,
        claimDays: 30,
      }),
    ).toEqual({ ok: true });
  });
});

it('changes the status of a ticket as specified, and reopens a closed one for seven days', () => {
  const allowed = ticketStatuses.flatMap((from) =>
    ticketStatuses
      .filter((to) => mayMoveTicket({ status: from, closed_at: null, merged_into: null }, to, now).ok)
      .map((to) => `${from} > ${to}`),
  );
  expect(allowed).toEqual([
    'pending > in-review',
    'pending > resolved',
    'pending > closed',
    'in-review > resolved',
    'in-review > closed',
    'resolved > in-review',
    'resolved > closed',
    'closed > in-review',
  ]);
  const closed = (ago: number, mergedInto: string | null = null) =>
    mayMoveTicket({ status: 'closed', closed_at: day(-ago), merged_into: mergedInto }, 'in-review', now);
  expect(closed(7)).toEqual({ ok: true });
  expect(closed(8)).toEqual({ ok: false, reason: 'ticket_closed' });
  expect(closed(1, 'another')).toEqual({ ok: false, reason: 'ticket_merged' });
});

it('settles an offer once, and refunds no more than is held', () => {
  expect(maySettleOffer({ status: 'in-review' }, { state: 'open' }).ok).toBe(true);
  expect(maySettleOffer({ status: 'in-review' }, { state: 'withdrawn' })).toEqual({
    ok: false,
    reason: 'offer_settled',
  });
  expect(maySettleOffer({ status: 'closed' }, { state: 'open' })).toEqual({
    ok: false,
    reason: 'ticket_closed',
  });
  expect([mayRefund(0, 10).ok, mayRefund(10, 10).ok, mayRefund(11, 10).ok]).toEqual([false, true, false]);
});

it('takes the first line as the subject, cut between words', () => {
  expect(subjectOf('  Wrong   size \nThe buyer says')).toBe('Wrong size');
  expect(subjectOf('word '.repeat(30))).toMatch(/^(?:word ){10,}word…$/);
  expect(subjectOf('x'.repeat(200))).toHaveLength(81);
});
