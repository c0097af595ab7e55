import { FairTurns } from '../turns/fairTurns.ts';

/**
 * Turns for decoding large pictures in this process. Each holds one of the threads that files and passwords need too
 * (scripts/bootstrap.mjs), and a small file may be crafted to take a minute.
 */
const turns = new FairTurns(3, 1);

/** Decodes a picture when it is the account's turn; no account has two turns at once. */
export const decodeInTurn = <T>(accountId: string, work: () => Promise<T>): Promise<T> =>
  turns.run(accountId, work);
