import type { MethodEntry } from '../vocabularies/vocabularies.ts';

/** Returns the fee in percent: 4 is 4 %. */
export const feePercent = ({ fee_bp: feeBp }: Pick<MethodEntry, 'fee_bp'>): number => feeBp / 100;

/** Smallest and largest amount of one request, in cents. The largest keeps dong times rate within exact integers. */
export const topUpLimits = { min: 100, max: 10_000_000 } as const;

/** Number of requests that may be open at once. */
export const openLimit = 3;

/** Hours for which a request keeps its rate and waits for a transfer. */
export const rateHours = 24;

/** Returns the fee of a method on an amount, in cents. */
export const feeOf = ({ fee_bp: feeBp }: Pick<MethodEntry, 'fee_bp'>, amountCents: number): number =>
  Math.round((amountCents * feeBp) / 10_000);

/** Returns the smallest amount, within the method's limits, of which at least `needCents` reach the balance. */
export const amountFor = (method: MethodEntry, needCents: number): number => {
  const guess = Math.floor((needCents * 10_000) / (10_000 - method.fee_bp));
  const amounts = [guess - 1, guess, guess + 1];
  const exactAmount = amounts.find((amount) => amount - feeOf(method, amount) >= needCents) ?? guess + 2;
  return Math.min(Math.max(exactAmount, method.min_cents), method.max_cents);
};
