import { getLanguage } from '../i18n/locale.ts';

const names = new Map<string, Intl.DisplayNames>();

/** Returns a country's name from the browser: `US` → "United States" / "Hoa Kỳ"; an unknown code stays as it is. */
export const countryName = (code: string, language = getLanguage()): string => {
  let displayNames = names.get(language);
  if (!displayNames) {
    displayNames = new Intl.DisplayNames(language, { type: 'region' });
    names.set(language, displayNames);
  }
  return /^[A-Z]{2}$/.test(code) ? (displayNames.of(code) ?? code) : code;
};
