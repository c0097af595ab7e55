import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import type { Import } from '../../../contract/imports/calls.ts';
import { isWorking } from '../../../contract/imports/progress.ts';
import { useShop } from '../../providers/session/useSession.ts';
import { listImports, readImport, readProblems, readResults, type ResultsRequest } from './api.ts';

/** Interval in ms between polls of an import that the server works on; polling stops while the page is hidden. */
const pollEvery = 700;

/** Interval in ms for the list of imports, which only shows their progress. */
const listEvery = 3000;

export const importKey = (id: string) => ['imports', 'one', id] as const;
export const rowsKey = (id: string) => ['imports', 'rows', id] as const;
const problemsKey = (id: string) => ['imports', 'problems', id] as const;
/** Below the key of problems, so that it is read again with them. */
export const unmatchedCountsKey = (id: string) => [...problemsKey(id), 'unmatched'] as const;
const lastKey = ['imports', 'last'] as const;

/** Reads one import, and polls it while the server reads, checks or creates. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: importKey(id),
    queryFn: ({ signal }) => readImport(id, signal),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? pollEvery : false),
  });

/** First page of the list. */
export const lastImports = { page: 1, limit: 5 } as const;

/** Reads a page of the shop's imports, by default the last five; polls while the server works on one of them. */
export const useImports = (place: { page: number; limit: number } = lastImports) => {
  const shopId = useShop()?.id;
  return useQuery({
    queryKey: [...lastKey, shopId, place],
    queryFn: ({ signal }) => listImports(place, signal),
    refetchInterval: ({ state }) => (state.data?.imports.some(isWorking) ? listEvery : false),
    placeholderData: keepPreviousData,
  });
};

/** Reads a page of the outcomes of a finished import. */
export const useImportResults = (id: string, request: ResultsRequest) =>
  useQuery({
    queryKey: ['imports', 'results', id, request],
    queryFn: ({ signal }) => readResults(id, request, signal),
    placeholderData: keepPreviousData,
  });

/** Reads the problems, equal ones grouped, gravest first. */
export const useProblems = (id: string) =>
  useQuery({ queryKey: problemsKey(id), queryFn: ({ signal }) => readProblems(id, signal) });

/**
 * Returns a function that puts an import from an answer into the cache and marks its rows and problems stale. They
 * are read again at once only while the import is in the preview, which shows them. `leaving`: the page with the list
 * of imports closes, so the list is read when it is next shown.
 */
export const useCacheImport = () => {
  const client = useQueryClient();
  return useCallback(
    (importRecord: Import, { leaving = false } = {}) => {
      client.setQueryData(importKey(importRecord.id), importRecord);
      const refetchType = importRecord.status === 'preview' ? 'active' : 'none';
      void client.invalidateQueries({ queryKey: rowsKey(importRecord.id), refetchType });
      void client.invalidateQueries({ queryKey: problemsKey(importRecord.id), refetchType });
      void client.invalidateQueries({ queryKey: lastKey, refetchType: leaving ? 'none' : 'active' });
    },
    [client],
  );
};

/** Returns a function that notifies the user why a call was refused. */
export const useNotifyFailure = () => {
  const notify = useNotify();
  return useCallback(
    (error: unknown) =>
      notify(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error' }),
    [notify],
  );
};
