/** Pieces of work of one account at the same time in this process: far fewer than the database has connections. */
const atOnce = 4;

interface Turns {
  running: number;
  waiting: (() => void)[];
}

const turnsOf = new Map<string, Turns>();

/** Gives the turn to the call that waits longest; nothing is kept of an account without work. */
const giveOn = (accountId: string, turns: Turns): void => {
  const next = turns.waiting.shift();
  if (next) {
    next();
    return;
  }
  turns.running -= 1;
  if (turns.running === 0) turnsOf.delete(accountId);
};

/**
 * Runs the work of an account when it is its turn. What changes the orders or the money of one account waits for the
 * same locks anyway; here it waits without a connection, so that other accounts find one (threats G14).
 */
export const inTurn = async <T>(accountId: string, work: () => Promise<T>): Promise<T> => {
  const turns = turnsOf.get(accountId) ?? { running: 0, waiting: [] };
  turnsOf.set(accountId, turns);
  if (turns.running < atOnce) turns.running += 1;
  else await new Promise<void>((resolve) => turns.waiting.push(resolve));
  try {
    return await work();
  } finally {
    giveOn(accountId, turns);
  }
};
