import { useQuery } from '@tanstack/react-query';
import { call } from '../../providers/http/httpClient.ts';
import { totalOf } from '../../providers/lists/counts.ts';
import { accountToken } from '../../providers/query/reach.ts';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { waitingCountKey } from './useWaiting.ts';

const useTotal = (resource: 'bills' | 'transactions', enabled: boolean): number | undefined =>
  useQuery({ queryKey: [resource, 'tab'], queryFn: () => totalOf(resource), enabled }).data;

/** How many bills, top-ups and waiting orders there are, for the tabs above their lists; undefined where that is not known yet. */
export const useTabCounts = () => {
  const maySee = useMayAnywhere('bills.view');
  const mayPay = useMayAnywhere('orders.pay');
  const waiting = useQuery({
    queryKey: waitingCountKey,
    queryFn: ({ signal }) =>
      call<{ count: number }>('/bills/waiting/count', { signal, token: accountToken() }),
    enabled: mayPay,
  });
  return {
    bills: useTotal('bills', maySee),
    topUps: useTotal('transactions', maySee),
    waiting: waiting.data?.count,
  };
};
