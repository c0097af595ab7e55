import { MdOutlineCheckCircleOutline, MdOutlineInfo, MdOutlineWarningAmber } from 'react-icons/md';
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { pagePath } from '../../../contract/pagePaths.ts';
import { useNavigation } from './navigation.ts';
import { useOnline } from '../../browser/useOnline.ts';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { topUpPath } from '../topUpPath.ts';
import { useSession } from '../../providers/session/useSession.ts';

let announced = false;

/** An alert on its first show only: going from page to page does not read it out again (look §8). */
const useFirstAlert = (shown: boolean): 'alert' | undefined => {
  const [role] = useState<'alert' | undefined>(announced ? undefined : 'alert');
  useEffect(() => {
    if (shown) announced = true;
  }, [shown]);
  return role;
};

/** The account is over its debt limit (spec §4): critical, cannot be closed, in the reader's language. Who may not top up is told who can. */
export const DebtBar = () => {
  const translate = useTranslate();
  const user = useSession()?.user;
  const shown = user?.debt_expired ?? false;
  const mayPay = useMayAnywhere('bills.pay');
  const role = useFirstAlert(shown);
  const hasBills = useNavigation().some(({ path }) => path === pagePath('bills'));
  if (!shown) return null;
  return (
    <div className="pl-bar-line pl-t-critical" role={role}>
      <MdOutlineWarningAmber aria-hidden="true" />
      <span>
        {translate(mayPay ? 'layout.debt.message' : 'layout.debt.member')}{' '}
        {mayPay && <Link to={topUpPath(user?.debt_lacks_cents)}>{translate('layout.debt.top_up')}</Link>}{' '}
        {hasBills && <Link to={pagePath('bills')}>{translate('layout.debt.link')}</Link>}
      </span>
    </div>
  );
};

/** ms that a message in the bar stays (spec §4). */
const messageTime = 3000;

/** Whether the network came back less than 3 s ago. */
const useJustBack = (online: boolean): boolean => {
  const [before, setBefore] = useState(online);
  const [back, setBack] = useState(false);
  if (before !== online) {
    setBefore(online);
    setBack(online);
  }
  useEffect(() => {
    if (!back) return undefined;
    const timer = window.setTimeout(() => setBack(false), messageTime);
    return () => window.clearTimeout(timer);
  }, [back]);
  return back;
};

/** The network is gone: what was typed stays, actions wait. That it is back is told for a moment. */
export const OfflineBar = () => {
  const translate = useTranslate();
  const online = useOnline();
  const back = useJustBack(online);
  if (online && !back) return null;
  const Icon = online ? MdOutlineCheckCircleOutline : MdOutlineInfo;
  return (
    <div className={`pl-bar-line pl-t-${online ? 'success' : 'info'}`} role="status">
      <Icon aria-hidden="true" />
      <span>{translate(online ? 'app.state.online' : 'app.state.offline')}</span>
    </div>
  );
};
