import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { recordPath } from '../../../contract/pagePaths.ts';
import type { NewParcelTicket, NewTicket, TicketDetail } from '../../../contract/tickets/calls.ts';
import { postOnce } from '../../providers/http/idempotency.ts';
import { useRefreshResource } from '../../providers/lists/useRefreshResource.ts';
import { accountToken } from '../../providers/query/reach.ts';
import { failureText } from './failureText.ts';

/** Sends a new ticket and opens its page. `failed`: translated reason why the server refused it. */
export const usePostTicket = (onSent: () => void) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefreshResource('tickets');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const send = async (
    path: '/tickets' | '/tickets/parcels',
    ticket: NewTicket | NewParcelTicket,
  ): Promise<void> => {
    setBusy(true);
    setFailed(undefined);
    try {
      // The order may belong to another shop than the current one.
      const { ticket: created } = await postOnce<{ ticket: TicketDetail }>(
        path,
        { ticket },
        { token: accountToken() },
      );
      notify('tickets.new.sent', { type: 'success', messageArgs: { code: created.code } });
      onSent();
      void refresh();
      // The draft is sent, so leaving needs no confirmation.
      void navigate(recordPath('tickets', created.id), { state: { asked: true } });
    } catch (error) {
      setFailed(failureText(translate, error));
      setBusy(false);
    }
  };
  return { busy, failed, send };
};
