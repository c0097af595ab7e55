/** Days of spending that are averaged, and days that a balance should last. */
export const spendingDays = 7;
const minDays = 2;

/** Returns true if the spendable amount is low compared with recent spending; both in cents. */
export const isLowBalance = (spendable: number, spent: number): boolean =>
  spendable * spendingDays < spent * minDays;
