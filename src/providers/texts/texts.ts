import type { TranslationMessages } from 'react-admin';
import { type LazyArea, lazyTexts } from '../../i18n/lazyTexts.ts';
import { getLanguage, type Language } from '../../i18n/locale.ts';

/** One chunk per language; only the one in use is fetched. */
const catalogues = {
  en: () => import('../../i18n/en/catalogue.ts').then(({ catalogue }) => catalogue),
  vi: () => import('../../i18n/vi/catalogue.ts').then(({ catalogue }) => catalogue),
} as const;

const pieces = new Map<string, object>();
const wanted = new Set<LazyArea>();
const loading = new Map<LazyArea, Promise<void>>();
let renew: () => Promise<void> = () => Promise.resolve();

const pieceOf = async (language: Language, area: LazyArea): Promise<object> => {
  const key = `${language} ${area}`;
  const piece = pieces.get(key) ?? { ...(await lazyTexts[area][language]()) };
  pieces.set(key, piece);
  return piece;
};

/** All texts of a language: the catalogue, and the texts of the pages that were opened. */
export const messagesIn = async (language: Language): Promise<TranslationMessages> => {
  const [catalogue, ...more] = await Promise.all([
    catalogues[language](),
    ...[...wanted].map((area) => pieceOf(language, area)),
  ]);
  return Object.assign({}, catalogue, ...more) as TranslationMessages;
};

/** The provider says how it takes up texts that have come in the meantime. */
export const onNewTexts = (take: () => Promise<void>): void => {
  renew = take;
};

const add = async (area: LazyArea): Promise<void> => {
  wanted.add(area);
  await pieceOf(getLanguage(), area);
  await renew();
};

/** Fetches the texts of an area once. Resolves when they can be shown; a failed download is tried again next time. */
export const loadTexts = (area: LazyArea): Promise<void> => {
  const known = loading.get(area);
  if (known) return known;
  const done = add(area);
  loading.set(area, done);
  done.catch(() => {
    loading.delete(area);
    wanted.delete(area);
  });
  return done;
};

/**
 * A page's code together with the texts it needs, for `lazyPage` and `lazy`: nothing is drawn before both are there.
 * @example
 * lazyPage(() => withTexts(import('./show/OrderShow.tsx'), 'orderShow').then((part) => part.OrderShow));
 */
export const withTexts = async <Part>(part: Promise<Part>, ...areas: LazyArea[]): Promise<Part> => {
  const [ready] = await Promise.all([part, ...areas.map(loadTexts)]);
  return ready;
};
