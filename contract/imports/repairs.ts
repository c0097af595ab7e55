import { isEmail } from '../contacts.ts';

/** The number in "2 cái", "x2" and "3 pcs"; nothing where a cell has more than one number. */
export function repairedQuantity(text: string): string[] {
  const counted = /^x?\s*(\d{1,4})\s*(x|cái|chiếc|c|áo|ly|cốc|bộ|pcs?|pieces?|items?|units?|ea)?\.?$/iu.exec(text.normalize('NFC').trim());
  const number = Number(counted?.[1] ?? 0);
  return number > 0 ? [String(number)] : [];
}

/** An address of mail without doubled signs and blanks: `mike@@gmail.com`, `mike @gmail,com`. */
export function repairedEmail(text: string): string[] {
  const repaired = text
    .replaceAll(/\s/g, '')
    .replaceAll(/@+/g, '@')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(',', '.')
    .replaceAll(/^[.<]+|[.>;]+$/g, '');
  return repaired !== text && isEmail(repaired) ? [repaired] : [];
}

/** The region behind a city: `Austin, TX` has TX. */
export const regionBehindCity = (city: string): string => /,\s*([^,]{2,30})$/.exec(city)?.[1]?.trim() ?? '';
