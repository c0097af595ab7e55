import { describe, expect, it } from 'vitest';
import { parseInt8, parseTimestamptz } from '../../../server/database/types.ts';

describe('parseInt8', () => {
  it('returns numbers up to 2^53 and refuses to round beyond', () => {
    expect(parseInt8('-9007199254740991')).toBe(-9_007_199_254_740_991);
    expect(() => parseInt8('9007199254740992')).toThrow(RangeError);
  });
});

describe('parseTimestamptz', () => {
  it.each([
    ['2026-11-21 08:00:00+00', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21 08:00:00.1+00', '2026-11-21T08:00:00.100Z'],
    ['2026-11-21 08:00:00.123999+00', '2026-11-21T08:00:00.123Z'],
    ['2026-11-21 08:00:00.5+07', '2026-11-21T01:00:00.500Z'],
    ['2026-11-21 08:00:00+05:30', '2026-11-21T02:30:00.000Z'],
  ])('reads %s as %s', (text, instant) => {
    expect(parseTimestamptz(text)).toBe(instant);
  });

  it('refuses an invalid instant', () => {
    expect(() => parseTimestamptz('infinity')).toThrow(RangeError);
  });
});
