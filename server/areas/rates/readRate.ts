import { rateLimits } from '../money/rateRules.ts';

/** What stands at a path such as `rates.VND` or `data.0.sell` of an answer; undefined where there is nothing. */
const at = (answer: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, name) => {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    return (found as Record<string, unknown>)[name];
  }, answer);

/** The dong for a dollar in a source's JSON, with two decimals: a number, or one as it is written, `25,410.00`. Throws for no rate. */
export const rateIn = (body: string, path: string): number => {
  const found = at(JSON.parse(body), path);
  const text = typeof found === 'number' ? String(found) : typeof found === 'string' ? found.trim() : '';
  if (!/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+(?:\.\d+)?$/.test(text))
    throw new Error(`There is no rate at ${path}`);
  const rate = Math.round(Number(text.replaceAll(',', '')) * 100) / 100;
  if (rate < rateLimits.min || rate > rateLimits.max)
    throw new Error(`${rate} is no rate of dong for a dollar`);
  return rate;
};
