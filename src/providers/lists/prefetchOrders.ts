import { dataProvider } from '../dataProvider.ts';
import { apiBase } from '../http/httpClient.ts';
import { queryClient } from '../http/queryClient.ts';
import { getShop } from '../identity/session.ts';
import { earlyAge } from '../query/early.ts';
import { firstPage, listPath } from '../query/listUrl.ts';
import { tokenFor } from '../query/reach.ts';
import { facetsQueryKey } from './useFacets.ts';

/**
 * Ms after their request for which the rows count as fresh: after a slow start they are refetched behind the shown
 * ones.
 */
const freshFor = 5000;

/** Ms for which the first render waits for responses that are about to arrive. */
const timeoutMs = 50;

/**
 * Puts the list that was requested before the code was loaded (`app/boot/early.ts`) into the cache, so that the first
 * render has its rows instead of a skeleton. Resolves at once if nothing was requested.
 */
export const prefetchOrders = async (): Promise<void> => {
  const resource = 'orders';
  const list = firstPage({});
  const path = listPath(resource, list);
  const age = earlyAge(`${apiBase}${path}`, tokenFor(path));
  if (age === undefined) return;
  // Key that react-admin gives a list (ra-core, `useGetList`).
  const queryKey = [resource, 'getList', list];
  queryClient.setQueryDefaults(queryKey, { staleTime: Math.max(0, freshFor - age) });
  const responses = Promise.all([
    queryClient.prefetchQuery({ queryKey, queryFn: () => dataProvider.getList(resource, list) }),
    queryClient.prefetchQuery({
      queryKey: facetsQueryKey(resource, getShop()?.id, {}),
      queryFn: () => dataProvider.getFacets(resource),
    }),
  ]);
  await Promise.race([responses, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
};
