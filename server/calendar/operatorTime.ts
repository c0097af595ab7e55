import { invalid } from '../base/errors.ts';

/** Time zone of the operator and of Vietnamese banks, which has no summer time. */
const zone = '+07:00';

const timeFormats: readonly [RegExp, (parts: string[]) => string][] = [
  [
    /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?/,
    ([year, month, day, time]) => `${year}-${month}-${day}T${time ?? '00:00'}${zone}`,
  ],
  [
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T]+(\d{2}:\d{2}(?::\d{2})?))?/,
    ([day = '', month = '', year, time]) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time ?? '00:00'}${zone}`,
  ],
];

/**
 * Converts a time as staff and Vietnamese banks write it, `2026-11-22 09:41:07` or `22/11/2026`, to ISO 8601. Returns
 * undefined for an invalid one.
 */
export const parseOperatorTime = (text: string): string | undefined => {
  for (const [pattern, toIso] of timeFormats) {
    const match = pattern.exec(text.trim());
    const time = match && Date.parse(toIso(match.slice(1)));
    if (time) return new Date(time).toISOString();
  }
  return undefined;
};

/** Converts the time of a bank's transaction like `parseOperatorTime`. Throws 422 for an invalid one. */
export const parseTransactionDate = (text: string): string => {
  const time = parseOperatorTime(text);
  if (!time) throw invalid({ transactionDate: 'format' });
  return time;
};
