/** Fewer pieces than this surprise nobody. */
const least = 24;

/** How many times the habit is far above it. */
const farAbove = 6;

/** Orders of a shop that its habit is told by: the last ones, and not before there are so many. */
export const habitOrders = { last: 500, least: 20 } as const;

/**
 * Whether so many pieces are far above what a shop's orders usually have, so that it is asked: 150 for 15 is typed
 * easily, and made and paid for as easily. `habit`: the pieces that 19 of 20 of its paid orders have at most; null
 * while the shop has too few to tell.
 */
export const isUnusual = (pieces: number, habit: number | null): boolean =>
  pieces >= least && pieces > (habit ?? 1) * farAbove;
