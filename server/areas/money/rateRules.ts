/** Dong for a dollar that a rate may be at all. */
export const rateLimits = { min: 1000, max: 1_000_000 } as const;

/** What a rate may change by at once before two people have to agree: a slip of the keyboard would sell dollars for nothing. */
const usualChange = 0.05;

/** Whether a rate is too far from the one before to be set by one alone, a person or a source. */
export const isLeap = (rate: number, before: number | undefined): boolean =>
  before !== undefined && Math.abs(rate - before) > before * usualChange;
