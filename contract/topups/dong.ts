/** Returns a rate in hundredths: rates have two decimals, so all arithmetic stays in integers. */
const hundredths = (rate: number): number => Math.round(rate * 100);

/** Largest amount that can be a transfer to us and is still computed exactly. */
export const maxDong = 100_000_000_000;

/**
 * Returns the whole dong that buy these cents at a rate (dong per dollar), rounded up; `centsOfDong` returns the same
 * cents.
 */
export const dongOf = (cents: number, rate: number): number => Math.ceil((cents * hundredths(rate)) / 10_000);

/** Returns the cents that dong buy at a rate, rounded down (domain §5.1). */
export const centsOfDong = (dong: number, rate: number): number =>
  Math.floor((dong * 10_000) / hundredths(rate));

const dayMs = 24 * 60 * 60 * 1000;

/** Returns true if a rate was set more than a day ago. */
export const isOldRate = (updatedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(updatedAt) > dayMs;
