/** Orders that money pays for in a slice of the job, and the most that wait at once. */
export const waitingSlice = 200;
export const waitingLimit = 10_000;

interface Waiting {
  id: string;
  amount_cents: number;
}

/**
 * The orders that so much money starts: the first ones, each that still fits; one that does not is passed over by smaller ones
 * behind it.
 */
export const reached = <W extends Waiting>(waiting: readonly W[], cents: number): W[] => {
  let left = cents;
  return waiting.filter(({ amount_cents: amount }) => {
    if (amount > left) return false;
    left -= amount;
    return true;
  });
};

/** What all of them cost together. */
export const sumOf = (waiting: readonly Waiting[]): number => waiting.reduce((sum, { amount_cents: amount }) => sum + amount, 0);
