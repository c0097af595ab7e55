import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import { savesData, whenIdle } from '../../browser/whenIdle.ts';
import { fetchOverlays } from '../../components/overlays/index.tsx';
import { detailKey, freshFor } from './detail.ts';
import { useListDefinition } from '../base/paths.ts';

/**
 * Ms that the pointer or the focus stays on a row before its record is prefetched, so that passing or scrolling over
 * rows costs nothing.
 */
const hoverDelay = 80;

/** Prefetches the code of the next pages, menus and dialogs once the list is ready and the browser is idle. */
const usePagesAhead = (resource: string, ready: boolean): void => {
  const { preload } = useListDefinition(resource);
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
 * Returns handlers for the element around rows with `data-id`. They prefetch the whole record of a row that is
 * clicked, hovered or focused. Only for resources with a detail page.
 */
const useRecordAhead = (resource: string) => {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const { opens = false } = useListDefinition(resource);
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
      // A list that is fetched anew may have lost the row, as after a deletion.
      if (savesData() || client.isFetching({ queryKey: [resource, 'getList'] }) > 0) return;
      void client.prefetchQuery({
        queryKey: detailKey(resource, id),
        queryFn: async ({ signal }) => (await dataProvider.getOne(resource, { id, signal })).data as unknown,
        staleTime: freshFor,
      });
    };
    const follow = ({ target }: { target: EventTarget }): void => {
      window.clearTimeout(timer.current);
      const id = idOf(target);
      if (id) timer.current = window.setTimeout(fetchNow, hoverDelay, id);
    };
    const fetchPressed = ({ target }: { target: EventTarget }): void => {
      window.clearTimeout(timer.current);
      const id =
        target instanceof Element && !target.closest('button,label,input') ? idOf(target) : undefined;
      if (id) fetchNow(id);
    };
    return opens
      ? { onPointerDownCapture: fetchPressed, onMouseOverCapture: follow, onFocusCapture: follow }
      : {};
  }, [client, dataProvider, resource, opens]);
};

/**
 * Prefetches what the user may open from a list: pages once the list is ready, and records through the returned
 * handlers.
 */
export const usePrefetch = (resource: string, ready: boolean) => {
  usePagesAhead(resource, ready);
  return useRecordAhead(resource);
};
