import { describe, expect, it } from 'vitest';
import {
  checkOrderAction,
  orderActionNames,
  visiblePaymentStatus,
  type OrderAction,
  type RuledOrder,
} from '../../../contract/orders/rules.ts';
import { orderStatuses, type OrderStatus } from '../../../contract/orders/statuses.ts';

const now = new Date('2026-11-21T08:00:00Z');
const later = '2026-11-21T08:10:00.000Z';
const earlier = '2026-11-21T07:50:00.000Z';

const unpaidStatuses = new Set<OrderStatus>(['pending', 'canceled']);

const buildOrder = (status: OrderStatus, overrides: Partial<RuledOrder> = {}): RuledOrder => ({
  status,
  payment_status: unpaidStatuses.has(status) ? 'unpaid' : 'paid',
  matched: true,
  cancel_until: unpaidStatuses.has(status) ? null : later,
  hold_reason: null,
  ...overrides,
});

/** Actions that a seller has in each status (domain §1.4); all others are refused. */
const allowed: Record<OrderStatus, OrderAction[]> = {
  pending: [
    'edit_address',
    'edit_country',
    'edit_items',
    'edit_prints',
    'edit_line',
    'pay',
    'cancel',
    'delete',
    'duplicate',
    'note',
  ],
  reviewing: ['edit_address', 'edit_prints', 'cancel', 'duplicate', 'note'],
  awaiting: ['edit_address', 'duplicate', 'note'],
  process: ['duplicate', 'note'],
  'partially-fulfilled': ['duplicate', 'note'],
  fulfilled: ['duplicate', 'note'],
  rejected: [
    'edit_address',
    'edit_items',
    'edit_prints',
    'edit_line',
    'cancel',
    'resubmit',
    'duplicate',
    'note',
  ],
  resend: ['edit_address', 'duplicate', 'note'],
  refund: ['duplicate', 'note'],
  canceled: ['duplicate', 'note'],
};

it('shows no payment status for a canceled order that was never paid', () => {
  expect(visiblePaymentStatus({ status: 'canceled', payment_status: 'unpaid' })).toBeNull();
  expect(visiblePaymentStatus({ status: 'canceled', payment_status: 'refunded' })).toBe('refunded');
  expect(visiblePaymentStatus({ status: 'pending', payment_status: 'unpaid' })).toBe('unpaid');
});

describe('actions of a seller on an order', () => {
  for (const status of orderStatuses) {
    it(`in status ${status}`, () => {
      const order = buildOrder(status);
      expect(orderActionNames.filter((action) => checkOrderAction(action, order, now).ok)).toEqual(
        orderActionNames.filter((action) => allowed[status].includes(action)),
      );
    });
  }

  it('allow only other files for an order on hold that is not printed yet', () => {
    for (const status of orderStatuses) {
      const held = buildOrder(status, { hold_reason: 'design_wrong' });
      const opened = orderActionNames.filter(
        (action) =>
          checkOrderAction(action, held, now).ok && !checkOrderAction(action, buildOrder(status), now).ok,
      );
      expect(opened, status).toEqual(status === 'awaiting' || status === 'resend' ? ['edit_prints'] : []);
    }
  });

  it('do not change the country of a paid order, and say why', () => {
    expect(checkOrderAction('edit_country', buildOrder('rejected'), now)).toEqual({
      ok: false,
      reason: 'country_locked',
    });
    expect(
      checkOrderAction('edit_country', buildOrder('rejected', { payment_status: 'unpaid' }), now),
    ).toEqual({
      ok: true,
    });
  });

  it('cancel a paid order until its window ends, and return the end', () => {
    expect(checkOrderAction('cancel', buildOrder('reviewing'), now)).toEqual({ ok: true, until: later });
    const late = buildOrder('reviewing', { cancel_until: earlier });
    expect(checkOrderAction('cancel', late, now)).toEqual({ ok: false, reason: 'cancel_window_over' });
    expect(
      checkOrderAction('cancel', buildOrder('reviewing', { cancel_until: now.toISOString() }), now).ok,
    ).toBe(false);
  });

  it('do not pay an unmatched order', () => {
    expect(checkOrderAction('pay', buildOrder('pending', { matched: false }), now)).toEqual({
      ok: false,
      reason: 'order_unmatched',
    });
  });

  it.each([
    ['process', 'edit_address', 'order_in_production'],
    ['fulfilled', 'cancel', 'order_shipped'],
    ['canceled', 'pay', 'order_closed'],
    ['reviewing', 'pay', 'order_paid'],
    ['awaiting', 'cancel', 'cancel_window_over'],
    ['reviewing', 'resubmit', 'not_rejected'],
    ['reviewing', 'delete', 'order_paid'],
  ] as const)('says why %s forbids %s', (status, action, reason) => {
    expect(checkOrderAction(action, buildOrder(status), now)).toEqual({ ok: false, reason });
  });
});
