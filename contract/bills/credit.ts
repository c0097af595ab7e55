/** Returns the unused part of a credit at a balance, in cents; the account's own money does not add to it. */
export const creditLeft = (balance: number, limit: number): number =>
  Math.min(limit, Math.max(0, limit + balance));
