import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { pagePath, waitingPath } from '../../../contract/pagePaths.ts';
import { formatLargeCount } from '../../i18n/format.ts';
import { useMayAnywhere, useMayEverywhere } from '../../providers/session/permissions.ts';
import { useTabCounts } from './useTabCounts.ts';

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

/** The lists of Bill & Payment, under one title (look §6 "Bill list"). */
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
