import type { TranslationMessages } from 'react-admin';
import { catalogue as en } from '../../../src/i18n/en/catalogue.ts';
import { lazyTexts } from '../../../src/i18n/lazyTexts.ts';
import type { Language } from '../../../src/i18n/locale.ts';
import { catalogue as vi } from '../../../src/i18n/vi/catalogue.ts';

const catalogues = { en, vi };

const withLazy = async (language: Language) => {
  const more = await Promise.all(Object.values(lazyTexts).map((area) => area[language]()));
  return Object.assign({}, catalogues[language], ...more) as TranslationMessages;
};

/** Everything the dashboard says, the texts that come with their pages included. */
export const english = await withLazy('en');
export const vietnamese = await withLazy('vi');
