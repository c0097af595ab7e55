import { Turns } from './turns.ts';

/**
 * Maximum pieces of work of one account at the same time in this process: far fewer than the database has
 * connections.
 */
const atOnce = 4;

const turnsOf = new Map<string, Turns>();

/**
 * Runs the work of an account when it is its turn. Changes to the orders or the money of one account wait for the
 * same locks anyway; here they wait without a connection, so that other accounts find one (threats G14).
 */
export const inTurn = async <T>(accountId: string, work: () => Promise<T>): Promise<T> => {
  const turns = turnsOf.get(accountId) ?? new Turns(atOnce);
  turnsOf.set(accountId, turns);
  try {
    return await turns.run(work);
  } finally {
    // Removes an account without work.
    if (turns.idle) turnsOf.delete(accountId);
  }
};
