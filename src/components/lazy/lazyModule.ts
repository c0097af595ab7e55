import { useNotify } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { fetchOnce } from './fetchOnce.ts';

/**
 * Code in a file of its own for what opens above a page. `load` starts it ahead of need; `loaded` is there once it has
 * come; `useLoaded` fetches it when it is wanted. When it gets lost on its way a message says so and `lost` is called:
 * the page goes on, and wanting it again tries again.
 */
export const lazyModule = <M>(fetchModule: () => Promise<M>) => {
  const { load, loaded } = fetchOnce(fetchModule);
  const useLoaded = (wanted: boolean, lost: () => void): M | undefined => {
    const notify = useNotify();
    const [, setReady] = useState(loaded() !== undefined);
    const whenLost = useRef(lost);
    useEffect(() => {
      whenLost.current = lost;
    });
    useEffect(() => {
      if (!wanted || loaded()) return undefined;
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
    }, [wanted, notify]);
    return loaded();
  };
  return { load, loaded, useLoaded };
};
