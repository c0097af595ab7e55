import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { useMayEverywhere } from '../../providers/session/permissions.ts';

/** The lists of Bill & Payment, under one title (look §6 "Page tabs"). */
export const MoneyTabs = () => {
  const translate = useTranslate();
  const ledger = useMayEverywhere('bills.view');
  return (
    <nav className="pl-ptabs" aria-label={translate('bills.tabs.label')}>
      <NavLink to="/bills" end>
        {translate('bills.tabs.bills')}
      </NavLink>
      {ledger && <NavLink to="/bills/balances">{translate('bills.tabs.balance')}</NavLink>}
    </nav>
  );
};
