import { floods, type FloodName } from './floods.ts';
import { limits, type StrictLimit } from './limits.ts';

export type LimitName = FloodName | StrictLimit['name'];

/** Limits that the operator has set, by name; all others keep their defaults. */
export type RateLimits = Readonly<Partial<Record<LimitName, number>>>;

/** Names of all limits that can be set. */
export const limitNames: readonly string[] = [
  ...Object.keys(floods),
  ...Object.values(limits).map(({ name }) => name),
];

/** Parses `token=6000,sign-in-minute=100`; undefined for another form or an unknown limit. */
export const parseRateLimits = (text: string): RateLimits | undefined => {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*([1-9]\d{0,8})\s*$/.exec(pair));
  if (!pairs.every((pair) => pair && limitNames.includes(pair[1] ?? ''))) return undefined;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', Number(pair?.[2])]));
};

/** Returns the calls per minute that count as a flood, as set or by default. */
export const floodOf = (set: RateLimits, name: FloodName): number => set[name] ?? floods[name].max;
