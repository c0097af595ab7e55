import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { recordPath } from '../../../contract/pagePaths.ts';
import { isOpenTopUp } from '../../../contract/topups/rules.ts';
import type { TransactionRow } from '../../../contract/topups/calls.ts';
import { EmptyValue } from '../../components/text/EmptyValue.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { topUpReasonText } from '../../i18n/phrases.ts';
import { useTopUpFigures } from '../../workflows/money/useTopUpFigures.ts';
import { formatDuration } from '../../workflows/money/formatDuration.ts';
import { isBankMethod } from './money.ts';

interface HappenedProps {
  record: TransactionRow;
}

/** The number of orders that an open request starts, and a link to its QR. */
const OpenRequest = ({ record: { id, method, status, vnd } }: HappenedProps) => {
  const translate = useTranslate();
  const { data } = useTopUpFigures();
  const starts = data?.coming.find((request) => request.id === id)?.starts ?? 0;
  const statusText = translate(status === 'waiting' ? 'topUp.happened.awaited' : 'topUp.happened.looked_at');
  return (
    <>
      {starts > 0 ? translate('topUp.happened.starts', { smart_count: starts }) : statusText}
      {isBankMethod(method) && vnd !== null && status === 'waiting' && (
        <>
          {' · '}
          <Link to={recordPath('transactions', id)}>{translate('topUp.action_qr')}</Link>
        </>
      )}
    </>
  );
};

/** Shows the booking of the payment, and the difference between the arrived and the requested amount. */
const Booked = ({
  record: {
    matched,
    credited_cents: arrivedCents,
    amount_cents: requestedCents,
    fee_cents: fee,
    took_seconds: seconds,
    started_orders: orders,
  },
}: HappenedProps) => {
  const translate = useTranslate();
  const differenceCents = arrivedCents === null ? 0 : arrivedCents - (requestedCents - fee);
  if (differenceCents !== 0)
    return translate(differenceCents > 0 ? 'topUp.happened.more' : 'topUp.happened.less', {
      amount: formatMoney(Math.abs(differenceCents)),
    });
  const span = formatDuration(seconds ?? 0);
  const bookedText = translate(matched ? 'topUp.happened.matched' : 'topUp.happened.approved', { span });
  if (orders > 0) return `${bookedText} · ${translate('topUp.happened.started', { smart_count: orders })}`;
  return fee > 0
    ? `${bookedText} · ${translate('topUp.happened.fee', { amount: formatMoney(fee) })}`
    : bookedText;
};

/** The result of a transaction in a few words (prototype `topups`). */
export const TopUpResult = ({ record }: HappenedProps) => {
  const translate = useTranslate();
  const { kind, status, reason } = record;
  if (reason !== null) return topUpReasonText(reason, translate);
  if (kind === 'withdraw')
    return translate(
      `topUp.happened.out_${status === 'withdrew' ? 'sent' : status === 'pending' ? 'asked' : 'back'}`,
    );
  if (isOpenTopUp(status)) return <OpenRequest record={record} />;
  return status === 'approved' ? <Booked record={record} /> : <EmptyValue />;
};
