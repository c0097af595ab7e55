import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'react-admin';
import { type FormEvent, useState } from 'react';
import { dollars } from '../../../contract/dollars.ts';
import type { TopUpChange, TransactionDetail } from '../../../contract/topups/calls.ts';
import { topUpLimits } from '../../../contract/topups/methods.ts';
import { phoneScreen } from '../../browser/breakpoints.ts';
import { useMedia } from '../../browser/useMedia.ts';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { putOnce } from '../../providers/http/idempotency.ts';
import { useRefreshResource } from '../../providers/lists/useRefreshResource.ts';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { centsOf } from './money.ts';

const useChange = ({ id, version }: TransactionDetail) => {
  const refresh = useRefreshResource('transactions');
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const change = async (fields: Omit<TopUpChange, 'version'>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await putOnce(`/bills/transactions/top-up/${id}`, { transaction: { ...fields, version } });
      notify('topUp.payment.saved', { type: 'success' });
      await refresh();
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : 'app.unexpected');
    } finally {
      setBusy(false);
    }
  };
  return { change, busy, problem };
};

interface ActsProps {
  /** Nobody said that he paid. */
  waits: boolean;
  busy: boolean;
  /** What is typed is no amount. */
  unfit: boolean;
  /** The number is missing without which nobody finds the payment. */
  unknown: boolean;
  onPaid: () => void;
  onCancel: () => void;
}

/** What is done with the request; on a phone what comes next stands in the bar. */
const Acts = ({ waits, busy, unfit, unknown, onPaid, onCancel }: ActsProps) => {
  const translate = useTranslate();
  const onPhone = useMedia(phoneScreen);
  const paid = waits && (
    <Button variant="contained" disabled={busy || unfit || unknown} onClick={onPaid}>
      {translate('topUp.payment.paid')}
    </Button>
  );
  return (
    <>
      <div className="pl-row pl-topup-acts">
        {!onPhone && paid}
        <Button type="submit" variant="outlined" disabled={busy || unfit}>
          {translate('topUp.payment.save')}
        </Button>
        <Button color="error" disabled={busy} onClick={onCancel}>
          {translate('topUp.payment.cancel')}
        </Button>
      </div>
      {onPhone && paid && (
        <div className="pl-actbar">
          <Button variant="outlined" href="#receipt">
            {translate('topUp.payment.not_here')}
          </Button>
          {paid}
        </div>
      )}
    </>
  );
};

/** What the seller says of his payment while the request is open: its amount, the other side's number, that he paid. */
export const PaymentCard = ({ record }: { record: TransactionDetail }) => {
  const translate = useTranslate();
  const { change, busy, problem } = useChange(record);
  const mayPay = useMayAnywhere('bills.pay');
  const [amount, setAmount] = useState(dollars(record.amount_cents));
  const [reference, setReference] = useState(record.reference ?? '');
  const [note, setNote] = useState(record.note ?? '');
  const cents = centsOf(amount);
  const isUnknown = record.method !== 'bank' && reference.trim() === '';
  if (!mayPay) return null;
  const fields = { amount_cents: cents ?? record.amount_cents, reference: reference.trim() || null, note: note.trim() || null };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (cents !== undefined && !busy) void change(fields);
  };
  return (
    <TitleCard title={translate('topUp.payment.title')}>
      <form id="payment" className="pl-card-body pl-stack" noValidate onSubmit={save}>
        {problem && <NoteBox tone="critical" role="alert" title={translate(problem, { _: problem })} />}
        <TextField
          label={translate('topUp.amount')}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={cents === undefined}
          helperText={cents === undefined && translate('topUp.amount_bad', { min: formatMoney(topUpLimits.min), max: formatMoney(topUpLimits.max) })}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
        <TextField
          label={translate('topUp.payment.reference')}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
          helperText={translate('topUp.payment.reference_hint')}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
        />
        <TextField
          label={translate('topUp.payment.note')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <Acts
          waits={record.status === 'waiting'}
          busy={busy}
          unfit={cents === undefined}
          unknown={isUnknown}
          onPaid={() => void change({ ...fields, status: 'pending' })}
          onCancel={() => void change({ status: 'canceled' })}
        />
      </form>
    </TitleCard>
  );
};
