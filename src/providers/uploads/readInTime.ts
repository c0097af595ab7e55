import { within } from '../http/within.ts';

/** ms in which the server looks at the largest file, behind others of the account. */
const readsWithin = 3 * 60_000;

/**
 * Hands an upload in, and does not wait for an answer for ever. One that comes later is not lost: the same upload handed in
 * again is the same file.
 * @throws as `within`.
 */
export const readInTime = <T>(
  wish: AbortSignal | undefined,
  handIn: (signal: AbortSignal) => Promise<T>,
): Promise<T> => within(readsWithin, wish, handIn);
