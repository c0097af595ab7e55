import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TransactionDetail } from '../../../contract/topups/calls.ts';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { formatDateTime, formatMoney, formatRate } from '../../i18n/format.ts';
import { topUpPath } from '../../layout/topUpPath.ts';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { recordPath, waitingPath } from '../../../contract/pagePaths.ts';
import { topUpWords } from '../../i18n/phrases.ts';
import { spanText } from '../../workflows/money/spanText.ts';

/** How much came of what was announced, where that differs. */
const Difference = ({
  record: { credited_cents: came, amount_cents: asked, fee_cents: fee },
}: {
  record: TransactionDetail;
}) => {
  const translate = useTranslate();
  const wanted = asked - fee;
  if (came === null || came === wanted) return null;
  return translate(came < wanted ? 'topUp.done.less' : 'topUp.done.more', {
    arrived: formatMoney(came),
    asked: formatMoney(wanted),
  });
};

/** When it was matched or approved, how fast, and at which rate where the kept one had ended. */
const Booked = ({
  record: { matched, took_seconds: took, settled_at: at, rate, rate_until: until },
}: {
  record: TransactionDetail;
}) => {
  const translate = useTranslate();
  if (at === null || took === null) return null;
  const how = translate(matched ? 'topUp.happened.matched' : 'topUp.happened.approved', {
    span: spanText(took),
  });
  const isLate = rate !== null && until !== null && until < at;
  return `${how}, ${formatDateTime(at)}.${isLate ? ` ${translate('topUp.done.late_rate', { rate: formatRate(Number(rate)) })}` : ''}`;
};

/** What its money has paid; where that is nothing, the way to what waits. */
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

/** How a request ended, and the next step (look §6 "Top-up on its own page"). */
export const DoneNote = ({ record }: { record: TransactionDetail }) => {
  const translate = useTranslate();
  const mayPay = useMayAnywhere('bills.pay');
  const { status, credited_cents: came, amount_cents: cents, fee_cents: fee, reason } = record;
  if (status === 'approved') {
    const lacks = cents - fee - (came ?? 0);
    return (
      <NoteBox
        tone="success"
        role="status"
        title={translate('topUp.done.approved', { amount: formatMoney(came ?? 0) })}
      >
        <Booked record={record} /> <Difference record={record} />{' '}
        {lacks > 0 && mayPay && (
          <Link to={topUpPath(lacks)}>
            {translate('topUp.waiting.top_up', { amount: formatMoney(lacks) })}
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
      {reason !== null && topUpWords(reason, translate)}{' '}
      {mayPay && <Link to={topUpPath(cents - fee)}>{translate('topUp.done.again')}</Link>}
    </NoteBox>
  );
};
