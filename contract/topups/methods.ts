/** Payment methods with their fees in basis points, taken from the amount (domain §5). */
const feeBp = { bank: 0, lianlian: 0, pingpong: 0, payoneer: 100, paypal: 400 } as const;

export type TopUpMethod = keyof typeof feeBp;
export const topUpMethods = Object.keys(feeBp) as [TopUpMethod, ...TopUpMethod[]];

/** Returns the fee in percent: 4 is 4 %. */
export const feePercent = (method: TopUpMethod): number => feeBp[method] / 100;

/** Smallest and largest amount of one request, in cents. The largest keeps dong times rate within exact integers. */
export const topUpLimits = { min: 100, max: 10_000_000 } as const;

/** Number of requests that may be open at once. */
export const openLimit = 3;

/** Hours for which a request keeps its rate and waits for a transfer. */
export const rateHours = 24;

/** Returns the fee of a method on an amount, in cents. */
export const feeOf = (method: TopUpMethod, amountCents: number): number =>
  Math.round((amountCents * feeBp[method]) / 10_000);

/** Returns the smallest amount, within the limits, of which at least `needCents` reach the balance. */
export const amountFor = (method: TopUpMethod, needCents: number): number => {
  const guess = Math.floor((needCents * 10_000) / (10_000 - feeBp[method]));
  const amounts = [guess - 1, guess, guess + 1];
  const exactAmount = amounts.find((amount) => amount - feeOf(method, amount) >= needCents) ?? guess + 2;
  return Math.min(Math.max(exactAmount, topUpLimits.min), topUpLimits.max);
};
