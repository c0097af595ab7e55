import { plainLetters } from '../../plainLetters.ts';

/** Suggests up to three names that a wrong value may have meant, the nearest first. */
export type Suggest = (value: string) => string[];

const maxSuggestions = 3;

/** Number of names that are compared letter by letter: those that share the most letter pairs with the value. */
const maxCompared = 24;

/** Rules that are tried before names are compared by letters. */
export interface SuggestOptions {
  /**
   * Returns a key that is equal for values with the same meaning, or an empty string for an unknown meaning. If a name
   * has the value's key, only such names are suggested.
   */
  same?: (text: string) => string;
  /** Returns names that a value makes likely although their letters differ: a fast line for "Nhanh". */
  likely?: (text: string) => readonly string[];
}

interface Name {
  name: string;
  key: string;
}

/**
 * Creates suggestions from a list, ignoring case and accents: names with the same meaning, else likely ones, else the
 * nearest by letters. Results are cached; after `budget` different values nothing more is suggested, so that a file
 * full of wrong values stays cheap.
 */
export function createSuggest(
  candidates: Iterable<string>,
  budget = 20_000,
  { same, likely }: SuggestOptions = {},
): Suggest {
  const list = [...candidates];
  const cache = new Map<string, string[]>();
  let suggestNearest: Suggest | undefined;
  let meanings: Map<string, string[]> | undefined;
  const findByMeaning = (value: string): readonly string[] => {
    if (!same) return [];
    meanings ??= Map.groupBy(list, same);
    const meaning = same(value);
    return meaning === '' ? [] : (meanings.get(meaning) ?? []).slice(0, maxSuggestions);
  };
  const computeSuggestions = (value: string): string[] => {
    const sameMeaning = findByMeaning(value);
    if (sameMeaning.length > 0) return [...sameMeaning];
    const likelyNames = likely?.(value) ?? [];
    if (likelyNames.length > 0) return likelyNames.slice(0, maxSuggestions);
    suggestNearest ??= createNearest(list);
    return suggestNearest(value);
  };
  return (value) => {
    const key = value.toLowerCase().slice(0, 80);
    const cached = cache.get(key);
    if (cached) return cached;
    if (cache.size >= budget) return [];
    const suggestions = computeSuggestions(key);
    cache.set(key, suggestions);
    return suggestions;
  };
}

/** Returns pairs of neighboring letters, including `^` and `$` at the ends. */
const letterPairs = (key: string): string[] => {
  const text = `^${key}$`;
  return Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2));
};

/** Creates a search for the nearest names by letters. Each value costs its letter pairs, not the length of the list. */
function createNearest(list: readonly string[]): Suggest {
  const names = list.map((name): Name => ({ name, key: plainLetters(name) }));
  const indexesByPair = new Map<string, number[]>();
  names.forEach(({ key }, index) => {
    for (const pair of new Set(letterPairs(key))) {
      const indexes = indexesByPair.get(pair);
      if (indexes) indexes.push(index);
      else indexesByPair.set(pair, [index]);
    }
  });
  const sharedCounts = new Uint16Array(names.length);
  /** Pairs that most names have say little and cost most. */
  const maxNamesPerPair = Math.max(64, names.length / 8);
  return (value) => {
    const key = plainLetters(value);
    const touched: number[] = [];
    for (const pair of new Set(letterPairs(key))) {
      const indexes = indexesByPair.get(pair);
      if (!indexes || indexes.length > maxNamesPerPair) continue;
      for (const index of indexes) {
        if (sharedCounts[index] === 0) touched.push(index);
        sharedCounts[index] = (sharedCounts[index] ?? 0) + 1;
      }
    }
    const candidates = topShared(touched, sharedCounts).flatMap((index) => names[index] ?? []);
    for (const index of touched) sharedCounts[index] = 0;
    return findNearest(key, candidates);
  };
}

