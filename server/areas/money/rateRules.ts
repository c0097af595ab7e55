/** Allowed range of a rate, in dong for a dollar. */
export const rateLimits = { min: 1000, max: 1_000_000 } as const;

/** Highest change of the rate that one person may make: a typing error would sell dollars for nothing. */
const usualChange = 0.05;

/** Returns true if a rate is too far from the previous one to be set by a single person or source. */
export const isLeap = (rate: number, previousRate: number | undefined): boolean =>
  previousRate !== undefined && Math.abs(rate - previousRate) > previousRate * usualChange;
