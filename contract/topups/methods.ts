/** How money comes in, and the fee of each way in hundredths of a percent, taken from the amount (domain §5). */
const feeBp = { bank: 0, lianlian: 0, pingpong: 0, payoneer: 100, paypal: 400 } as const;

export type TopUpMethod = keyof typeof feeBp;
export const topUpMethods = Object.keys(feeBp) as [TopUpMethod, ...TopUpMethod[]];

/** The fee as a part of a hundred: 4 is 4 %. */
export const feePercent = (method: TopUpMethod): number => feeBp[method] / 100;

/** Amounts of one request, cents. The highest keeps dong times rate within what a number holds exactly. */
export const topUpLimits = { min: 100, max: 10_000_000 } as const;

/** Requests that may be open at once. */
export const openLimit = 3;

/** How long a request keeps its rate, and waits for a transfer, hours. */
export const rateHours = 24;

/** Cents that a method keeps of an amount. */
export const feeOf = (method: TopUpMethod, amountCents: number): number =>
  Math.round((amountCents * feeBp[method]) / 10_000);

/** The smallest amount of which at least `needCents` reach the balance, within the limits. */
export const amountFor = (method: TopUpMethod, needCents: number): number => {
  const guess = Math.floor((needCents * 10_000) / (10_000 - feeBp[method]));
  const amounts = [guess - 1, guess, guess + 1];
  const found = amounts.find((amount) => amount - feeOf(method, amount) >= needCents) ?? guess + 2;
  return Math.min(Math.max(found, topUpLimits.min), topUpLimits.max);
};
