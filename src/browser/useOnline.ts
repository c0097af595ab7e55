import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Returns true if the browser has a network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Returns why an action cannot run without a network; `undefined` while there is one. */
export const useOfflineReason = (): string | undefined => {
  const translate = useTranslate();
  return useOnline() ? undefined : translate('app.state.offline_action');
};
