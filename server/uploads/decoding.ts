import { FairTurns } from '../turns/fairTurns.ts';

/**
 * Large pictures that are decoded in this process at the same time. Each holds one of the four threads that files and
 * passwords wait for too, and a small file may be made to take a minute.
 */
const turns = new FairTurns(3, 1);

/** Decodes a picture of an account when it is its turn: accounts take turns, and none has two. */
export const decodeInTurn = <T>(accountId: string, work: () => Promise<T>): Promise<T> =>
  turns.run(accountId, work);
