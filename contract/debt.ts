import type { AuthUser } from './accounts/session.ts';

/** `type_pay` 2 is postpaid (spec §9). */
export const postpaid = 2;

interface Debtor {
  balance: number | null;
  user_info: AuthUser['user_info'];
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns true if a debt is overdue; one without a start date counts as overdue. */
const isOverdue = ({ debt_time: since, debt_max_day: days }: Debtor['user_info'], now: Date): boolean =>
  since === null || new Date(since).getTime() + days * dayMs < now.getTime();

/**
 * Returns true if the account is over its debt limit (spec §4). `now` is the server's time, because a browser's clock
 * may be wrong.
 */
export const debtExpired = ({ balance, user_info: info }: Debtor, now: Date): boolean => {
  if (balance === null || info.debt_max_amount === null || balance >= 0) return false;
  return isOverdue(info, now) || -balance > info.debt_max_amount;
};

/**
 * Returns the cents to pay until the account may order again: the whole debt once it is overdue, else the part above
 * the limit; 0 while it may order.
 */
export const missingDebtCents = (debtor: Debtor, now: Date): number => {
  const { balance, user_info: info } = debtor;
  if (balance === null || !debtExpired(debtor, now)) return 0;
  const owed = Math.round(-balance * 100);
  return isOverdue(info, now) ? owed : owed - Math.round((info.debt_max_amount ?? 0) * 100);
};

/** Reminders to a debtor: before the due day, on it, and after it. */
export type DebtReminder = 'debt_soon' | 'debt_today' | 'debt_over';

/** Days before the due day from which a reminder is sent. */
const soonDays = 3;

/** Returns the reminder that applies now, by days of the account's time zone; null while there is time. */
export const debtReminder = (due: Date, now: Date, timeZone: string): DebtReminder | null => {
  if (due <= now) return 'debt_over';
  const dayOf = (instant: Date): string => instant.toLocaleDateString('en-CA', { timeZone });
  if (dayOf(due) === dayOf(now)) return 'debt_today';
  return due.getTime() - now.getTime() <= soonDays * dayMs ? 'debt_soon' : null;
};
