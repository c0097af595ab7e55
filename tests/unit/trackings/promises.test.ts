import { describe, expect, it } from 'vitest';
import { lateRule, originOf, promisesOf, silentBy } from '../../../contract/trackings/promises.ts';
import { addWorkingDays, workingDaysBetween } from '../../../contract/workingDays.ts';

const calendar = { holidays: new Set(['2026-11-24']), timeZone: 'Asia/Ho_Chi_Minh' };
const at = (text: string) => new Date(text);
const after = (from: string, days: number) => addWorkingDays(at(from), days, calendar).toISOString();

describe('working days', () => {
  it('skip weekends and holidays, and keep the time of day', () => {
    // A Friday; Tuesday is a holiday.
    expect(after('2026-11-20T03:30:00Z', 1)).toBe('2026-11-23T03:30:00.000Z');
    expect(after('2026-11-20T03:30:00Z', 2)).toBe('2026-11-25T03:30:00.000Z');
    expect(after('2026-11-25T03:30:00Z', -2)).toBe('2026-11-20T03:30:00.000Z');
    expect(after('2026-11-20T03:30:00Z', 0)).toBe('2026-11-20T03:30:00.000Z');
  });

  it('are days in Vietnam: 18:00 UTC is the next day', () => {
    // Friday evening in UTC is Saturday in Vietnam: Monday is the first working day.
    expect(after('2026-11-20T18:00:00Z', 1)).toBe('2026-11-22T18:00:00.000Z');
  });

  it('are days of the operator, wherever that is, and keep the time of its clocks', () => {
    const berlin = { holidays: new Set<string>(), timeZone: 'Europe/Berlin' };
    // Saturday in Vietnam is still Friday in Berlin.
    expect(addWorkingDays(at('2026-11-20T18:00:00Z'), 1, berlin).toISOString()).toBe(
      '2026-11-23T18:00:00.000Z',
    );
    expect(workingDaysBetween(at('2026-11-20T18:00:00Z'), at('2026-11-22T18:00:00Z'), berlin)).toBe(0);
    // Clocks go back an hour on Sunday, 25 October: noon stays noon.
    expect(addWorkingDays(at('2026-10-23T10:00:00Z'), 1, berlin).toISOString()).toBe(
      '2026-10-26T11:00:00.000Z',
    );
  });

  it('count the days between two dates', () => {
    expect(workingDaysBetween(at('2026-11-20T03:00:00Z'), at('2026-11-25T03:00:00Z'), calendar)).toBe(2);
    expect(workingDaysBetween(at('2026-11-25T03:00:00Z'), at('2026-11-20T03:00:00Z'), calendar)).toBe(0);
  });
});

describe('the promises of a parcel', () => {
  it('follow the rules of its route', () => {
    expect(lateRule('US', 'US', false)).toEqual({ scan: 10, deliver: 17 });
    expect(lateRule('EU', 'DE', false)).toEqual({ scan: 9, deliver: 17 });
    expect(lateRule('EU', 'DE', true)).toEqual({ scan: 12, deliver: 22 });
    expect(lateRule('CN', 'US', false)).toEqual({ scan: 13, deliver: null });
    expect(lateRule('US', 'JP', false)).toEqual({ scan: 13, deliver: null });
  });

  it('start where its line does, else where all of it is made', () => {
    expect(originOf('usps', ['VN'])).toBe('US');
    expect(originOf('dhl', ['PL', 'DE'])).toBe('EU');
    expect(originOf('dhl', ['US'])).toBe('US');
    expect(originOf('dhl', ['PL', 'US'])).toBe('CN');
    expect(originOf('yunexpress', ['VN'])).toBe('CN');
    expect(originOf('yunexpress', [null])).toBe('CN');
    expect(originOf('yunexpress', [])).toBe('CN');
  });

  it('are longer within Europe for all-over prints', () => {
    const shipment = {
      line: 'dhl' as const,
      country: 'FR',
      madeIn: ['PL'],
      paidAt: at('2026-11-02T03:00:00Z'),
      shippedAt: at('2026-11-04T03:00:00Z'),
      productionDays: 3,
      lineDays: [2, 5] as const,
    };
    const days = (isAllOver: boolean) => {
      const { scan_by: scan, deliver_by: deliver } = promisesOf({ ...shipment, isAllOver }, calendar);
      return [scan, deliver].map((day) => workingDaysBetween(shipment.paidAt, at(day ?? ''), calendar));
    };
    expect([days(false), days(true)]).toEqual([
      [9, 17],
      [12, 22],
    ]);
  });

  it('count from payment and from dispatch', () => {
    const shipment = {
      line: 'usps' as const,
      country: 'US',
      madeIn: ['US'],
      isAllOver: false,
      paidAt: at('2026-11-20T03:00:00Z'),
      shippedAt: at('2026-11-23T03:00:00Z'),
      productionDays: 3,
      lineDays: [2, 5] as const,
    };
    expect(promisesOf(shipment, calendar)).toMatchObject({
      promised_at: '2026-12-03T03:00:00.000Z',
      expected_from: '2026-11-26T03:00:00.000Z',
      expected_to: '2026-12-01T03:00:00.000Z',
      scan_by: '2026-12-07T03:00:00.000Z',
      deliver_by: '2026-12-16T03:00:00.000Z',
    });
    expect(silentBy(at('2026-11-23T03:00:00Z'), 'in_transit', calendar)).toBe('2026-12-23T03:00:00.000Z');
  });
});
