import { expect, it } from 'vitest';
import { parseInstant, readBankTime } from '../../../server/calendar/moment.ts';

it.each([
  ['2026-11-22 09:41:07', '2026-11-22T02:41:07.000Z'],
  ['22/11/2026', '2026-11-21T17:00:00.000Z'],
  ['2.1.2026 9:41', '2026-01-02T02:41:00.000Z'],
  ['2026-11-22T09:41:07+07:00', '2026-11-22T02:41:07.000Z'],
  ['2026-11-22T02:41:07Z', '2026-11-22T02:41:07.000Z'],
  ['2026-11-22 04:41:07 +0200', '2026-11-22T02:41:07.000Z'],
  ['22/11/2026 02:41:07 +00:00', '2026-11-22T02:41:07.000Z'],
  ['2026-11-21T20:41:07-06:00', '2026-11-22T02:41:07.000Z'],
])('reads %s of a bank, with the offset that is written, else in Vietnam', (text, instant) => {
  expect(readBankTime(text)).toBe(instant);
});

it.each([
  ['2026-07-01 12:00', 'Europe/London', '2026-07-01T11:00:00.000Z'],
  ['2026-12-01 12:00', 'Europe/London', '2026-12-01T12:00:00.000Z'],
  ['2026-12-01', 'America/New_York', '2026-12-01T05:00:00.000Z'],
  ['2026-12-01T12:00:00.250Z', 'America/New_York', '2026-12-01T12:00:00.250Z'],
  ['2026-12-01 12:00+07:00', 'America/New_York', '2026-12-01T05:00:00.000Z'],
])('reads %s on a clock in %s', (text, timeZone, instant) => {
  expect(parseInstant(text, timeZone)).toBe(instant);
});

it.each(['', 'soon', '31/02/2026', '2026-13-01', '2026-11-22 24:10', '22/11/2026 09:75'])(
  'reads no time from %s',
  (text) => {
    expect(parseInstant(text, 'UTC')).toBeUndefined();
  },
);
