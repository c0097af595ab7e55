import { describe, expect, it } from 'vitest';
import { debtExpired, missingDebtCents } from '../../contract/debt.ts';

const now = new Date('2026-11-21T08:00:00Z');
const daysAgo = (days: number, ms = 0): string =>
  new Date(now.getTime() - days * 86_400_000 - ms).toISOString();

const debtor = (
  balance: number | null,
  info: { debt_time?: string | null; debt_max_day?: number; debt_max_amount?: number | null } = {},
) => ({
  balance,
  user_info: { type_pay: 2, debt_time: daysAgo(1), debt_max_day: 14, debt_max_amount: 500, ...info },
});

describe('the debt rule of the specification', () => {
  it.each([
    ['owes nothing', 0, {}],
    ['owes nothing, whatever else is said', 10, { debt_time: null, debt_max_amount: 0 }],
    ['owes within the time and the amount', -499.99, {}],
    ['owes just the amount that they may', -500, {}],
    ['owes on the last moment of the last day', -1, { debt_time: daysAgo(14) }],
  ])('allows orders of an account that %s', (_what, balance, info) => {
    expect(debtExpired(debtor(balance, info), now)).toBe(false);
  });

  it.each([
    ['owes since nobody knows when', -0.01, { debt_time: null }],
    ['owes a moment longer than it may', -1, { debt_time: daysAgo(14, 1) }],
    ['owes a cent more than it may', -500.01, {}],
    ['may owe nothing', -0.01, { debt_max_amount: 0 }],
    ['may owe for no day', -1, { debt_max_day: 0, debt_time: daysAgo(0, 1) }],
  ])('blocks an account that %s', (_what, balance, info) => {
    expect(debtExpired(debtor(balance, info), now)).toBe(true);
  });

  it.each([
    ['all of a debt whose day is over', -120.5, { debt_time: daysAgo(15) }, 12_050],
    ['all of a debt since nobody knows when', -600, { debt_time: null }, 60_000],
    ['what is beyond the limit', -500.01, {}, 1],
    ['nothing while it may go on', -500, {}, 0],
  ])('returns how much an account lacks that %s', (_what, balance, info, cents) => {
    expect(missingDebtCents(debtor(balance, info), now)).toBe(cents);
  });

  it('returns nothing for a member who may not see the balance', () => {
    expect(debtExpired(debtor(null, { debt_max_amount: null, debt_time: null }), now)).toBe(false);
  });
});
