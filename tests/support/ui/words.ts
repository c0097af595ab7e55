import type { TranslationMessages } from 'react-admin';
import { builtInOperator } from '../../../src/browser/operator.ts';
import { catalogue as en } from '../../../src/i18n/en/catalogue.ts';
import { lazyTexts } from '../../../src/i18n/lazyTexts.ts';
import type { Language } from '../../../src/i18n/locale.ts';
import { nameOperator } from '../../../src/i18n/nameOperator.ts';
import { catalogue as vi } from '../../../src/i18n/vi/catalogue.ts';

const catalogues = { en, vi };

const withLazy = async (language: Language) => {
  const lazyCatalogues = await Promise.all(Object.values(lazyTexts).map((area) => area[language]()));
  const texts = Object.assign({}, catalogues[language], ...lazyCatalogues) as TranslationMessages;
  return nameOperator(texts, builtInOperator.name);
};

/** All texts of the dashboard, including those that are loaded with their pages. */
export const english = await withLazy('en');
export const vietnamese = await withLazy('vi');