/** Returns the indexes with the highest counts, as many as are worth comparing. */
function topShared(touched: readonly number[], sharedCounts: Uint16Array): number[] {
  if (touched.length <= maxCompared) return [...touched];
  const histogram = new Uint32Array(128);
  for (const index of touched) {
    const count = Math.min(sharedCounts[index] ?? 0, 127);
    histogram[count] = (histogram[count] ?? 0) + 1;
  }
  let minimum = 127;
  for (let sum = 0; minimum > 1; minimum -= 1) {
    sum += histogram[minimum] ?? 0;
    if (sum >= maxCompared) break;
  }
  return touched
    .filter((index) => (sharedCounts[index] ?? 0) >= minimum)
    .toSorted((a, b) => (sharedCounts[b] ?? 0) - (sharedCounts[a] ?? 0))
    .slice(0, maxCompared);
}

/**
 * Returns the nearest names. Computes a distance only up to that of the worst kept name, because larger ones cannot be
 * among the result.
 */
function findNearest(key: string, names: readonly Name[]): string[] {
  let limit = Math.max(2, Math.floor(key.length / 3));
  const matches: { name: string; distance: number }[] = [];
  for (const candidate of names) {
    const distance = distanceOf(key, candidate.key, limit);
    if (distance > limit) continue;
    matches.push({ name: candidate.name, distance });
    matches.sort((a, b) => a.distance - b.distance || a.name.length - b.name.length);
    limit = matches[maxSuggestions - 1]?.distance ?? limit;
  }
  return matches.slice(0, maxSuggestions).map(({ name }) => name);
}

/** Longest text that is compared, in letters. */
const maxCompareLength = 120;

/** Three rows of the distance table, reused for every comparison. */
const tableRows: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(maxCompareLength + 1),
  new Uint8Array(maxCompareLength + 1),
  new Uint8Array(maxCompareLength + 1),
];

/**
 * Returns the edit distance of the first 120 letters, counting swapped neighbors as one step; `limit + 1` as soon as it
 * is known to be more.
 */
export function distanceOf(source: string, target: string, limit: number): number {
  if (Math.abs(source.length - target.length) > limit) return limit + 1;
  const rows = Math.min(source.length, maxCompareLength);
  const columns = Math.min(target.length, maxCompareLength);
  let [secondLast, previous, current] = tableRows;
  for (let column = 0; column <= columns; column += 1) previous[column] = column;
  for (let row = 1; row <= rows; row += 1) {
    if (fillLine(source, target, { row, columns, limit }, secondLast, previous, current) > limit)
      return limit + 1;
    [secondLast, previous, current] = [previous, current, secondLast];
  }
  return previous[columns] ?? 0;
}

interface RowBounds {
  row: number;
  columns: number;
  limit: number;
}

/**
 * Fills one row of the table from the two before it and returns its smallest distance. Skips cells further from the
 * diagonal than `limit`, because their distance exceeds it.
 */
function fillLine(
  source: string,
  target: string,
  { row, columns, limit }: RowBounds,
  secondLast: Uint8Array,
  previous: Uint8Array,
  current: Uint8Array,
): number {
  const letter = source.charCodeAt(row - 1);
  const previousLetter = row > 1 ? source.charCodeAt(row - 2) : -1;
  const from = Math.max(1, row - limit);
  const to = Math.min(columns, row + limit);
  let smallest = from === 1 ? row : limit + 1;
  current[from - 1] = smallest;
  for (let column = from; column <= to; column += 1) {
    const targetLetter = target.charCodeAt(column - 1);
    let cost = (previous[column - 1] ?? 0) + (letter === targetLetter ? 0 : 1);
    cost = Math.min(cost, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
    const isSwap = column > 1 && letter === target.charCodeAt(column - 2) && previousLetter === targetLetter;
    if (isSwap) cost = Math.min(cost, (secondLast[column - 2] ?? 0) + 1);
    current[column] = cost;
    if (cost < smallest) smallest = cost;
  }
  if (to < columns) current[to + 1] = limit + 1;
  return smallest;
}
