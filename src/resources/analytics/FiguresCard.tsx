import { useTranslate } from 'react-admin';
import type { Analytics } from '../../../contract/analytics/calls.ts';
import { Link } from 'react-router-dom';
import { Short } from '../../components/text/Short.tsx';
import {
  emptyValue,
  formatCount,
  formatDecimal,
  formatLargeCount,
  formatLargeMoney,
  formatMoney,
  formatPercent,
} from '../../i18n/format.ts';
import { averageOf, percentChange, resolvedShare } from './figures.ts';
import { ordersPath } from './links.ts';

interface Figure {
  name: 'orders' | 'items' | 'spend' | 'average' | 'resolved';
  value: string;
  /** Its value shortened, where that is long. */
  short?: string;
  /** Narrows the orders to those that it counts. */
  filter?: object;
  /** What it was, in words; undefined: nothing to compare with. */
  before: string | undefined;
  /** As a share of what it was, of a share in points; null where that says nothing. */
  change: number | null;
  /** That it becomes less is good. */
  lessIsBetter?: true;
  isShare?: true;
}

const share = (value: number | null): string => (value === null ? emptyValue : formatPercent(value));

const money = (name: 'spend' | 'average', cents: number | null, was: number | null | undefined): Figure => ({
  name,
  value: formatMoney(cents),
  short: formatLargeMoney(cents),
  before: was === undefined || was === null ? undefined : formatMoney(was),
  change: percentChange(cents, was),
});

const figuresOf = ({ now, before }: Analytics): Figure[] => {
  const counts = (['orders', 'items'] as const).map((name): Figure => ({
    name,
    value: formatCount(now[name]),
    short: formatLargeCount(now[name]),
    before: before ? formatCount(before[name]) : undefined,
    change: percentChange(now[name], before?.[name]),
  }));
  const [resolved, resolvedBefore] = [resolvedShare(now), before && resolvedShare(before)];
  const average = money('average', averageOf(now), before ? averageOf(before) : undefined);
  return [
    ...counts,
    ...(now.spend_cents === null
      ? []
      : [money('spend', now.spend_cents, before?.spend_cents), { ...average, lessIsBetter: true } as const]),
    {
      name: 'resolved',
      value: share(resolved),
      filter: { resolved: 'true' },
      before: before && resolvedBefore !== null ? share(resolvedBefore) : undefined,
      lessIsBetter: true,
      isShare: true,
      change: resolved === null || resolvedBefore === null ? null : resolved - resolvedBefore,
    },
  ];
};

const signed = (change: number, written: string): string =>
  change > 0 ? `+${written}` : written.replace('-', '−');

const Change = ({ figure: { before, change, lessIsBetter, isShare } }: { figure: Figure }) => {
  const translate = useTranslate();
  if (before === undefined) return null;
  const written = (by: number) =>
    isShare ? translate('analytics.points', { points: formatDecimal(by * 100) }) : formatPercent(by);
  const isGood = lessIsBetter ? (change ?? 0) < 0 : (change ?? 0) > 0;
  return (
    <small className="pl-muted">
      <b className={!change ? undefined : isGood ? 'pl-good' : 'pl-bad'}>
        {change === null ? emptyValue : signed(change, written(change))}
      </b>{' '}
      {translate('analytics.from', { before })}
    </small>
  );
};

/** Totals of the days, each beside what it was before; each leads to the orders that it counts. */
export const FiguresCard = ({ analytics }: { analytics: Analytics }) => {
  const translate = useTranslate();
  return (
    <dl className="pl-card pl-an-figures" aria-label={translate('analytics.figures.title')}>
      {figuresOf(analytics).map((figure) => (
        <div key={figure.name}>
          <dt>{translate(`analytics.figures.${figure.name}`)}</dt>
          <dd>
            <Link to={ordersPath(analytics.span, figure.filter)}>
              <Short text={figure.value} short={figure.short} />
            </Link>
            <Change figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
