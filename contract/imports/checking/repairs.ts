import { plainLetters } from '../../plainLetters.ts';
import { isEmail } from '../../contacts.ts';

/** The number in "2 cái", "x2" and "3 pcs"; nothing where a cell has more than one number. */
export function repairedQuantity(text: string): string[] {
  const counted = /^x?\s*(\d{1,4})\s*(x|cai|chiec|c|ao|ly|coc|bo|pcs?|pieces?|items?|units?|ea)?\.?$/.exec(
    plainLetters(text.trim()),
  );
  const number = Number(counted?.[1] ?? 0);
  return number > 0 ? [String(number)] : [];
}

/** What `1,000` may be: that many, or with three decimals that say nothing. */
export const meantQuantities = (text: string): string[] => {
  const [first = '', ...groups] = text.split(/\D/);
  const whole = groups.every((group) => group === '000') ? [String(Number(first))] : [];
  return [[first, ...groups].join(''), ...whole];
};

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

/** A ZIP with the digits that were read as letters: `941O3`, `l0001`. */
export const repairedZip = (text: string): string[] => {
  const repaired = text.replaceAll(/\s/g, '').replaceAll(/o/gi, '0').replaceAll(/[il]/gi, '1');
  return repaired !== text && /^\d{5}(-\d{4})?$/.test(repaired) ? [repaired] : [];
};

/** A city with its region behind it, and the ZIP where that follows: `Austin, TX 78701`. */
export const cityParts = (text: string): { city: string; region: string; postcode: string } | undefined => {
  const [, city, region, postcode = ''] =
    /^([^,]{2,}),\s*([\p{L}. ]{2,30}?)\.?(?:\s+(\d{5}(?:-\d{4})?))?$/u.exec(text) ?? [];
  return city && region ? { city: city.trim(), region: region.trim(), postcode } : undefined;
};
