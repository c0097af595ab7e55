import { plainLetters } from '../../plainLetters.ts';
import { isEmail } from '../../contacts.ts';

/** Returns the number in "2 cái", "x2" or "3 pcs"; nothing if the cell has more than one number. */
export function repairedQuantity(text: string): string[] {
  const counted = /^x?\s*(\d{1,4})\s*(x|cai|chiec|c|ao|ly|coc|bo|pcs?|pieces?|items?|units?|ea)?\.?$/.exec(
    plainLetters(text.trim()),
  );
  const number = Number(counted?.[1] ?? 0);
  return number > 0 ? [String(number)] : [];
}

/** Returns the possible meanings of `1,000`: a thousand, or 1 with three decimals. */
export const possibleQuantities = (text: string): string[] => {
  const [first = '', ...groups] = text.split(/\D/);
  const withDecimals = groups.every((group) => group === '000') ? [String(Number(first))] : [];
  return [[first, ...groups].join(''), ...withDecimals];
};

/** Returns the email address without doubled signs and spaces: `mike@@gmail.com`, `mike @gmail,com`. */
export function repairedEmail(text: string): string[] {
  const repaired = text
    .replaceAll(/\s/g, '')
    .replaceAll(/@+/g, '@')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(',', '.')
    .replaceAll(/^[.<]+|[.>;]+$/g, '');
  return repaired !== text && isEmail(repaired) ? [repaired] : [];
}

/** Returns the ZIP with letters turned back into the digits they were misread from: `941O3`, `l0001`. */
export const repairedZip = (text: string): string[] => {
  const repaired = text.replaceAll(/\s/g, '').replaceAll(/o/gi, '0').replaceAll(/[il]/gi, '1');
  return repaired !== text && /^\d{5}(-\d{4})?$/.test(repaired) ? [repaired] : [];
};

/** Splits a city from the region and optional ZIP after it: `Austin, TX 78701`. */
export const cityParts = (text: string): { city: string; region: string; postcode: string } | undefined => {
  const [, city, region, postcode = ''] =
    /^([^,]{2,}),\s*([\p{L}. ]{2,30}?)\.?(?:\s+(\d{5}(?:-\d{4})?))?$/u.exec(text) ?? [];
  return city && region ? { city: city.trim(), region: region.trim(), postcode } : undefined;
};
