import type { AuthUser } from './accounts/session.ts';

/** `type_pay` 2 is postpaid (spec §9). */
export const postpaid = 2;

interface Debtor {
  balance: number | null;
  user_info: AuthUser['user_info'];
}

const dayMs = 24 * 60 * 60 * 1000;

/** The debt rule of spec §4: whether the account is over its debt limit. `now` is the server's: a browser's clock may be wrong. */
export const debtExpired = ({ balance, user_info: info }: Debtor, now: Date): boolean => {
  if (balance === null || info.debt_max_amount === null || balance >= 0) return false;
  if (info.debt_time === null) return true;
  if (new Date(info.debt_time).getTime() + info.debt_max_day * dayMs < now.getTime()) return true;
  return -balance > info.debt_max_amount;
};

/** What who owes is reminded of: that the day comes, that it is there, that it is over. */
export type DebtReminder = 'debt_soon' | 'debt_today' | 'debt_over';

/** Days before the day that a debt is due on. */
const soonDays = 3;

/** Which reminder holds now, by the days of the account's time zone; null while there is time. */
export const debtReminder = (due: Date, now: Date, timeZone: string): DebtReminder | null => {
  if (due <= now) return 'debt_over';
  const day = (at: Date): string => at.toLocaleDateString('en-CA', { timeZone });
  if (day(due) === day(now)) return 'debt_today';
  return due.getTime() - now.getTime() <= soonDays * dayMs ? 'debt_soon' : null;
};
