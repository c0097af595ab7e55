import { useTranslate } from 'ra-core';
import type { Import } from '../../../../contract/imports/calls.ts';
import { formatCount, formatMoney } from '../../../i18n/format.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { changedOrderCount, onlyUpdated } from './importedOrdersPath.ts';
import { usePendingCount } from './usePendingCount.ts';

interface Tile {
  outcome: 'created' | 'updated' | 'skipped' | 'failed';
  count: number;
  text: string;
}

const useTiles = (importRecord: Import): Tile[] => {
  const translate = useTranslate();
  const pending = usePendingCount(importRecord);
  const madeCount = changedOrderCount(importRecord);
  const { cost_cents: cents } = importRecord.counts;
  // Orders with an item without a product have no cost yet, so the sum would not be that of these orders.
  const isKnown = cents !== null && importRecord.unmatched_codes.length === 0;
  const cost = isKnown ? [formatMoney(cents)] : [];
  const unpaid = madeCount > 0 && pending === madeCount;
  const notes = [
    ...(madeCount > 0
      ? [[...cost, ...(unpaid ? [translate('imports.result.not_paid')] : [])].join(', ')].filter(Boolean)
      : []),
    ...(importRecord.updated_count > 0 && !onlyUpdated(importRecord)
      ? [translate('imports.result.updated_too', { smart_count: importRecord.updated_count })]
      : []),
  ];
  return [
    {
      outcome: onlyUpdated(importRecord) ? 'updated' : 'created',
      count: madeCount,
      text: importRecord.status === 'done' ? notes.join(' · ') : '',
    },
    { outcome: 'skipped', count: importRecord.skipped_count, text: translate('imports.result.known') },
    { outcome: 'failed', count: importRecord.failed_count, text: translate('imports.result.nothing_made') },
  ];
};

/** Shows the number of orders by outcome. */
export const ResultTiles = ({ importRecord }: { importRecord: Import }) => (
  <dl className="pl-result-tiles">
    {useTiles(importRecord).map(({ outcome, count, text }) => (
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
