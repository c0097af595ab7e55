import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useEffect, useMemo, useRef } from 'react';
import { savesData, whenIdle } from '../../browser/whenIdle.ts';
import { fetchOverlays } from '../../components/overlays/index.tsx';
import { detailKey, freshFor } from './detail.ts';
import { usePlace } from '../base/paths.ts';

/** ms that the pointer or the focus rests on a row before its record is fetched: passing over it costs nothing, nor does a row that scrolls by. */
const rest = 80;

/** The code of the pages that may come next, and the file of menus and dialogs, are fetched when the list is there and the browser has nothing to do. */
const usePagesAhead = (resource: string, ready: boolean): void => {
  const { preload } = usePlace(resource);
  useEffect(
    function fetchPages() {
      if (!ready) return undefined;
      return whenIdle(() => {
        fetchOverlays();
        preload?.();
      });
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
const useRecordAhead = (resource: string) => {
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
      const id =
        target instanceof Element && !target.closest('button,label,input') ? idOf(target) : undefined;
      if (id) fetchNow(id);
    };
    return opens ? { onPointerDownCapture: press, onMouseOverCapture: follow, onFocusCapture: follow } : {};
  }, [client, dataProvider, resource, opens]);
};

/** What may come next of a list, fetched before it is asked for: its pages once the list is ready, its records by the handlers. */
export const useAhead = (resource: string, ready: boolean) => {
  usePagesAhead(resource, ready);
  return useRecordAhead(resource);
};
