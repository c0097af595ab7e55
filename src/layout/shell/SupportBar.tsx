import { MdOutlineSupportAgent } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatTime } from '../../i18n/format.ts';
import { endSession } from '../../providers/identity/session.ts';
import { useSession } from '../../providers/session/useSession.ts';

/** Longest timer in ms; longer ones overflow and fire at once. */
const maxTimeout = 2 ** 31 - 1;

/**
 * Bar while a staff member uses a seller's dashboard: whose it is, until when, and a button to leave (spec §6,
 * architecture §4).
 */
export const SupportBar = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const support = useSession()?.user.support;
  const until = support?.until;
  useEffect(
    function leaveInTime() {
      if (!until) return undefined;
      const timer = window.setTimeout(
        () => endSession('expired'),
        Math.min(maxTimeout, Date.parse(until) - Date.now()),
      );
      return () => window.clearTimeout(timer);
    },
    [until],
  );
  if (!support) return null;
  return (
    <div className="pl-bar-line pl-t-warning" role="status">
      <MdOutlineSupportAgent aria-hidden="true" />
      <span className="pl-grow">
        {translate('layout.support.bar', { staff: support.staff, account: support.account })}{' '}
        <span className="pl-nw">
          {translate('layout.support.until', { time: formatTime(support.until) })}
        </span>
      </span>
      <button type="button" className="pl-bar-act" onClick={() => void navigate('/logout')}>
        {translate('layout.support.end')}
      </button>
    </div>
  );
};
