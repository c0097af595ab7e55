/** Where money is brought in; `needCents`: what is to reach the balance at least, where that is known. */
export const topUpPath = (needCents?: number | null): string =>
  needCents && needCents > 0 ? `/bills/transactions/new?need=${needCents}` : '/bills/transactions/new';
