import { useQuery } from '@tanstack/react-query';
import { call } from '../../providers/http/httpClient.ts';
import { listTotal } from '../../providers/lists/counts.ts';
import { accountToken } from '../../providers/query/reach.ts';
import { useMayAnywhere, useMayEverywhere } from '../../providers/session/permissions.ts';
import { waitingCountKey } from './useWaitingQueue.ts';
import { useTranslate } from 'ra-core';
import { NavLink } from 'react-router-dom';
import { pagePath, waitingPath } from '../../../contract/pagePaths.ts';
import { formatLargeCount } from '../../i18n/format.ts';

const useTotal = (resource: 'bills' | 'transactions', enabled: boolean): number | undefined =>
  useQuery({ queryKey: [resource, 'tab'], queryFn: () => listTotal(resource), enabled }).data;

/** Returns the numbers of bills, top-ups and waiting orders for the tabs above their lists; undefined while unknown. */
const useTabCounts = () => {
  const maySee = useMayAnywhere('bills.view');
  const mayPay = useMayAnywhere('orders.pay');
  const waitingCount = useQuery({
    queryKey: waitingCountKey,
    queryFn: ({ signal }) =>
      call<{ count: number }>('/bills/waiting/count', { signal, token: accountToken() }),
    enabled: mayPay,
  });
  return {
    bills: useTotal('bills', maySee),
    topUps: useTotal('transactions', maySee),
    waiting: waitingCount.data?.count,
  };
};

interface TabProps {
  to: string;
  name: string;
  count?: number | undefined;
  end?: boolean;
}

const Tab = ({ to, name, count, end = false }: TabProps) => (
  <NavLink to={to} end={end}>
    {name}
    {count !== undefined && <span className="pl-tab-count">{formatLargeCount(count)}</span>}
  </NavLink>
);

/** Tabs between the lists of Bill & Payment, under one title (look §6 "Bill list"). */
export const MoneyTabs = () => {
  const translate = useTranslate();
  const ledger = useMayEverywhere('bills.view');
  const mayPay = useMayAnywhere('orders.pay');
  const counts = useTabCounts();
  return (
    <nav className="pl-ptabs" aria-label={translate('bills.tabs.label')}>
      <Tab to={pagePath('bills')} end name={translate('bills.tabs.bills')} count={counts.bills} />
      {ledger && <Tab to={pagePath('balances')} name={translate('bills.tabs.balance')} />}
      <Tab to={pagePath('transactions')} name={translate('bills.tabs.top_ups')} count={counts.topUps} />
      {mayPay && <Tab to={waitingPath} name={translate('bills.tabs.waiting')} count={counts.waiting} />}
    </nav>
  );
};
