import { plainLetters } from '../../plainLetters.ts';

/** Finds up to three names that a wrong value may have meant, the nearest first. */
export type Suggest = (value: string) => string[];

const most = 3;

/** Names that share most letter pairs with a value are compared with it letter by letter; this many of them. */
const compared = 24;

/** How suggestions understand before they count letters. */
export interface Understanding {
  /** Equal for values that mean the same; `''` where nothing is known. Such names are the only ones suggested. */
  same?: (text: string) => string;
  /** What a value makes likely without a likeness of letters: "Nhanh" a fast line. */
  likely?: (text: string) => readonly string[];
}

interface Name {
  name: string;
  key: string;
}

/**
 * Suggestions from a list, without case and accents: names that mean the same as the value, else those that it makes
 * likely, else the nearest by letters. Each value is worked out once; past `budget` different values nothing more is
 * suggested, so that a file full of wrong values stays cheap.
 */
export function createSuggest(
  candidates: Iterable<string>,
  budget = 20_000,
  { same, likely }: Understanding = {},
): Suggest {
  const list = [...candidates];
  const known = new Map<string, string[]>();
  let near: Suggest | undefined;
  let meanings: Map<string, string[]> | undefined;
  const understand = (value: string): readonly string[] => {
    if (!same) return [];
    meanings ??= Map.groupBy(list, same);
    const meaning = same(value);
    return meaning === '' ? [] : (meanings.get(meaning) ?? []).slice(0, most);
  };
  const workOut = (value: string): string[] => {
    const understood = understand(value);
    if (understood.length > 0) return [...understood];
    const guessed = likely?.(value) ?? [];
    if (guessed.length > 0) return guessed.slice(0, most);
    near ??= createNearest(list);
    return near(value);
  };
  return (value) => {
    const key = value.toLowerCase().slice(0, 80);
    const found = known.get(key);
    if (found) return found;
    if (known.size >= budget) return [];
    const suggestions = workOut(key);
    known.set(key, suggestions);
    return suggestions;
  };
}

/** Pairs of neighbouring letters, the edges too. */
const pairsOf = (key: string): string[] => {
  const text = `^${key}$`;
  return Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2));
};

/** The nearest names by letters. Built once; a value costs its letter pairs, not the length of the list. */
function createNearest(list: readonly string[]): Suggest {
  const names = list.map((name): Name => ({ name, key: plainLetters(name) }));
  const places = new Map<string, number[]>();
  names.forEach(({ key }, place) => {
    for (const pair of new Set(pairsOf(key))) {
      const there = places.get(pair);
      if (there) there.push(place);
      else places.set(pair, [place]);
    }
  });
  const shared = new Uint16Array(names.length);
  /** Pairs that most names have tell little, and cost most. */
  const common = Math.max(64, names.length / 8);
  return (value) => {
    const key = plainLetters(value);
    const touched: number[] = [];
    for (const pair of new Set(pairsOf(key))) {
      const there = places.get(pair);
      if (!there || there.length > common) continue;
      for (const place of there) {
        if (shared[place] === 0) touched.push(place);
        shared[place] = (shared[place] ?? 0) + 1;
      }
    }
    const best = mostShared(touched, shared).flatMap((place) => names[place] ?? []);
    for (const place of touched) shared[place] = 0;
    return nearest(key, best);
  };
}

/** The places with the highest counts: as many as are worth comparing. */
function mostShared(touched: readonly number[], shared: Uint16Array): number[] {
  if (touched.length <= compared) return [...touched];
  const countsOf = new Uint32Array(128);
  for (const place of touched) {
    const count = Math.min(shared[place] ?? 0, 127);
    countsOf[count] = (countsOf[count] ?? 0) + 1;
  }
  let least = 127;
  for (let sum = 0; least > 1; least -= 1) {
    sum += countsOf[least] ?? 0;
    if (sum >= compared) break;
  }
  return touched
    .filter((place) => (shared[place] ?? 0) >= least)
    .toSorted((one, other) => (shared[other] ?? 0) - (shared[one] ?? 0))
    .slice(0, compared);
}

/** Those that are no further away than the nearest so far are compared to their end: the others cannot be among them. */
function nearest(key: string, names: readonly Name[]): string[] {
  let limit = Math.max(2, Math.floor(key.length / 3));
  const near: { name: string; distance: number }[] = [];
  for (const candidate of names) {
    const distance = distanceOf(key, candidate.key, limit);
    if (distance > limit) continue;
    near.push({ name: candidate.name, distance });
    near.sort((one, other) => one.distance - other.distance || one.name.length - other.name.length);
    limit = near[most - 1]?.distance ?? limit;
  }
  return near.slice(0, most).map((one) => one.name);
}

/** Longest text that is compared, in letters. */
const longest = 120;

/** Three lines of the table of distances, used again for every pair. */
const lines: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(longest + 1),
  new Uint8Array(longest + 1),
  new Uint8Array(longest + 1),
];

/**
 * Edit distance with swapped neighbours counted as one step, of the first 120 letters; `limit + 1` as soon as it is
 * sure to be more.
 */
export function distanceOf(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  const rows = Math.min(one.length, longest);
  const columns = Math.min(other.length, longest);
  let [before, last, line] = lines;
  for (let column = 0; column <= columns; column += 1) last[column] = column;
  for (let row = 1; row <= rows; row += 1) {
    if (fillLine(one, other, { row, columns, limit }, before, last, line) > limit) return limit + 1;
    [before, last, line] = [last, line, before];
  }
  return last[columns] ?? 0;
}

interface Line {
  row: number;
  columns: number;
  limit: number;
}

/**
 * Fills a line of the table from the two before it; answers its smallest distance. Further from the diagonal than
 * `limit` every distance is more than that: such places are not worked out.
 */
function fillLine(
  one: string,
  other: string,
  { row, columns, limit }: Line,
  before: Uint8Array,
  last: Uint8Array,
  line: Uint8Array,
): number {
  const letter = one.charCodeAt(row - 1);
  const letterBefore = row > 1 ? one.charCodeAt(row - 2) : -1;
  const from = Math.max(1, row - limit);
  const to = Math.min(columns, row + limit);
  let smallest = from === 1 ? row : limit + 1;
  line[from - 1] = smallest;
  for (let column = from; column <= to; column += 1) {
    const theirs = other.charCodeAt(column - 1);
    let cost = (last[column - 1] ?? 0) + (letter === theirs ? 0 : 1);
    cost = Math.min(cost, (last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1);
    const swapped = column > 1 && letter === other.charCodeAt(column - 2) && letterBefore === theirs;
    if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
    line[column] = cost;
    if (cost < smallest) smallest = cost;
  }
  if (to < columns) line[to + 1] = limit + 1;
  return smallest;
}
