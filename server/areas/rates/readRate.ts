import { rateLimits } from '../money/rateRules.ts';

/** Returns the value at a path such as `rates.VND` or `data.0.sell` of an answer; undefined if there is none. */
const valueAt = (answer: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    return (value as Record<string, unknown>)[name];
  }, answer);

/**
 * Returns the dong for a dollar from a source's JSON, with two decimals: a number, or a written one such as
 * `25,410.00`. Throws without a rate.
 */
export const rateIn = (body: string, path: string): number => {
  const value = valueAt(JSON.parse(body), path);
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (!/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+(?:\.\d+)?$/.test(text))
    throw new Error(`There is no rate at ${path}`);
  const rate = Math.round(Number(text.replaceAll(',', '')) * 100) / 100;
  if (rate < rateLimits.min || rate > rateLimits.max)
    throw new Error(`${rate} is no rate of dong for a dollar`);
  return rate;
};
