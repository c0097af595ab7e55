import { invalid } from '../base/errors.ts';

/** Time zone of Vietnamese banks, which has no summer time. */
const zone = '+07:00';

const forms: readonly [RegExp, (parts: string[]) => string][] = [
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
 * Parses a time as a Vietnamese bank writes it, `2026-11-22 09:41:07` or `22/11/2026`, to ISO 8601; undefined for
 * an invalid one.
 */
export const readOperatorTime = (text: string): string | undefined => {
  for (const [form, write] of forms) {
    const match = form.exec(text.trim());
    const time = match && Date.parse(write(match.slice(1)));
    if (time) return new Date(time).toISOString();
  }
  return undefined;
};

/** Parses a time like `readOperatorTime`. Throws 422 for an invalid one. */
export const formatOperatorTime = (text: string): string => {
  const time = readOperatorTime(text);
  if (!time) throw invalid({ transactionDate: 'format' });
  return time;
};
