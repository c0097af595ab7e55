import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { useMayAnywhere, useMayEverywhere } from '../../providers/session/permissions.ts';

/** The lists of Bill & Payment, under one title. */
export const MoneyTabs = () => {
  const translate = useTranslate();
  const ledger = useMayEverywhere('bills.view');
  const mayPay = useMayAnywhere('orders.pay');
  return (
    <nav className="pl-ptabs" aria-label={translate('bills.tabs.label')}>
      <NavLink to="/bills" end>
        {translate('bills.tabs.bills')}
      </NavLink>
      {ledger && <NavLink to="/bills/balances">{translate('bills.tabs.balance')}</NavLink>}
      <NavLink to="/bills/transactions">{translate('bills.tabs.top_ups')}</NavLink>
      {mayPay && <NavLink to="/bills/waiting">{translate('bills.tabs.waiting')}</NavLink>}
    </nav>
  );
};
