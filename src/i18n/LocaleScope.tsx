import { I18nContext, useI18nProvider, useStore } from 'ra-core';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { getMoneyLocale, getTextsVersion, getTimeZone, subscribeFormats } from './locale.ts';

/**
 * Redraws what it holds when the language, the time zone or the writing of money changes, and keeps everything
 * mounted: page, scroll and typed text stay. react-admin's own context mounts its whole tree again, and what was
 * typed is lost. Stands inside `AdminContext`, around `AdminUI`. Switch the language with `useLanguage`, not with
 * `useSetLocale`.
 */
export const LocaleScope = ({ children }: { children: ReactNode }) => {
  const provider = useI18nProvider();
  const [locale] = useStore<string>('locale');
  const timeZone = useSyncExternalStore(subscribeFormats, getTimeZone);
  const moneyLocale = useSyncExternalStore(subscribeFormats, getMoneyLocale);
  const textsVersion = useSyncExternalStore(subscribeFormats, getTextsVersion);
  // A new object each time: consumers of a context redraw when its identity changes.
  const value = useMemo(
    () => ({ ...provider, locale, timeZone, moneyLocale, textsVersion }),
    [provider, locale, timeZone, moneyLocale, textsVersion],
  );
  return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>;
};
