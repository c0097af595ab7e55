import { MdOutlineMail } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { useNotify, useTranslate } from 'ra-core';
import { useState, useId, useEffect, useRef } from 'react';
import { postOnce } from '../../providers/http/idempotency.ts';
import type { TransactionDetail } from '../../../contract/topups/calls.ts';
import { appLink, bankApps } from './appLink.ts';
import { ProgressSteps } from '../../components/feedback/ProgressSteps.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { formatMoney, formatDong, formatTime } from '../../i18n/format.ts';
import { isOpenTopUp } from '../../../contract/topups/rules.ts';
import { phoneScreen } from '../../browser/breakpoints.ts';
import { useMedia } from '../../browser/useMedia.ts';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { useRefreshResource } from '../../providers/lists/useRefreshResource.ts';
import { refreshUser } from '../../providers/session/authProvider.ts';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { QrPicture } from '../../workflows/money/QrPicture.tsx';
import { TransferParts } from '../../workflows/money/TransferParts.tsx';
import { useWaitingQueue } from '../../workflows/money/useWaitingQueue.ts';
import { DoneNote } from './DoneNote.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { ReceiptCard } from './ReceiptCard.tsx';
import { ordersStartedBy } from './StartsCard.tsx';
import { WithdrawalCard } from './WithdrawalCard.tsx';
import { codeLabel } from '../../i18n/codes.ts';
import { isBankMethod } from './money.ts';

/**
 * Mails the transfer with its QR code to the signed-in user, who opens it on the phone with their bank's app (prototype
 * `topup-bank`).
 */
const MailToPhone = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const { email } = await postOnce<{ email: string }>(`/bills/transactions/top-up/${id}/mail`, undefined);
      notify('topUp.transfer.mailed', { type: 'success', messageArgs: { email } });
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : 'app.unexpected', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outlined" startIcon={<MdOutlineMail />} disabled={busy} onClick={() => void send()}>
      {translate('topUp.transfer.to_phone')}
    </Button>
  );
};

/** Links to banks' apps, because a phone cannot scan the QR code on its own screen (prototype `topup-bank-mobile`). */
const BankApps = ({ record: { payee, vnd, transfer_text: text } }: { record: TransactionDetail }) => {
  const translate = useTranslate();
  const label = useId();
  if (!payee || vnd === null || text === null) return null;
  const transfer = { bin: payee.bank_bin, account: payee.address, holder: payee.holder, vnd, text };
  return (
    <section className="pl-apps" aria-labelledby={label}>
      <h3 id={label} className="pl-strong">
        {translate('topUp.transfer.apps')}
      </h3>
      <p className="pl-muted">{translate('topUp.transfer.apps_help')}</p>
      <div className="pl-apps-row">
        {bankApps.map(({ app, name }) => (
          <Button key={app} variant="outlined" href={appLink(app, transfer)} target="_blank" rel="noreferrer">
            {name}
          </Button>
        ))}
      </div>
    </section>
  );
};

interface NextStepsProps {
  record: TransactionDetail;
  /** Number of orders that this top-up pays. */
  orders: number;
}

/** The steps from the transfer to production, and the current one (prototype `topup-bank`). */
const NextSteps = ({ record, orders }: NextStepsProps) => {
  const translate = useTranslate();
  const { method, amount_cents: cents, fee_cents: fee, status } = record;
  const isBank = isBankMethod(method);
  // A bank reports the money even if the seller does not say that they paid.
  const current = status === 'pending' ? 1 : 0;
  const names = [
    'send',
    isBank ? 'bank' : 'check',
    'balance',
    ...(orders > 0 ? ['orders', 'production'] : []),
  ];
  const textValues = { amount: formatMoney(cents - fee), smart_count: orders };
  return (
    <TitleCard
      title={translate('topUp.next.title')}
      aside={isBank && <a href="#receipt">{translate('topUp.next.nothing')}</a>}
    >
      <ProgressSteps
        label={translate('topUp.next.title')}
        steps={names.map((name, at) => ({
          key: name,
          label: translate(`topUp.next.${name}`, textValues),
          detail: translate(`topUp.next.${name}_when`),
          state: at < current ? 'done' : at === current ? 'current' : 'todo',
        }))}
      />
    </TitleCard>
  );
};

/** Interval in ms between two checks for the money. */
const pollMs = 5000;

/** Time in ms without the money after which the page explains what may be wrong. */
const longWaitMs = 30 * 60 * 1000;

