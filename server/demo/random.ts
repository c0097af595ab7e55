/** Random-looking numbers that are the same in every run: sample data must not change between starts. */
export interface Random {
  /** Returns a number from 0 to below 1. */
  next(): number;
  /** Returns an integer from `low` to `high`, both included. */
  int(low: number, high: number): number;
  pick<T>(values: readonly T[]): T;
  /** Returns one of the values with the probability of its weight. */
  weighted<T>(values: readonly (readonly [T, number])[]): T;
  chance(share: number): boolean;
  /** Returns a number of decimal digits. */
  digits(count: number): string;
  /** Returns a uuid of version 7 for an instant in milliseconds. */
  id(at: number): string;
}

/** Returns a mulberry32 generator: 32 bits of state, good enough for names and amounts. */
const mulberry = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const hex = (value: number, width: number): string => value.toString(16).padStart(width, '0');

export const seededRandom = (seed: number): Random => {
  const next = mulberry(seed);
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(values: readonly T[]): T => {
    const value = values[int(0, values.length - 1)];
    if (value === undefined) throw new Error('Nothing to pick from');
    return value;
  };
  return {
    next,
    int,
    pick,
    weighted: (values) => {
      let remainder = next() * values.reduce((sum, [, weight]) => sum + weight, 0);
      return (values.find(([, weight]) => (remainder -= weight) < 0) ?? pick(values))[0];
    },
    chance: (share) => next() < share,
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
    id: (at) => {
      const time = hex(Math.floor(at), 12);
      const [a, b, c] = [int(0, 0xfff), int(0, 0x3fff), int(0, 0xffff_ffff)];
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(a, 3)}-${hex(0x8000 | b, 4)}-${hex(int(0, 0xffff), 4)}${hex(c, 8)}`;
    },
  };
};
