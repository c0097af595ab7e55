import { useTranslate } from 'react-admin';
import type { Import } from '../../../../contract/imports/calls.ts';
import { formatCount, formatMoney } from '../../../i18n/format.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { madeBy, onlyUpdated } from './ordersOf.ts';
import { usePending } from './usePending.ts';

interface Tile {
  outcome: 'created' | 'updated' | 'skipped' | 'failed';
  count: number;
  text: string;
}

const useTiles = (one: Import): Tile[] => {
  const translate = useTranslate();
  const pending = usePending(one);
  const made = madeBy(one);
  const { cost_cents: cents } = one.counts;
  const cost = cents === null ? [] : [formatMoney(cents)];
  const unpaid = made > 0 && pending === made;
  const notes = [
    ...(made > 0
      ? [[...cost, ...(unpaid ? [translate('imports.result.not_paid')] : [])].join(', ')].filter(Boolean)
      : []),
    ...(one.updated_count > 0 && !onlyUpdated(one)
      ? [translate('imports.result.updated_too', { smart_count: one.updated_count })]
      : []),
  ];
  return [
    {
      outcome: onlyUpdated(one) ? 'updated' : 'created',
      count: made,
      text: one.status === 'done' ? notes.join(' · ') : '',
    },
    { outcome: 'skipped', count: one.skipped_count, text: translate('imports.result.known') },
    { outcome: 'failed', count: one.failed_count, text: translate('imports.result.nothing_made') },
  ];
};

/** How many orders came to which end. */
export const ResultTiles = ({ one }: { one: Import }) => (
  <dl className="pl-result-tiles">
    {useTiles(one).map(({ outcome, count, text }) => (
      <div key={outcome}>
        <dt>
          <OutcomeBadge outcome={outcome} />
        </dt>
        <dd>
          <b>{formatCount(count)}</b>
          <small>{text}</small>
        </dd>
      </div>
    ))}
  </dl>
);
