import { useI18nProvider, useNotify } from 'ra-core';
import { useCallback } from 'react';
import { isLanguage, type Language } from './locale.ts';

/**
 * The language in use, and the switch: it fetches the catalogue, then redraws in place (see `LocaleScope`).
 * The promise always resolves; when the catalogue cannot be fetched a notification says so and the language stays.
 */
export const useLanguage = (): [Language, (next: Language) => Promise<void>] => {
  const provider = useI18nProvider();
  const notify = useNotify();
  const change = useCallback(
    (next: Language) =>
      Promise.resolve(provider.changeLocale(next)).catch(() => {
        notify('ra.notification.i18n_error', { type: 'error' });
      }),
    [provider, notify],
  );
  const locale = provider.getLocale();
  return [isLanguage(locale) ? locale : 'en', change];
};
