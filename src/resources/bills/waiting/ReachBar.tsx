import { useTranslate } from 'ra-core';
import type { QueueReach } from '../../../../contract/topups/reach.ts';
import { costOf, requiredCents } from '../../../../contract/topups/reach.ts';
import type { WaitingOrder } from '../../../../contract/topups/waiting.ts';
import { formatMoney } from '../../../i18n/format.ts';

/** Maximum number of parts: the bars of more orders would be too thin to tell apart. */
const maxParts = 60;

interface ReachBarProps {
  waiting: readonly WaitingOrder[];
  /** The balance and credit available, and the top-up that is tried out, in cents. */
  spendable: number;
  amount: number;
  reach: QueueReach;
}

/**
 * All waiting orders as one bar, each as wide as its cost; the marker shows how far the money reaches (look §6 "Queue
 * rows and the reach line").
 */
export const ReachBar = ({ waiting, spendable, amount, reach: { starts } }: ReachBarProps) => {
  const translate = useTranslate();
  const neededCents = requiredCents(waiting);
  const description = translate('topUp.waiting.bar', {
    amount: formatMoney(amount),
    started: starts.size,
    smart_count: waiting.length,
  });
  const markerPosition = neededCents > 0 ? Math.min(1, Math.max(0, spendable + amount) / neededCents) : 0;
  const shownOrders = waiting.slice(0, maxParts);
  const otherOrders = waiting.slice(maxParts);
  return (
    <div>
      <div className="pl-reach" role="img" aria-label={description}>
        {shownOrders.map(({ id, code, amount_cents: cents }, at) => (
          <i
            key={id}
            data-starts={starts.has(id)}
            style={{ flexGrow: cents }}
            title={`#${code} ${formatMoney(cents)}`}
          >
            {at + 1}
          </i>
        ))}
        {otherOrders.length > 0 && (
          <i
            data-starts={otherOrders.every(({ id }) => starts.has(id))}
            style={{ flexGrow: costOf(otherOrders) }}
          />
        )}
        <span
          className="pl-reach-mark"
          data-side={markerPosition > 0.5 ? 'left' : 'right'}
          style={{ left: `${markerPosition * 100}%` }}
        >
          <b>{spendable > 0 ? `${formatMoney(spendable)} + ${formatMoney(amount)}` : formatMoney(amount)}</b>
        </span>
      </div>
      <p className="pl-reach-axis">
        <span>{translate('topUp.waiting.oldest')}</span>
        <span>{formatMoney(neededCents)}</span>
      </p>
      <p className="pl-muted">{translate('topUp.waiting.bar_help')}</p>
    </div>
  );
};
