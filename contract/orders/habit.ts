/** Smallest quantity that is ever reported as unusual. */
const minUnusual = 24;

/** Factor above the shop's usual quantity from which a quantity is unusual. */
const unusualMultiple = 6;

/** Orders that a shop's habit is computed from: the last 500, but none before there are 20. */
export const habitOrders = { last: 500, least: 20 } as const;

/**
 * Returns true if a quantity is far above that of the shop's orders, so that the seller is asked: 150 for 15 is easily
 * typed, made and paid. `habit`: largest number of pieces in 19 of 20 paid orders; null while the shop has too few.
 */
export const isUnusual = (pieces: number, habit: number | null): boolean =>
  pieces >= minUnusual && pieces > (habit ?? 1) * unusualMultiple;
