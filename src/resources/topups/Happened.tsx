import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { recordPath } from '../../../contract/pagePaths.ts';
import { isOpen } from '../../../contract/topups/rules.ts';
import type { TransactionRow } from '../../../contract/topups/calls.ts';
import { EmptyValue } from '../../components/text/EmptyValue.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { topUpWords } from '../../i18n/phrases.ts';
import { useTopUpFigures } from '../../workflows/money/useTopUpFigures.ts';
import { spanText } from '../../workflows/money/spanText.ts';

interface HappenedProps {
  record: TransactionRow;
}

/** What an open request starts, and the way to its QR. */
const Coming = ({ record: { id, method, status, vnd } }: HappenedProps) => {
  const translate = useTranslate();
  const { data } = useTopUpFigures();
  const starts = data?.coming.find((each) => each.id === id)?.starts ?? 0;
  const awaited = translate(status === 'waiting' ? 'topUp.happened.awaited' : 'topUp.happened.looked_at');
  return (
    <>
      {starts > 0 ? translate('topUp.happened.starts', { smart_count: starts }) : awaited}
      {method === 'bank' && vnd !== null && status === 'waiting' && (
        <>
          {' · '}
          <Link to={recordPath('transactions', id)}>{translate('topUp.action_qr')}</Link>
        </>
      )}
    </>
  );
};

/** How it was booked, and how what came differs from what was asked for. */
const Booked = ({
  record: {
    matched,
    credited_cents: came,
    amount_cents: asked,
    fee_cents: fee,
    took_seconds: took,
    started_orders: orders,
  },
}: HappenedProps) => {
  const translate = useTranslate();
  const more = came === null ? 0 : came - (asked - fee);
  if (more !== 0)
    return translate(more > 0 ? 'topUp.happened.more' : 'topUp.happened.less', {
      amount: formatMoney(Math.abs(more)),
    });
  const span = spanText(took ?? 0);
  const how = translate(matched ? 'topUp.happened.matched' : 'topUp.happened.approved', { span });
  if (orders > 0) return `${how} · ${translate('topUp.happened.started', { smart_count: orders })}`;
  return fee > 0 ? `${how} · ${translate('topUp.happened.fee', { amount: formatMoney(fee) })}` : how;
};

/** What became of it, in a few words (prototype `topups`). */
export const Happened = ({ record }: HappenedProps) => {
  const translate = useTranslate();
  const { kind, status, reason } = record;
  if (reason !== null) return topUpWords(reason, translate);
  if (kind === 'withdraw')
    return translate(
      `topUp.happened.out_${status === 'withdrew' ? 'sent' : status === 'pending' ? 'asked' : 'back'}`,
    );
  if (isOpen(status)) return <Coming record={record} />;
  return status === 'approved' ? <Booked record={record} /> : <EmptyValue />;
};
