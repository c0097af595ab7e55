import type { AuthUser } from './session.ts';

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
