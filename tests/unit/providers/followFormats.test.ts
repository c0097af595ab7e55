// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatDateTime, formatMoney } from '../../../src/i18n/format.ts';
import {
  defaultMoneyLocale,
  defaultTimeZone,
  getTimeZone,
  setMoneyLocale,
  setTimeZone,
} from '../../../src/i18n/locale.ts';
import { followFormats } from '../../../src/providers/texts/followFormats.ts';
import { endSession, getSession, setSession, setUser } from '../../../src/providers/identity/session.ts';
import { buildUser } from '../../support/ui/fakeApi.ts';

let end = (): void => undefined;

beforeEach(() => {
  setSession(buildUser({ time_zone: 'America/New_York', money_locale: 'vi-VN' }), 'token-1');
});

afterEach(() => {
  end();
  endSession('signed_out');
  setTimeZone(defaultTimeZone);
  setMoneyLocale(defaultMoneyLocale);
});

it('formats dates and money by the stored session before the first answer', () => {
  const before = [formatDateTime('2026-07-16T12:00:00Z'), formatMoney(123_456)];
  end = followFormats();
  expect(formatDateTime('2026-07-16T12:00:00Z')).not.toBe(before[0]);
  expect(formatMoney(123_456)).not.toBe(before[1]);
  expect(formatMoney(123_456)).toContain('1.234,56');
});

it('follows changes of the account’s formats and of the signed-in user', () => {
  end = followFormats();
  setUser(buildUser({ time_zone: 'Europe/Paris', money_locale: 'vi-VN' }));
  expect(getTimeZone()).toBe('Europe/Paris');
  setSession(buildUser({ id: 'other', time_zone: 'Asia/Tokyo' }), 'token-2');
  expect(getTimeZone()).toBe('Asia/Tokyo');
});

it('keeps the current formats for a session of an earlier release, which has none', () => {
  const { time_zone: _zone, money_locale: _locale, ...earlier } = buildUser();
  setSession(earlier as ReturnType<typeof buildUser>, 'token-3');
  end = followFormats();
  expect([getSession()?.token, getTimeZone()]).toEqual(['token-3', defaultTimeZone]);
});
