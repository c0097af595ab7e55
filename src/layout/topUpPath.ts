import { pagePath } from '../../contract/pagePaths.ts';
/**
 * Where money is brought in; `needCents`: what is to reach the balance at least, where that is known; `billId`: the bill that it is
 * to pay before others.
 */
export const topUpPath = (needCents?: number | null, billId?: string): string => {
  const asked = new URLSearchParams({
    ...(needCents && needCents > 0 && { need: String(needCents) }),
    ...(billId && { bill: billId }),
  });
  return `${pagePath('transactions')}/new${asked.size > 0 ? `?${asked}` : ''}`;
};
