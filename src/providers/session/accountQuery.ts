import { useQuery } from '@tanstack/react-query';
import { call } from '../http/httpClient.ts';
import { getSession } from '../identity/session.ts';

/** Settings belong to the account and the person, so they are asked for with the account's token, whichever shop is chosen. */
export const callAccount: typeof call = (path, options) =>
  call(path, { ...options, token: getSession()?.token ?? null });

/** A read of the settings by its path. */
export const useAccountQuery = <T>(path: string, enabled = true) =>
  useQuery<T>({
    queryKey: ['settings', path],
    queryFn: ({ signal }) => callAccount<T>(path, { signal }),
    enabled,
  });
