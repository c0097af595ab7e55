import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the browser has a network. Offline, actions are disabled with `app.state.offline_action` as the reason. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
