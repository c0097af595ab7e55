/** Repeatable random numbers, so that a file of one seed is always the same file. */
export interface Random {
  /** A number from 0 up to 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
}

/** mulberry32 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    pick: (list) => {
      const item = list[int(0, list.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
  };
}
