import { Fragment } from 'react';
import { useTranslate } from 'ra-core';
import { dollars } from '../../../contract/dollars.ts';
import type { TransactionDetail } from '../../../contract/topups/calls.ts';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { CopyText } from '../../components/text/CopyText.tsx';
import { formatDong, formatMoney } from '../../i18n/format.ts';

type Row = readonly [name: string, shown: string, copied: string];

const rowsOf = ({ payee, vnd, amount_cents: cents, transfer_text: text }: TransactionDetail): Row[] => {
  if (!payee) return [];
  const amount: Row =
    vnd === null ? ['amount', formatMoney(cents), dollars(cents)] : ['amount', formatDong(vnd), String(vnd)];
  return [
    ...(payee.bank_name ? [['bank', payee.bank_name, payee.bank_name] as const] : []),
    [payee.bank_bin === null ? 'address' : 'account', payee.address, payee.address],
    ['holder', payee.holder, payee.holder],
    amount,
    ...(text ? [['text', text, text] as const] : []),
  ];
};

/** Details of a transfer, each with a copy button, and the note that its text must not be changed. */
export const TransferParts = ({ record }: { record: TransactionDetail }) => {
  const translate = useTranslate();
  const rows = rowsOf(record);
  const allText = rows
    .map(([name, , copied]) => `${translate(`topUp.transfer.${name}`)}: ${copied}`)
    .join('\n');
  return (
    <>
      <dl className="pl-kv pl-transfer">
        {rows.map(([name, display, copied]) => (
          <Fragment key={name}>
            <dt>{translate(`topUp.transfer.${name}`)}</dt>
            <dd className={name === 'text' ? 'pl-topup-text' : 'pl-strong'}>
              <CopyText text={copied} description={translate(`topUp.transfer.${name}`)}>
                {display}
              </CopyText>
            </dd>
          </Fragment>
        ))}
      </dl>
      {record.transfer_text && (
        <NoteBox dense tone="attention" title={translate('topUp.transfer.keep')}>
          {translate('topUp.transfer.keep_why')}
        </NoteBox>
      )}
      <p className="pl-muted">
        <CopyText text={allText} description={translate('topUp.transfer.all')}>
          {translate('topUp.transfer.all')}
        </CopyText>
      </p>
    </>
  );
};
