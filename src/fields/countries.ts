import { getLanguage } from '../i18n/locale.ts';

const names = new Map<string, Intl.DisplayNames>();

/** `US` → "United States" / "Hoa Kỳ", in the browser's own wording; a code that nobody knows stays itself. */
export const countryName = (code: string, language = getLanguage()): string => {
  let known = names.get(language);
  if (!known) {
    known = new Intl.DisplayNames(language, { type: 'region' });
    names.set(language, known);
  }
  return /^[A-Z]{2}$/.test(code) ? (known.of(code) ?? code) : code;
};
