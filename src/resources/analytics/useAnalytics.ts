import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Analytics } from '../../../contract/analytics/calls.ts';
import { analyticsPath } from '../../../contract/pagePaths.ts';
import { call } from '../../providers/http/httpClient.ts';
import { useShop } from '../../providers/session/useSession.ts';
import type { Wish } from './useWish.ts';

/** ms; what was paid a minute ago changes little of it. */
const freshFor = 60_000;

/** The figures of these days, of the shop that is worked on; until others have come the last ones stay. */
export const useAnalytics = ({ span, compare, isCountable }: Wish) => {
  const shopId = useShop()?.id;
  const query = new URLSearchParams({ ...span, compare });
  return useQuery({
    queryKey: ['orders', 'analytics', shopId, String(query)],
    queryFn: ({ signal }) => call<{ analytics: Analytics }>(`${analyticsPath}?${query}`, { signal }),
    select: ({ analytics }) => analytics,
    enabled: shopId !== undefined && isCountable,
    staleTime: freshFor,
    placeholderData: keepPreviousData,
  });
};
