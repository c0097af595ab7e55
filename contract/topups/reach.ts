/** Orders that money pays for in a slice of the job, and the most that wait at once. */
export const waitingSlice = 200;
export const waitingLimit = 10_000;

interface Waiting {
  id: string;
  amount_cents: number;
}

/**
 * The orders that so much money starts: the first ones, each that still fits; one that does not is passed over by smaller ones
 * behind it, unless they are to start `inOrder`.
 */
export const reached = <W extends Waiting>(waiting: readonly W[], cents: number, inOrder = false): W[] => {
  let left = cents;
  let isOver = false;
  return waiting.filter(({ amount_cents: amount }) => {
    isOver ||= inOrder && amount > left;
    if (isOver || amount > left) return false;
    left -= amount;
    return true;
  });
};

/** What all of them cost together. */
export const sumOf = (waiting: readonly Waiting[]): number => waiting.reduce((sum, { amount_cents: amount }) => sum + amount, 0);

/** What so much money does to a queue. */
export interface Reach {
  /** Ids of the orders that it starts. */
  starts: ReadonlySet<string>;
  /** How many places stand before the last one that starts, that one included: behind it nothing starts. */
  last: number;
  /** What of the money stays then, and what those that wait on lack. */
  stays_cents: number;
  lacks_cents: number;
}

/** How far so much money reaches in a queue. */
export const reachOf = (waiting: readonly Waiting[], cents: number, inOrder = false): Reach => {
  const starts = reached(waiting, cents, inOrder);
  return {
    starts: new Set(starts.map(({ id }) => id)),
    last: waiting.findLastIndex(({ id }) => id === starts.at(-1)?.id) + 1,
    stays_cents: Math.max(0, cents) - sumOf(starts),
    lacks_cents: Math.max(0, sumOf(waiting) - cents),
  };
};

/** What has to come for each order and all before it to start. */
export const needsOf = (waiting: readonly Waiting[], cents: number): number[] => {
  let sum = 0;
  return waiting.map(({ amount_cents: amount }) => Math.max(0, (sum += amount) - cents));
};
