import { Button } from '../../components/inputs/Button.tsx';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { TransactionDetail } from '../../../contract/topups/calls.ts';
import { isOpenTopUp } from '../../../contract/topups/rules.ts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { postOnce } from '../../providers/http/idempotency.ts';
import { useRefreshResource } from '../../providers/lists/useRefreshResource.ts';
import { useMayEverywhere } from '../../providers/session/permissions.ts';

/** Tone and text key of `topUp.withdrawal` for each status. */
const states = {
  pending: ['info', 'pending'],
  withdrew: ['success', 'withdrew'],
  rejected: ['critical', 'rejected'],
  balance: ['neutral', 'back'],
  canceled: ['neutral', 'back'],
  waiting: ['info', 'pending'],
  approved: ['success', 'withdrew'],
} as const;

const TakeBack = ({ record: { id, amount_cents: cents } }: { record: TransactionDetail }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refreshes = [
    useRefreshResource('transactions'),
    useRefreshResource('balances'),
    useRefreshResource('bills'),
  ];
  const [isAsking, setIsAsking] = useState(false);
  const takeBack = async (): Promise<void> => {
    await postOnce(`/bills/transactions/${id}/cancel`, undefined);
    notify('topUp.withdrawal.taken_back', { type: 'success' });
    setIsAsking(false);
    await Promise.all(refreshes.map((refresh) => refresh()));
  };
  return (
    <div>
      <Button variant="outlined" onClick={() => setIsAsking(true)}>
        {translate('topUp.withdrawal.take_back')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('topUp.withdrawal.ask', { amount: formatMoney(cents) })}
          text={translate('topUp.withdrawal.ask_help')}
          submit={translate('topUp.withdrawal.take_back')}
          onClose={() => setIsAsking(false)}
          onSubmit={takeBack}
        />
      )}
    </div>
  );
};

/**
 * Outgoing money: its target, its status, and a button that takes it back until somebody has paid it out (domain
 * §5.1).
 */
export const WithdrawalCard = ({ record }: { record: TransactionDetail }) => {
  const translate = useTranslate();
  const mayTakeBack = useMayEverywhere('bills.pay');
  const { status, target, amount_cents: cents, reason } = record;
  const [tone, textKey] = states[status];
  return (
    <TitleCard title={translate('topUp.withdrawal.title')}>
      <div className="pl-card-body pl-stack">
        <NoteBox
          tone={tone}
          role="status"
          title={translate(`topUp.withdrawal.${textKey}`, { amount: formatMoney(cents) })}
        >
          {reason}
        </NoteBox>
        {target && (
          <dl className="pl-kv">
            <dt>{translate('topUp.withdrawal.to')}</dt>
            <dd className="pl-pre">{target}</dd>
          </dl>
        )}
        {mayTakeBack && isOpenTopUp(status) && <TakeBack record={record} />}
      </div>
    </TitleCard>
  );
};
