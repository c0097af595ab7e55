import type { AuthUser } from './accounts/session.ts';

/** `type_pay` 2 is postpaid (spec §9). */
export const postpaid = 2;

interface Debtor {
  balance: number | null;
  user_info: AuthUser['user_info'];
}

const dayMs = 24 * 60 * 60 * 1000;

/** A debt without a start date counts as overdue. */
const isOverdue = ({ debt_time: since, debt_max_day: days }: Debtor['user_info'], now: Date): boolean =>
  since === null || new Date(since).getTime() + days * dayMs < now.getTime();

/** The debt rule of spec §4: whether the account is over its debt limit. `now` is the server's: a browser's clock may be wrong. */
export const debtExpired = ({ balance, user_info: info }: Debtor, now: Date): boolean => {
  if (balance === null || info.debt_max_amount === null || balance >= 0) return false;
  return isOverdue(info, now) || -balance > info.debt_max_amount;
};

/** Cents to be paid in until the account may order again: all of a debt whose day is over, else what is beyond the limit; 0 while it may. */
export const debtLacks = (debtor: Debtor, now: Date): number => {
  const { balance, user_info: info } = debtor;
  if (balance === null || !debtExpired(debtor, now)) return 0;
  const owed = Math.round(-balance * 100);
  return isOverdue(info, now) ? owed : owed - Math.round((info.debt_max_amount ?? 0) * 100);
};

/** The reminders that a debtor gets: before the due day, on it, and after it. */
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
