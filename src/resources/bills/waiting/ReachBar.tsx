import { useTranslate } from 'react-admin';
import type { Reach } from '../../../../contract/topups/reach.ts';
import { costOf, needOf } from '../../../../contract/topups/reach.ts';
import type { WaitingOrder } from '../../../../contract/topups/waiting.ts';
import { formatMoney } from '../../../i18n/format.ts';

/** More orders than this are too thin to be told apart. */
const mostParts = 60;

interface ReachBarProps {
  waiting: readonly WaitingOrder[];
  /** What there is, and the top-up that is looked at. */
  spendable: number;
  amount: number;
  reach: Reach;
}

/** All that wait as one bar, as wide as they cost; the marker is where the money ends (look §6 "Queue rows and the reach line"). */
export const ReachBar = ({ waiting, spendable, amount, reach: { starts } }: ReachBarProps) => {
  const translate = useTranslate();
  const all = needOf(waiting);
  const told = translate('topUp.waiting.bar', {
    amount: formatMoney(amount),
    started: starts.size,
    smart_count: waiting.length,
  });
  const place = all > 0 ? Math.min(1, Math.max(0, spendable + amount) / all) : 0;
  const shown = waiting.slice(0, mostParts);
  const rest = waiting.slice(mostParts);
  return (
    <div>
      <div className="pl-reach" role="img" aria-label={told}>
        {shown.map(({ id, code, amount_cents: cents }, at) => (
          <i
            key={id}
            data-starts={starts.has(id)}
            style={{ flexGrow: cents }}
            title={`#${code} ${formatMoney(cents)}`}
          >
            {at + 1}
          </i>
        ))}
        {rest.length > 0 && (
          <i data-starts={rest.every(({ id }) => starts.has(id))} style={{ flexGrow: costOf(rest) }} />
        )}
        <span
          className="pl-reach-mark"
          data-side={place > 0.5 ? 'left' : 'right'}
          style={{ left: `${place * 100}%` }}
        >
          <b>{spendable > 0 ? `${formatMoney(spendable)} + ${formatMoney(amount)}` : formatMoney(amount)}</b>
        </span>
      </div>
      <p className="pl-reach-axis">
        <span>{translate('topUp.waiting.oldest')}</span>
        <span>{formatMoney(all)}</span>
      </p>
      <p className="pl-muted">{translate('topUp.waiting.bar_help')}</p>
    </div>
  );
};
