import { preferences } from '../../browser/storage.ts';
import { isLanguage, type Language } from '../../i18n/locale.ts';

/** Returns the stored language, else the first supported one of the browser's, else English. */
export const initialLanguage = (): Language => {
  const remembered: unknown = preferences.get('locale');
  if (isLanguage(remembered)) return remembered;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
};
