import { Button } from '../../components/inputs/Button.tsx';
import { TextField } from '../../components/inputs/TextField.tsx';
import { useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useImperativeHandle, useRef, useState } from 'react';
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
import { usePaymentHandle } from './paymentHandle.ts';
import { isBankMethod } from './money.ts';

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

type Fields = Omit<TopUpChange, 'version'>;

/** Holds the typed fields of a payment and the actions on it. */
const usePayment = (record: TransactionDetail) => {
  const { change, busy, problem } = useChange(record);
  const [amount, setAmount] = useState(dollars(record.amount_cents));
  const [reference, setReference] = useState(record.reference ?? '');
  const [note, setNote] = useState(record.note ?? '');
  const [isReported, setIsReported] = useState(false);
  const amountInput = useRef<HTMLInputElement>(null);
  const referenceInput = useRef<HTMLInputElement>(null);
  const cents = centsOf(amount);
  // A payment that came by no bank can only be found by its reference.
  const needsReference = !isBankMethod(record.method) && reference.trim() === '';
  const send = (extraFields: Fields = {}): void => {
    if (busy || cents === undefined) return amountInput.current?.focus();
    void change({
      amount_cents: cents,
      reference: reference.trim() || null,
      note: note.trim() || null,
      ...extraFields,
    });
  };
  const reportPaid = (): void => {
    setIsReported(true);
    if (needsReference) return referenceInput.current?.focus();
    send({ status: 'pending' });
  };
  const cancel = (): void => void (busy || change({ status: 'canceled' }));
  useImperativeHandle(usePaymentHandle(), () => ({
    reportPaid,
    cancel,
    edit: () => amountInput.current?.focus(),
    changeAmount: (newCents) => send({ amount_cents: newCents }),
  }));
  return {
    amount,
    setAmount,
    reference,
    setReference,
    note,
    setNote,
    amountInput,
    referenceInput,
    cents,
    send,
    reportPaid,
    cancel,
    busy,
    problem,
    lacksReference: isReported && needsReference,
  };
};

/** The next step, pinned to the bottom of the screen on a phone. */
const PhoneBar = ({ onPaid, busy }: { onPaid: () => void; busy: boolean }) => {
  const translate = useTranslate();
  return (
    <div className="pl-actbar">
      <Button variant="outlined" href="#receipt">
        {translate('topUp.payment.not_here')}
      </Button>
      <Button variant="contained" disabled={busy} onClick={onPaid}>
        {translate('topUp.payment.paid')}
      </Button>
    </div>
  );
};

type Payment = ReturnType<typeof usePayment>;

const Inputs = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const {
    amount,
    setAmount,
    reference,
    setReference,
    note,
    setNote,
    amountInput,
    referenceInput,
    cents,
    lacksReference,
  } = payment;
  return (
    <>
      <TextField
        label={translate('topUp.amount')}
        value={amount}
        ref={amountInput}
        onChange={setAmount}
        error={
          cents === undefined &&
          translate('topUp.amount_bad', {
            min: formatMoney(topUpLimits.min),
            max: formatMoney(topUpLimits.max),
          })
        }
        inputMode="decimal"
      />
      <TextField
        label={translate('topUp.payment.reference')}
        value={reference}
        ref={referenceInput}
        onChange={setReference}
        error={lacksReference && translate('topUp.payment.reference_lacks')}
        help={translate('topUp.payment.reference_hint')}
        maxLength={100}
      />
      <TextField label={translate('topUp.payment.note')} value={note} onChange={setNote} maxLength={500} />
    </>
  );
};

/**
 * Form of an open top-up, in which the seller changes the amount, reference and note, and says that they paid. On wide
 * screens the page's header has the buttons (`PaymentButtons`).
 */
export const PaymentCard = ({ record }: { record: TransactionDetail }) => {
  const translate = useTranslate();
  const payment = usePayment(record);
  const mayPay = useMayAnywhere('bills.pay');
  const onPhone = useMedia(phoneScreen);
  if (!mayPay) return null;
  const { problem, cents, busy, send, reportPaid, cancel } = payment;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  return (
    <TitleCard title={translate('topUp.payment.title')}>
      <form className="pl-card-body pl-stack" noValidate onSubmit={save}>
        {problem && <NoteBox tone="critical" role="alert" title={translate(problem, { _: problem })} />}
        <Inputs payment={payment} />
        <div className="pl-row pl-topup-acts">
          <Button type="submit" variant="outlined" disabled={busy || cents === undefined}>
            {translate('topUp.payment.save')}
          </Button>
          {onPhone && (
            <Button color="error" disabled={busy} onClick={cancel}>
              {translate('topUp.payment.cancel')}
            </Button>
          )}
        </div>
        {onPhone && record.status === 'waiting' && <PhoneBar onPaid={reportPaid} busy={busy} />}
      </form>
    </TitleCard>
  );
};
