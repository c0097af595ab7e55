import { pagePath } from '../../contract/pagePaths.ts';
/**
 * Returns the path of a new top-up.
 * @param needCents least amount that the balance needs, if known
 * @param billId bill that it pays before others
 */
export const topUpPath = (needCents?: number | null, billId?: string): string => {
  const query = new URLSearchParams({
    ...(needCents && needCents > 0 && { need: String(needCents) }),
    ...(billId && { bill: billId }),
  });
  return `${pagePath('transactions')}/new${query.size > 0 ? `?${query}` : ''}`;
};
