import type { TranslationMessages } from 'ra-core';
import { type LazyArea, lazyTexts } from '../../i18n/lazyTexts.ts';
import { getLanguage, type Language } from '../../i18n/locale.ts';
import { nameOperator } from '../../i18n/nameOperator.ts';
import { vocabularyTexts } from '../../i18n/codes.ts';
import { getOperator } from '../operator/operator.ts';

/** Catalogues, one chunk per language; only the current language is fetched. */
const catalogues = {
  en: () => import('../../i18n/en/catalogue.ts').then(({ catalogue }) => catalogue),
  vi: () => import('../../i18n/vi/catalogue.ts').then(({ catalogue }) => catalogue),
} as const;

const pieces = new Map<string, object>();
const openedAreas = new Set<LazyArea>();
const loading = new Map<LazyArea, Promise<void>>();
let renew: () => Promise<void> = () => Promise.resolve();

const pieceOf = async (language: Language, area: LazyArea): Promise<object> => {
  const key = `${language} ${area}`;
  const piece = pieces.get(key) ?? { ...(await lazyTexts[area][language]()) };
  pieces.set(key, piece);
  return piece;
};

/**
 * Returns all texts of a language: the catalogue, the labels of the operator's codes, and the texts of opened pages.
 */
export const messagesIn = async (language: Language): Promise<TranslationMessages> => {
  const [catalogue, ...areaTexts] = await Promise.all([
    catalogues[language](),
    ...[...openedAreas].map((area) => pieceOf(language, area)),
  ]);
  const { name, vocabularies } = getOperator();
  const texts = Object.assign({}, catalogue, ...areaTexts) as TranslationMessages;
  return { ...nameOperator(texts, name), ...vocabularyTexts(vocabularies, language) };
};

/** Registers how the provider takes up texts that were loaded meanwhile. */
export const onNewTexts = (take: () => Promise<void>): void => {
  renew = take;
};

const add = async (area: LazyArea): Promise<void> => {
  openedAreas.add(area);
  await pieceOf(getLanguage(), area);
  await renew();
};

/** Fetches the texts of an area once. Resolves when they can be shown; a failed download is retried next time. */
export const loadTexts = (area: LazyArea): Promise<void> => {
  const runningLoad = loading.get(area);
  if (runningLoad) return runningLoad;
  const load = add(area);
  loading.set(area, load);
  load.catch(() => {
    loading.delete(area);
    openedAreas.delete(area);
  });
  return load;
};

/**
 * Loads a page's code together with the texts it needs, for `lazyPage` and `lazy`, so that nothing renders before
 * both are loaded.
 * @example
 * lazyPage(() => withTexts(import('./show/OrderShow.tsx'), 'orderShow').then((part) => part.OrderShow));
 */
export const withTexts = async <Part>(part: Promise<Part>, ...areas: LazyArea[]): Promise<Part> => {
  const [ready] = await Promise.all([part, ...areas.map(loadTexts)]);
  return ready;
};
