import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { TransactionDetail } from '../../../contract/topups/calls.ts';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { formatDateTime, formatMoney, formatRate } from '../../i18n/format.ts';
import { topUpPath } from '../../layout/topUpPath.ts';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { recordPath, waitingPath } from '../../../contract/pagePaths.ts';
import { topUpReasonText } from '../../i18n/phrases.ts';
import { formatDuration } from '../../workflows/money/formatDuration.ts';

/** Reports the amount that arrived if it differs from the announced one. */
const Difference = ({
  record: { credited_cents: arrivedCents, amount_cents: requestedCents, fee_cents: fee },
}: {
  record: TransactionDetail;
}) => {
  const translate = useTranslate();
  const expectedCents = requestedCents - fee;
  if (arrivedCents === null || arrivedCents === expectedCents) return null;
  return translate(arrivedCents < expectedCents ? 'topUp.done.less' : 'topUp.done.more', {
    arrived: formatMoney(arrivedCents),
    asked: formatMoney(expectedCents),
  });
};

/** Reports when and how fast the payment was booked, and its rate if the reserved rate had expired. */
const Booked = ({
  record: { matched, took_seconds: seconds, settled_at: at, rate, rate_until: until },
}: {
  record: TransactionDetail;
}) => {
  const translate = useTranslate();
  if (at === null || seconds === null) return null;
  const bookedText = translate(matched ? 'topUp.happened.matched' : 'topUp.happened.approved', {
    span: formatDuration(seconds),
  });
  const isLate = rate !== null && until !== null && until < at;
  const lateRate = isLate && translate('topUp.done.late_rate', { rate: formatRate(Number(rate)) });
  return [`${bookedText}, ${formatDateTime(at)}.`, lateRate].filter(Boolean).join(' ');
};

/** Names the orders and bills that the money paid; without any, links to the waiting orders. */
const Started = ({
  record: { started_orders: orders, started_bills: bills },
}: {
  record: TransactionDetail;
}) => {
  const translate = useTranslate();
  const maySeeQueue = useMayAnywhere('orders.pay');
  if (orders === 0) return maySeeQueue && <Link to={waitingPath}>{translate('topUp.done.orders')}</Link>;
  return (
    <>
      {translate('topUp.done.started', { smart_count: orders })}{' '}
      {bills.map(({ id, code }) => (
        <Link key={id} to={recordPath('bills', id)}>
          {translate('topUp.done.bill', { code })}
        </Link>
      ))}
    </>
  );
};

/** The result of a closed request, and the next step (look §6 "Top-up on its own page"). */
export const DoneNote = ({ record }: { record: TransactionDetail }) => {
  const translate = useTranslate();
  const mayPay = useMayAnywhere('bills.pay');
  const { status, credited_cents: arrivedCents, amount_cents: cents, fee_cents: fee, reason } = record;
  if (status === 'approved') {
    const missingCents = cents - fee - (arrivedCents ?? 0);
    return (
      <NoteBox
        tone="success"
        role="status"
        title={translate('topUp.done.approved', { amount: formatMoney(arrivedCents ?? 0) })}
      >
        <Booked record={record} /> <Difference record={record} />{' '}
        {missingCents > 0 && mayPay && (
          <Link to={topUpPath(missingCents)}>
            {translate('topUp.waiting.top_up', { amount: formatMoney(missingCents) })}
          </Link>
        )}{' '}
        <Started record={record} />
      </NoteBox>
    );
  }
  const isRejected = status === 'rejected';
  return (
    <NoteBox
      tone={isRejected ? 'critical' : 'neutral'}
      role="status"
      title={translate(isRejected ? 'topUp.done.rejected' : 'topUp.done.canceled')}
    >
      {reason !== null && topUpReasonText(reason, translate)}{' '}
      {mayPay && <Link to={topUpPath(cents - fee)}>{translate('topUp.done.again')}</Link>}
    </NoteBox>
  );
};
