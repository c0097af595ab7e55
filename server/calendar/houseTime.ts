import { invalid } from '../base/errors.ts';

/** Vietnam's banks write their own time, which has no summer time. */
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

/** A moment as a Vietnamese bank writes it, `2026-11-22 09:41:07` or `22/11/2026`, in ISO 8601; undefined for no moment. */
export const readHouseTime = (text: string): string | undefined => {
  for (const [form, write] of forms) {
    const found = form.exec(text.trim());
    const time = found && Date.parse(write(found.slice(1)));
    if (time) return new Date(time).toISOString();
  }
  return undefined;
};

/** The same. Throws 422 for no moment. */
export const houseTime = (text: string): string => {
  const time = readHouseTime(text);
  if (!time) throw invalid({ transactionDate: 'format' });
  return time;
};