/** Reads the request again while it waits, so that the page changes without a reload. */
const usePolling = (isWaiting: boolean): void => {
  const refresh = useRefreshResource('transactions');
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = window.setInterval(() => void refresh(), pollMs);
    return () => window.clearInterval(timer);
  }, [isWaiting, refresh]);
  const wasWaiting = useRef(isWaiting);
  useEffect(
    function refreshDebtBar() {
      // The debt bar disappears when the money arrives, not with the next reload.
      if (wasWaiting.current && !isWaiting) void refreshUser().catch(() => undefined);
      wasWaiting.current = isWaiting;
    },
    [isWaiting],
  );
};

/** The amount to send, large. */
const Amount = ({
  record: { method, vnd, amount_cents: cents, fee_cents: fee },
}: {
  record: TransactionDetail;
}) => {
  const translate = useTranslate();
  return (
    <div>
      <p className="pl-muted">
        {translate(fee > 0 ? 'topUp.transfer.send_fee' : 'topUp.transfer.send', { fee: formatMoney(fee) })}
      </p>
      <p className="pl-topup-amount">
        {isBankMethod(method) && vnd !== null ? formatDong(vnd) : formatMoney(cents)}
      </p>
    </div>
  );
};

/** The state that the page waits for, and a hint that the seller may leave it. */
const WaitingState = ({
  record: { status, created_at: createdAt, reported_at: reportedAt },
}: {
  record: TransactionDetail;
}) => {
  const translate = useTranslate();
  const [now] = useState(() => Date.now());
  const since = (status === 'pending' && reportedAt) || createdAt;
  // Pending without the seller's report: money arrived whose text does not match exactly.
  const waitText = now - Date.parse(createdAt) > longWaitMs ? 'long' : 'watching';
  const name = status === 'waiting' ? waitText : reportedAt ? 'reviewing' : 'damaged';
  return (
    <div className="pl-live-strip">
      <span className="pl-live" aria-hidden="true" />
      <p role="status" className="pl-grow">
        <b>{translate(`topUp.transfer.${name}_title`)}</b>{' '}
        <span className="pl-muted">{translate(`topUp.transfer.${name}`)}</span>
      </p>
      <span className="pl-muted pl-tn">{translate('topUp.transfer.since', { time: formatTime(since) })}</span>
    </div>
  );
};

const OpenTransfer = ({ record }: { record: TransactionDetail }) => {
  const translate = useTranslate();
  const { method, qr, code, payee } = record;
  const methodName = codeLabel(translate, 'topup_methods', method);
  const isBank = isBankMethod(method);
  const onPhone = useMedia(phoneScreen);
  const mayPay = useMayAnywhere('bills.pay');
  return (
    <TitleCard
      title={
        isBank
          ? translate('topUp.transfer.title')
          : translate('topUp.transfer.title_other', { method: methodName })
      }
      aside={isBank && <span className="pl-muted">{translate('topUp.transfer.every_app')}</span>}
    >
      <div className="pl-card-body pl-stack">
        {!payee && <NoteBox tone="warning" title={translate('topUp.transfer.gone')} />}
        <div className="pl-topup">
          {onPhone && <Amount record={record} />}
          {qr && (
            <QrPicture text={qr} name={code}>
              {!onPhone && mayPay && <MailToPhone id={record.id} />}
            </QrPicture>
          )}
          <div className="pl-stack">
            {!onPhone && <Amount record={record} />}
            {onPhone && qr && <BankApps record={record} />}
            <TransferParts record={record} />
          </div>
        </div>
      </div>
      <WaitingState record={record} />
    </TitleCard>
  );
};

/** The steps of an open request; the number of orders is read only for users who may pay them. */
const Steps = ({ record }: { record: TransactionDetail }) => {
  const { data } = useWaitingQueue(useMayAnywhere('orders.pay'));
  return <NextSteps record={record} orders={data ? ordersStartedBy(data, record).length : 0} />;
};

/**
 * Returns the key of the form. A change of these values starts a new form; a receipt that is uploaded meanwhile keeps
 * the typed text.
 */
const formKey = ({ amount_cents: cents, reference, note, status }: TransactionDetail): string =>
  [cents, reference, note, status].join(' ');

/** The instructions of an open top-up, or the result of a closed one. */
const TopUp = ({ record }: { record: TransactionDetail }) => {
  const isWaiting = isOpenTopUp(record.status);
  usePolling(isWaiting);
  if (!isWaiting) {
    return (
      <>
        <DoneNote record={record} />
        <ReceiptCard record={record} />
      </>
    );
  }
  return (
    <>
      <OpenTransfer record={record} />
      <Steps record={record} />
      <PaymentCard key={formKey(record)} record={record} />
      <ReceiptCard record={record} />
    </>
  );
};

/** The transfer of a transaction: incoming or outgoing money. */
export const TransferCard = ({ record }: { record: TransactionDetail }) =>
  record.kind === 'withdraw' ? <WithdrawalCard record={record} /> : <TopUp record={record} />;
