import type { TranslationMessages } from 'ra-core';
import { builtInOperator } from '../../../src/browser/operator.ts';
import { catalogue as en } from '../../../src/i18n/en/catalogue.ts';
import { lazyTexts } from '../../../src/i18n/lazyTexts.ts';
import type { Language } from '../../../src/i18n/locale.ts';
import { nameOperator } from '../../../src/i18n/nameOperator.ts';
import { catalogue as vi } from '../../../src/i18n/vi/catalogue.ts';
import { vocabularyTexts } from '../../../src/i18n/codes.ts';
import { sampleVocabularies } from '../operator/vocabularies.ts';

const catalogues = { en, vi };

/** Returns all texts of the dashboard for an operator, including those that are loaded with their pages. */
export const textsOf = async (language: Language, operator: string): Promise<TranslationMessages> => {
  const lazyCatalogues = await Promise.all(Object.values(lazyTexts).map((area) => area[language]()));
  const texts = Object.assign({}, catalogues[language], ...lazyCatalogues) as TranslationMessages;
  return { ...nameOperator(texts, operator), ...vocabularyTexts(sampleVocabularies, language) };
};

export const english = await textsOf('en', builtInOperator.name);
export const vietnamese = await textsOf('vi', builtInOperator.name);
