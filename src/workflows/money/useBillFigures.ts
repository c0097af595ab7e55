import { useQuery } from '@tanstack/react-query';
import type { BillFigures } from '../../../contract/bills/calls.ts';
import { call } from '../../providers/http/httpClient.ts';
import { accountToken } from '../../providers/query/reach.ts';

/** Fetches the account's balance and debt; refetched with the bills. */
export const useBillFigures = (enabled = true) =>
  useQuery({
    queryKey: ['bills', 'figures'],
    queryFn: ({ signal }) =>
      call<{ figures: BillFigures }>('/bills/figures', { signal, token: accountToken() }),
    select: ({ figures }) => figures,
    enabled,
  });
