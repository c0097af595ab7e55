import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { TicketDetail, TicketMove } from '../../../contract/tickets/calls.ts';
import { closeDays, mayMoveTicket } from '../../../contract/tickets/rules.ts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { useMay } from '../../providers/session/permissions.ts';
import { useTicketCall } from './useTicketCall.ts';

/** The seller's actions on a ticket, as far as its rules allow. */
export const TicketButtons = ({ record: ticket }: { record: TicketDetail }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { post } = useTicketCall(ticket.id);
  const mayWrite = useMay('tickets.create', ticket.shop_id);
  const [isConfirming, setIsConfirming] = useState(false);
  const [busy, setBusy] = useState<TicketMove>();
  const can = (to: TicketMove): boolean => mayWrite && mayMoveTicket(ticket, to, new Date()).ok;
  const move = (status: TicketMove): Promise<void> =>
    post('status', { status }, () => ({ key: `tickets.move.${status}` }));
  const run = (status: TicketMove): void => {
    setBusy(status);
    void move(status)
      .catch((error: unknown) =>
        notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' }),
      )
      .finally(() => setBusy(undefined));
  };
  return (
    <>
      {can('in-review') && ticket.status !== 'pending' && (
        <Button variant="outlined" loading={busy === 'in-review'} onClick={() => run('in-review')}>
          {translate('tickets.move.reopen')}
        </Button>
      )}
      {can('resolved') && (
        <Button variant="outlined" loading={busy === 'resolved'} onClick={() => run('resolved')}>
          {translate('tickets.move.resolve')}
        </Button>
      )}
      {can('closed') && (
        <Button variant="outlined" onClick={() => setIsConfirming(true)}>
          {translate('tickets.move.close')}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={translate('tickets.move.close_title', { code: ticket.code })}
          text={translate('tickets.move.close_text', { days: closeDays })}
          safe="tickets.move.close_keep"
          submit={translate('tickets.move.close')}
          onClose={() => setIsConfirming(false)}
          onSubmit={async () => {
            await move('closed');
            setIsConfirming(false);
          }}
        />
      )}
    </>
  );
};
