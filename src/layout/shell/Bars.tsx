import { MdOutlineCheckCircleOutline, MdOutlineInfo, MdOutlineWarningAmber } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { pagePath } from '../../../contract/pagePaths.ts';
import { useNavigation } from './navigation.ts';
import { useOnline } from '../../browser/useOnline.ts';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { topUpPath } from '../topUpPath.ts';
import { useSession } from '../../providers/session/useSession.ts';

let announced = false;

/** Returns the alert role on a bar's first show only, so that changing pages does not announce it again (look §8). */
const useFirstAlert = (isShown: boolean): 'alert' | undefined => {
  const [role] = useState<'alert' | undefined>(announced ? undefined : 'alert');
  useEffect(() => {
    if (isShown) announced = true;
  }, [isShown]);
  return role;
};

/**
 * Bar for an account over its debt limit (spec §4): critical, cannot be closed, in the reader's language. Users
 * who may not top up see who may.
 */
export const DebtBar = () => {
  const translate = useTranslate();
  const user = useSession()?.user;
  const isShown = user?.debt_expired ?? false;
  const mayPay = useMayAnywhere('bills.pay');
  const role = useFirstAlert(isShown);
  const hasBills = useNavigation().some(({ path }) => path === pagePath('bills'));
  if (!isShown) return null;
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

/** Ms that a message in the bar stays (spec §4). */
const messageTime = 3000;

/** Returns true if the network came back less than 3 s ago. */
const useJustBack = (online: boolean): boolean => {
  const [wasOnline, setWasOnline] = useState(online);
  const [back, setBack] = useState(false);
  if (wasOnline !== online) {
    setWasOnline(online);
    setBack(online);
  }
  useEffect(() => {
    if (!back) return undefined;
    const timer = window.setTimeout(() => setBack(false), messageTime);
    return () => window.clearTimeout(timer);
  }, [back]);
  return back;
};

/** Bar while there is no network: typed text stays, actions wait. After the network is back it says so briefly. */
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
