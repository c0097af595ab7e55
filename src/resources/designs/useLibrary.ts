import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Library } from '../../../contract/designs/calls.ts';
import { call } from '../../providers/http/httpClient.ts';
import { accountToken } from '../../providers/query/reach.ts';

const queryKey = ['design-folders'];

/** Reads the folders of the library with their counts, and the storage that its files take. */
export const useLibrary = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call<{ library: Library }>('/designs/folders', { signal, token: accountToken() }),
    select: ({ library }) => library,
  });

/** Returns a function that changes folders and caches the answer. Rejects with ApiFailure. */
export const useFolderCall = () => {
  const client = useQueryClient();
  return async (method: 'POST' | 'PUT', body: object): Promise<void> => {
    client.setQueryData(
      queryKey,
      await call<{ library: Library }>('/designs/folders', { method, body, token: accountToken() }),
    );
  };
};
