import type { TranslationMessages } from 'react-admin';
import { catalogue as en } from '../../../src/i18n/en/catalogue.ts';
import { lazyTexts } from '../../../src/i18n/lazyTexts.ts';
import type { Language } from '../../../src/i18n/locale.ts';
import { catalogue as vi } from '../../../src/i18n/vi/catalogue.ts';

const catalogues = { en, vi };

const withLazy = async (language: Language) => {
  const lazyCatalogues = await Promise.all(Object.values(lazyTexts).map((area) => area[language]()));
  return Object.assign({}, catalogues[language], ...lazyCatalogues) as TranslationMessages;
};

/** All texts of the dashboard, including those that are loaded with their pages. */
export const english = await withLazy('en');
export const vietnamese = await withLazy('vi');
