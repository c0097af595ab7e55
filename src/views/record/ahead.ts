import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useEffect, useMemo, useRef } from 'react';
import { loadOverlays } from '../../components/overlays/index.tsx';
import { detailKey, freshFor } from './detail.ts';
import { usePlace } from './paths.ts';

/** ms that the pointer or the focus rests on a row before its record is fetched: passing over it costs nothing, nor does a row that scrolls by. */
const rest = 80;

/** Somebody who saves data fetches nothing that may not be needed. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The code of menus and dialogs, and of the pages that may come next, is fetched when the list is there and the browser has nothing to do. */
export const usePagesAhead = (resource: string, ready: boolean): void => {
  const { preload } = usePlace(resource);
  useEffect(
    function fetchPages() {
      if (!ready || !('requestIdleCallback' in window) || savesData()) return undefined;
      const waiting = window.requestIdleCallback(() => {
        void loadOverlays();
        preload?.();
      });
      return () => window.cancelIdleCallback(waiting);
    },
    [ready, preload],
  );
};

const idOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset.id : undefined;

/**
 * Handlers for the element around rows with `data-id`: the record of a row is fetched, whole, when the row is pressed
 * or the pointer or the focus rests on it. For resources with a page of the record only.
 */
export const useRecordAhead = (resource: string) => {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const { opens = false } = usePlace(resource);
  const timer = useRef(0);
  useEffect(function forgetWhatScrollsBy() {
    const forget = (): void => window.clearTimeout(timer.current);
    document.addEventListener('scroll', forget, { passive: true, capture: true });
    return () => {
      forget();
      document.removeEventListener('scroll', forget, { capture: true });
    };
  }, []);
  return useMemo(() => {
    const fetchNow = (id: string): void => {
      if (savesData()) return;
      void client.prefetchQuery({
        queryKey: detailKey(resource, id),
        queryFn: async ({ signal }) => (await dataProvider.getOne(resource, { id, signal })).data as unknown,
        staleTime: freshFor,
      });
    };
    const follow = ({ target }: { target: EventTarget }): void => {
      window.clearTimeout(timer.current);
      const id = idOf(target);
      if (id) timer.current = window.setTimeout(fetchNow, rest, id);
    };
    const press = ({ target }: { target: EventTarget }): void => {
      window.clearTimeout(timer.current);
      const id = target instanceof Element && !target.closest('button,label,input') ? idOf(target) : undefined;
      if (id) fetchNow(id);
    };
    return opens ? { onPointerDownCapture: press, onMouseOverCapture: follow, onFocusCapture: follow } : {};
  }, [client, dataProvider, resource, opens]);
};
