import { describe, expect, it } from 'vitest';
import { holdAction } from '../../../contract/orders/holdActions.ts';
import { holdReasons } from '../../../contract/orders/holdReasons.ts';
import {
  checkContainerMayLeave,
  checkStaffStep,
  staffSteps,
  isHeld,
  mayHoldFor,
  type StaffOrder,
} from '../../../contract/orders/staffRules.ts';
import { packItems } from '../../../contract/orders/packing.ts';
import { checkOrderAction } from '../../../contract/orders/rules.ts';

const now = new Date('2026-11-20T08:00:00Z');
const order = (over: Partial<StaffOrder> = {}): StaffOrder => ({
  status: 'reviewing',
  hold_reason: null,
  cancel_until: null,
  address_check: 'valid',
  printable: true,
  ...over,
});
const why = (verdict: { ok: boolean; reason?: string }) => (verdict.ok ? 'ok' : verdict.reason);

describe('steps of staff', () => {
  it('review only orders that can no longer be canceled, with a checked address and all files', () => {
    expect(why(checkStaffStep('accept', order(), now))).toBe('ok');
    expect(why(checkStaffStep('accept', order({ cancel_until: '2026-11-20T08:00:01Z' }), now))).toBe(
      'cancel_window_open',
    );
    expect(why(checkStaffStep('accept', order({ address_check: 'invalid' }), now))).toBe('address_to_check');
    expect(why(checkStaffStep('accept', order({ printable: false }), now))).toBe('print_file_missing');
    expect(why(checkStaffStep('accept', order({ status: 'awaiting' }), now))).toBe('step_refused');
  });

  it('start no order whose file or address became invalid after the review', () => {
    const awaiting = (over: Partial<StaffOrder> = {}) => order({ status: 'awaiting', ...over });
    expect(why(checkStaffStep('start', awaiting(), now))).toBe('ok');
    expect(why(checkStaffStep('start', awaiting({ printable: false }), now))).toBe('print_file_missing');
    expect(why(checkStaffStep('start', awaiting({ address_check: 'invalid' }), now))).toBe(
      'address_to_check',
    );
  });

  it('ask the seller only for changes that the status of a held order allows', () => {
    for (const status of ['reviewing', 'resend', 'awaiting', 'process', 'partially-fulfilled'] as const) {
      for (const reason of holdReasons) {
        const requestedAction = holdAction(reason);
        const held = {
          status,
          payment_status: 'paid',
          matched: true,
          cancel_until: null,
          hold_reason: reason,
        } as const;
        const can = requestedAction === undefined || checkOrderAction(requestedAction, held, now).ok;
        expect(why(mayHoldFor(reason, order({ status }))), `${reason} in ${status}`).toBe(
          can ? 'ok' : 'hold_unanswerable',
        );
      }
    }
    expect(why(mayHoldFor('We wait for ink.', order({ status: 'process' })))).toBe('ok');
  });

  it('allow only the release of an order on hold, in any status with work left', () => {
    for (const status of ['reviewing', 'resend', 'awaiting', 'process', 'partially-fulfilled'] as const) {
      const held = order({ status, hold_reason: 'design_wrong' });
      for (const step of staffSteps) {
        const verdict = why(checkStaffStep(step, held, now));
        expect(verdict === 'ok', `${step} in ${status}`).toBe(
          step === 'release' || (step === 'resend' && status === 'partially-fulfilled'),
        );
      }
    }
    expect(why(checkStaffStep('release', order(), now))).toBe('order_not_held');
    expect(isHeld({ status: 'canceled', hold_reason: 'design_wrong' })).toBe(false);
  });
});

describe('a package', () => {
  const packed = (over = {}) => ({
    ...order({ status: 'process' }),
    unsent: [
      { item_id: 'a', quantity: 2 },
      { item_id: 'b', quantity: 1 },
    ],
    ...over,
  });

  it('packs all unsent pieces, or the named ones, and knows whether it is the last package', () => {
    expect(packItems(packed(), undefined, now)).toMatchObject({ ok: true, isLast: true });
    expect(packItems(packed(), [{ item_id: 'a', quantity: 1 }], now)).toMatchObject({
      ok: true,
      isLast: false,
    });
  });

  it('packs nothing twice, nothing that the order lacks, and nothing of an order on hold', () => {
    expect(
      why(
        packItems(
          packed(),
          [
            { item_id: 'a', quantity: 2 },
            { item_id: 'a', quantity: 1 },
          ],
          now,
        ),
      ),
    ).toBe('items_sent');
    expect(why(packItems(packed(), [{ item_id: 'c', quantity: 1 }], now))).toBe('items_sent');
    expect(why(packItems(packed({ unsent: [] }), undefined, now))).toBe('items_sent');
    expect(why(packItems(packed({ hold_reason: 'trademark' }), undefined, now))).toBe('order_held');
  });
});

it('lets a container leave once, and never empty', () => {
  expect(checkContainerMayLeave({ hasLeft: false, parcels: 3 })).toEqual({ ok: true });
  for (const state of [
    { hasLeft: true, parcels: 3 },
    { hasLeft: false, parcels: 0 },
  ])
    expect(checkContainerMayLeave(state)).toEqual({ ok: false, reason: 'step_refused' });
});
