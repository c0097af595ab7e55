import { useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { fetchOnce } from './fetchOnce.ts';

/**
 * Creates a lazily loaded module for something that opens above a page. `load` prefetches it; `loaded` returns it
 * once loaded; `useLoaded` fetches it when it is needed. If loading fails, a message shows and `onLost` is called;
 * the page stays usable, and the next use retries.
 */
export const lazyModule = <M>(fetchModule: () => Promise<M>) => {
  const { load, loaded } = fetchOnce(fetchModule);
  const useLoaded = (isNeeded: boolean, onLost: () => void): M | undefined => {
    const notify = useNotify();
    const [, setReady] = useState(loaded() !== undefined);
    const whenLost = useRef(onLost);
    useEffect(() => {
      whenLost.current = onLost;
    });
    useEffect(() => {
      // Also if it is loaded by now: it may have come after the render, which then showed nothing.
      if (!isNeeded) return undefined;
      let current = true;
      const failed = (): void => {
        if (!current) return;
        notify('errors.unexpected', { type: 'error' });
        whenLost.current();
      };
      load().then(() => current && setReady(true), failed);
      return () => {
        current = false;
      };
    }, [isNeeded, notify]);
    return loaded();
  };
  return { load, loaded, useLoaded };
};
