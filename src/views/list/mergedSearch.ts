import type { FilterValues } from '../../providers/query/filterKeys.ts';
import { filterOfAddress } from './listAddress.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const mergedFilter = (before: FilterValues, wanted: FilterValues, now: FilterValues): FilterValues => {
  const changed = Object.keys({ ...before, ...wanted }).filter((key) => !same(before[key], wanted[key]));
  const kept = Object.entries(now).filter(([key]) => !changed.includes(key));
  const mine = changed.flatMap((key) => (key in wanted ? [[key, wanted[key]] as const] : []));
  return Object.fromEntries([...kept, ...mine]);
};

/**
 * What a change makes of the query of an address, when another change came between: `drawn` is what it began from, `wanted`
 * what it made of that, `now` what stands there by now. Each keeps what it changed.
 */
export const mergedSearch = (
  drawn: URLSearchParams,
  wanted: URLSearchParams,
  now: URLSearchParams,
): string => {
  const merged = new URLSearchParams(now);
  for (const name of new Set([...drawn.keys(), ...wanted.keys()])) {
    const value = wanted.get(name);
    if (value === drawn.get(name)) continue;
    if (value === null) merged.delete(name);
    else merged.set(name, value);
  }
  const [before, mine, there] = [drawn, wanted, now].map((query) => filterOfAddress(`?${query}`));
  merged.set('filter', JSON.stringify(mergedFilter(before ?? {}, mine ?? {}, there ?? {})));
  return `?${merged}`;
};
