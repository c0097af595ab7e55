import { Turns } from './turns.ts';

/** Pieces of work of one account at the same time in this process: far fewer than the database has connections. */
const atOnce = 4;

const turnsOf = new Map<string, Turns>();

/**
 * Runs the work of an account when it is its turn. What changes the orders or the money of one account waits for the
 * same locks anyway; here it waits without a connection, so that other accounts find one (threats G14).
 */
export const inTurn = async <T>(accountId: string, work: () => Promise<T>): Promise<T> => {
  const turns = turnsOf.get(accountId) ?? new Turns(atOnce);
  turnsOf.set(accountId, turns);
  try {
    return await turns.run(work);
  } finally {
    // Nothing is kept of an account without work.
    if (turns.idle) turnsOf.delete(accountId);
  }
};
