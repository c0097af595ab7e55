import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useCallback } from 'react';
import type { Import } from '../../../contract/imports/calls.ts';
import { isWorking } from '../../../contract/imports/progress.ts';
import { useShop } from '../../providers/session/useSession.ts';
import { listImports, readImport, readProblems, readResults, type ResultsWish } from './api.ts';

/** ms between two looks at an import that the server works on; none while the page is hidden. */
const pollEvery = 700;

/** The same for the list of imports, which only shows how far each is. */
const listEvery = 3000;

export const importKey = (id: string) => ['imports', 'one', id] as const;
export const rowsKey = (id: string) => ['imports', 'rows', id] as const;
const problemsKey = (id: string) => ['imports', 'problems', id] as const;
const lastKey = ['imports', 'last'] as const;

/** One import, looked at again while the server reads, checks or creates. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: importKey(id),
    queryFn: ({ signal }) => readImport(id, signal),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? pollEvery : false),
  });

/** How many stand in the list at first. */
export const lastImports = { page: 1, limit: 5 } as const;

/** A page of the imports of the shop, the last five by default; looked at again while the server works on one of them. */
export const useImports = (place: { page: number; limit: number } = lastImports) => {
  const shopId = useShop()?.id;
  return useQuery({
    queryKey: [...lastKey, shopId, place],
    queryFn: ({ signal }) => listImports(place, signal),
    refetchInterval: ({ state }) => (state.data?.imports.some(isWorking) ? listEvery : false),
    placeholderData: keepPreviousData,
  });
};

/** A page of what became of the orders of a finished import. */
export const useImportResults = (id: string, wish: ResultsWish) =>
  useQuery({
    queryKey: ['imports', 'results', id, wish],
    queryFn: ({ signal }) => readResults(id, wish, signal),
    placeholderData: keepPreviousData,
  });

/** Equal problems together, gravest first. */
export const useProblems = (id: string) =>
  useQuery({ queryKey: problemsKey(id), queryFn: ({ signal }) => readProblems(id, signal) });

/**
 * Puts the import as a call answered it into the cache, and makes its rows and problems stale: read again now only where
 * it is still in the preview, which shows them. `leaving`: the page with the list of imports goes, so the list is read
 * when it is next shown, not now.
 */
export const useKeepImport = () => {
  const client = useQueryClient();
  return useCallback(
    (one: Import, { leaving = false } = {}) => {
      client.setQueryData(importKey(one.id), one);
      const refetchType = one.status === 'preview' ? 'active' : 'none';
      void client.invalidateQueries({ queryKey: rowsKey(one.id), refetchType });
      void client.invalidateQueries({ queryKey: problemsKey(one.id), refetchType });
      void client.invalidateQueries({ queryKey: lastKey, refetchType: leaving ? 'none' : 'active' });
    },
    [client],
  );
};

/** Says why a call was refused. */
export const useSayFailure = () => {
  const notify = useNotify();
  return useCallback(
    (error: unknown) =>
      notify(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error' }),
    [notify],
  );
};
