import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { formatCount } from '../../i18n/format.ts';
import { isLanguage, type Language, renewTexts, setLanguage } from '../../i18n/locale.ts';
import { preferencesStore } from '../../browser/storage.ts';
import { initialLanguage } from './initialLanguage.ts';
import { messagesIn, onNewTexts } from './texts.ts';
import { subscribeOperator } from '../operator/operator.ts';

/** Languages under their own names, for the language control (look §7). */
const locales = [
  { locale: 'en', name: 'English' },
  { locale: 'vi', name: 'Tiếng Việt' },
] satisfies { locale: Language; name: string }[];

const languageOf = (locale: string): Language => (isLanguage(locale) ? locale : 'en');

/**
 * Replaces tokens in a text; numbers get thousands separators: "Import 1,204 orders". Years and codes are passed as
 * strings.
 */
function replaceTokens(this: string, token: RegExp, value: (match: string, name: string) => unknown): string {
  return this.replace(token, (match: string, name: string) => {
    const replacement = value(match, name);
    return typeof replacement === 'number' ? formatCount(replacement) : String(replacement);
  });
}

const use = (language: Language): void => {
  setLanguage(language);
  document.documentElement.lang = language;
  // Rewritten at each start, so that the choice lives 30 days after the last visit.
  preferencesStore.setItem('locale', language);
};

/**
 * Fetches the initial language and returns react-admin's provider. `changeLocale` resolves when the page may render
 * in the new language; `LocaleScope` then renders it in place. Rejects when the chunk of a language cannot be
 * fetched; the current language stays.
 */
export const createI18nProvider = async (language = initialLanguage()): Promise<I18nProvider> => {
  const first = await messagesIn(language);
  let started = false;
  // React-admin wants the first messages synchronously; later ones may be a promise.
  const messagesOf = (locale: string) => (started ? messagesIn(languageOf(locale)) : first);
  const provider = polyglotI18nProvider(messagesOf, language, locales, { replace: replaceTokens });
  started = true;
  use(language);
  // One after the other: of two quick choices the later one wins, however long its chunk takes.
  let queue: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const completion = queue.then(work);
    queue = completion.catch(() => undefined);
    return completion;
  };
  const changeLocale = (locale: string): Promise<void> => {
    const chosenLanguage = languageOf(locale);
    return inTurn(() => provider.changeLocale(chosenLanguage).then(() => use(chosenLanguage)));
  };
  const renew = (): Promise<void> => inTurn(() => provider.changeLocale(provider.getLocale()));
  onNewTexts(renew);
  subscribeOperator(() => void renew().then(renewTexts, () => undefined));
  return { ...provider, changeLocale };
};
