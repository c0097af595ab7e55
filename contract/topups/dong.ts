/** Rates have two decimals: in hundredths they are whole, and so is all arithmetic. */
const hundredths = (rate: number): number => Math.round(rate * 100);

/** More is no transfer of ours, and would not be exact any more. */
export const mostDong = 100_000_000_000;

/** Whole dong that buy so many cents at a rate (dong for one dollar), rounded up: `centsOfDong` gives the cents back. */
export const dongOf = (cents: number, rate: number): number => Math.ceil((cents * hundredths(rate)) / 10_000);

/** Cents that dong buy at a rate, rounded down (domain §5.1). */
export const centsOfDong = (dong: number, rate: number): number =>
  Math.floor((dong * 10_000) / hundredths(rate));

const dayMs = 24 * 60 * 60 * 1000;

/** A rate that was set more than a day ago is said to be old. */
export const isOldRate = (updatedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(updatedAt) > dayMs;
