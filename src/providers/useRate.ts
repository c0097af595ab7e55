import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { exchangeRateSchema } from '../../contract/accounts/session.ts';
import { call } from './http/httpClient.ts';
import { sharedByShops } from './http/queryClient.ts';

const hour = 60 * 60 * 1000;

const useRateAnswer = (): z.infer<typeof exchangeRateSchema> | undefined =>
  useQuery({
    queryKey: ['rate'],
    queryFn: ({ signal }) =>
      call<z.infer<typeof exchangeRateSchema>>('/bills/transactions/rate-exchange', { signal }),
    staleTime: hour,
    meta: sharedByShops,
  }).data;

/** Returns the dong for one dollar of a top-up today (spec §1); undefined while unknown. */
export const useRate = (): number | undefined => useRateAnswer()?.usd_to_vnd || undefined;

/** Returns when the rate was set, ISO 8601; undefined while unknown. */
export const useRateTime = (): string | undefined => useRateAnswer()?.updated_at;
