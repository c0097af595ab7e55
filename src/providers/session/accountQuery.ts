import { useQuery } from '@tanstack/react-query';
import { call } from '../http/httpClient.ts';
import { getSession } from '../identity/session.ts';

/** Calls the API with the account's token, whichever shop is chosen: settings belong to the account and the person. */
export const callAccount: typeof call = (path, options) =>
  call(path, { ...options, token: getSession()?.token ?? null });

/** Fetches settings by their path. */
export const useAccountQuery = <T>(path: string, enabled = true) =>
  useQuery<T>({
    queryKey: ['settings', path],
    queryFn: ({ signal }) => callAccount<T>(path, { signal }),
    enabled,
  });
