import { useTranslate } from 'react-admin';
import { Fragment, useEffect } from 'react';
import type { TransactionDetail } from '../../../contract/topups/calls.ts';
import { isOpen } from '../../../contract/topups/rules.ts';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { CopyText } from '../../components/text/CopyText.tsx';
import { formatDateTime, formatDong, formatMoney } from '../../i18n/format.ts';
import { useRefreshResource } from '../../providers/lists/useRefreshResource.ts';
import { DoneNote } from './DoneNote.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { QrPicture } from './QrPicture.tsx';
import { ReceiptCard } from './ReceiptCard.tsx';

/** ms between two looks whether the money came. */
const watchMs = 5000;

/** Reads the request again for as long as it waits, so that the page turns by itself. */
const useWatch = (isWaiting: boolean): void => {
  const refresh = useRefreshResource('transactions');
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = window.setInterval(() => void refresh(), watchMs);
    return () => window.clearInterval(timer);
  }, [isWaiting, refresh]);
};

type Row = readonly [name: string, shown: string, copied: string];

const rowsOf = ({ payee, vnd, amount_cents: cents, transfer_text: text }: TransactionDetail): Row[] => {
  if (!payee) return [];
  const amount: Row = vnd === null ? ['amount', formatMoney(cents), (cents / 100).toFixed(2)] : ['amount', formatDong(vnd), String(vnd)];
  return [
    ...(payee.bank_name ? [['bank', payee.bank_name, payee.bank_name] as const] : []),
    [payee.method === 'bank' ? 'account' : 'address', payee.address, payee.address],
    ['holder', payee.holder, payee.holder],
    amount,
    ...(text ? [['text', text, text] as const] : []),
  ];
};

/** Each part of the transfer with its copy button. */
const Parts = ({ record }: { record: TransactionDetail }) => {
  const translate = useTranslate();
  const rows = rowsOf(record);
  const all = rows.map(([name, , copied]) => `${translate(`topUp.transfer.${name}`)}: ${copied}`).join('\n');
  return (
    <>
      <dl className="pl-kv">
        {rows.map(([name, shown, copied]) => (
          <Fragment key={name}>
            <dt>{translate(`topUp.transfer.${name}`)}</dt>
            <dd className={name === 'text' ? 'pl-topup-text' : undefined}>
              <CopyText text={copied} what={translate(`topUp.transfer.${name}`)}>
                {shown}
              </CopyText>
            </dd>
          </Fragment>
        ))}
      </dl>
      <p className="pl-muted">
        <CopyText text={all} what={translate('topUp.transfer.all')}>
          {translate('topUp.transfer.all')}
        </CopyText>
      </p>
    </>
  );
};

const Open = ({ record }: { record: TransactionDetail }) => {
  const translate = useTranslate();
  const { method, qr, code, rate_until: until, status, payee } = record;
  const way = translate(`resources.transactions.choices.method.${method}`);
  return (
    <TitleCard title={method === 'bank' ? translate('topUp.transfer.title') : translate('topUp.transfer.title_other', { method: way })}>
      <div className="pl-card-body pl-stack">
        {!payee && <NoteBox tone="warning" title={translate('topUp.transfer.gone')} />}
        <div className="pl-topup">
          {qr && <QrPicture text={qr} name={code} />}
          <div className="pl-stack">
            <Parts record={record} />
            {record.transfer_text && <NoteBox dense tone="warning" title={translate('topUp.transfer.keep')} />}
            {until && <p className="pl-muted">{translate('topUp.transfer.rate_until', { date: formatDateTime(until) })}</p>}
          </div>
        </div>
        <p role="status" className="pl-muted">
          {translate(status === 'pending' ? 'topUp.transfer.reviewing' : 'topUp.transfer.watching')}
        </p>
      </div>
    </TitleCard>
  );
};

/** What the form begins with: another state of these is another form, but a receipt that is sent meanwhile takes nothing typed away. */
const typedBefore = ({ amount_cents: cents, reference, note, status }: TransactionDetail): string => [cents, reference, note, status].join(' ');

/** What is to be done for a request, or what came of it. */
export const TransferCard = ({ record }: { record: TransactionDetail }) => {
  const open = isOpen(record.status);
  useWatch(open);
  if (!open) {
    return (
      <>
        <DoneNote record={record} />
        <ReceiptCard record={record} />
      </>
    );
  }
  return (
    <>
      <Open record={record} />
      <PaymentCard key={typedBefore(record)} record={record} />
      <ReceiptCard record={record} />
    </>
  );
};
