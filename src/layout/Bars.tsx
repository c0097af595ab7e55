import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { debtExpired } from '../../contract/session.ts';
import { hasPage } from './navigation.ts';
import { useOnline } from './useOnline.ts';
import { useSession } from '../providers/useSession.ts';

let announced = false;

/** An alert on its first show only: going from page to page does not read it out again (look §8). */
const useFirstAlert = (shown: boolean): 'alert' | undefined => {
  const [role] = useState<'alert' | undefined>(announced ? undefined : 'alert');
  useEffect(() => {
    if (shown) announced = true;
  }, [shown]);
  return role;
};

/** The account is over its debt limit (spec §4): critical, cannot be closed, in the reader's language. */
export const DebtBar = () => {
  const translate = useTranslate();
  const user = useSession()?.user;
  const shown = user !== undefined && debtExpired(user, new Date());
  const role = useFirstAlert(shown);
  if (!shown) return null;
  return (
    <div className="pl-bar-line pl-t-critical" role={role}>
      <WarningAmberOutlined aria-hidden="true" />
      <span>
        {translate('layout.debt.message')} {hasPage('/bills') && <Link to="/bills">{translate('layout.debt.link')}</Link>}
      </span>
    </div>
  );
};

/** The network is gone: what was typed stays, actions wait. */
export const OfflineBar = () => {
  const translate = useTranslate();
  if (useOnline()) return null;
  return (
    <div className="pl-bar-line pl-t-info" role="status">
      <InfoOutlined aria-hidden="true" />
      <span>{translate('app.state.offline')}</span>
    </div>
  );
};
