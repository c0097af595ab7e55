import { I18nContext, useI18nProvider, useStore } from 'ra-core';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { getTimeZone, subscribeTimeZone } from './locale.ts';

/**
 * Redraws what it holds when the language or the time zone changes, and keeps everything mounted: page, scroll and
 * typed text stay. react-admin's own context mounts its whole tree anew, and what was typed is lost.
 * Stands inside `AdminContext`, around `AdminUI`. Switch the language with `useLanguage`, not with `useSetLocale`.
 */
export const LocaleScope = ({ children }: { children: ReactNode }) => {
  const provider = useI18nProvider();
  const [locale] = useStore<string>('locale');
  const timeZone = useSyncExternalStore(subscribeTimeZone, getTimeZone);
  // A new object each time: consumers of a context redraw when its identity changes.
  const value = useMemo(() => ({ ...provider, locale, timeZone }), [provider, locale, timeZone]);
  return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>;
};
