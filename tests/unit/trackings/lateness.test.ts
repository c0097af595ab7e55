import { describe, expect, it } from 'vitest';
import {
  claimStart,
  type JudgedParcel,
  latenessOf,
  parcelNeed,
} from '../../../contract/trackings/lateness.ts';

const now = Date.parse('2026-11-27T09:00:00Z');
const past = '2026-11-25T09:00:00.000Z';
const ahead = '2026-12-04T09:00:00.000Z';

const buildParcel = (overrides: Partial<JudgedParcel & { quiet_days: number | null }> = {}) => ({
  code: 'in_transit' as const,
  activated: true,
  quiet_days: 1,
  promised_at: ahead,
  scan_by: past,
  deliver_by: ahead,
  lost_by: ahead,
  silent_by: ahead,
  ...overrides,
});

describe('lateness', () => {
  it.each([
    [{}, undefined],
    [{ promised_at: past }, 'overdue'],
    [{ promised_at: past, deliver_by: past }, 'undelivered'],
    [{ promised_at: past, activated: false, code: 'label_created' }, 'no_scan'],
    [{ promised_at: past, silent_by: past }, 'lost'],
    [{ promised_at: past, lost_by: past }, 'lost'],
    [{ promised_at: past, code: 'at_pickup', silent_by: past }, 'overdue'],
    [{ promised_at: past, code: 'at_pickup', silent_by: past, lost_by: past }, 'lost'],
    [{ promised_at: past, code: 'attempt_failed', silent_by: past }, 'overdue'],
    [{ promised_at: past, lost_by: past, code: 'delivered' }, undefined],
    [{ promised_at: past, lost_by: past, code: 'returned' }, undefined],
  ] as const)('of %j is %s', (overrides, reason) => {
    expect(latenessOf(buildParcel(overrides), now)?.reason).toBe(reason);
  });

  it('says from when a parcel can be claimed, whatever was promised', () => {
    expect(claimStart(buildParcel({ promised_at: past, deliver_by: null, silent_by: ahead }))).toBe(ahead);
    expect(claimStart(buildParcel({ code: 'delivered' }))).toBeUndefined();
  });
});

describe('the need of a parcel', () => {
  it.each([
    [{}, undefined],
    [{ promised_at: past }, 'overdue'],
    // It was wrongly reported as without news and not late.
    [{ promised_at: past, code: 'at_pickup', quiet_days: null }, 'pickup'],
    [{ promised_at: past, code: 'attempt_failed', quiet_days: null }, 'failed'],
    [{ code: 'at_pickup', quiet_days: null, lost_by: past }, 'lost'],
    [{ promised_at: past, quiet_days: 9 }, 'stuck'],
    [{ quiet_days: 4, activated: false, code: 'label_created', scan_by: ahead }, 'not_activated'],
    [{ quiet_days: null, code: 'returning' }, 'returning'],
    [{ quiet_days: null, code: 'exception' }, 'exception'],
    [{ quiet_days: null, code: 'exception', silent_by: past }, 'lost'],
    [{ code: 'delivered', quiet_days: null, promised_at: past }, undefined],
  ] as const)('about %j is %s', (overrides, need) => {
    expect(parcelNeed(buildParcel(overrides), now)).toBe(need);
  });
});
