import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWait } from './useWait.ts';

/** Seconds between two mails: mail takes a while, and the first one counts as well. */
const pause = 60;

interface ResendLinkProps {
  send: () => Promise<unknown>;
  /** True if a mail was just sent: the wait begins at once. */
  sent?: boolean;
}

/** Link that requests the mail again, at most once a minute. */
export const ResendLink = ({ send, sent: isSent = false }: ResendLinkProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [seconds, wait] = useWait(isSent ? pause : 0);
  const sendAgain = async (): Promise<void> => {
    setBusy(true);
    try {
      await send();
      wait(pause);
      notify('auth.inbox.sent_again', { type: 'success' });
    } catch (error) {
      notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  if (seconds > 0) return <span className="pl-muted">{translate('auth.inbox.again_in', { seconds })}</span>;
  return (
    <button type="button" className="pl-link" aria-busy={busy} onClick={() => !busy && void sendAgain()}>
      {translate('auth.inbox.again')}
    </button>
  );
};
