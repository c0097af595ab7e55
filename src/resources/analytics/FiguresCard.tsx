import { useTranslate } from 'ra-core';
import type { Analytics } from '../../../contract/analytics/calls.ts';
import { Link } from 'react-router-dom';
import { ShortNumber } from '../../components/text/ShortNumber.tsx';
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
  /** Its value in a shorter form if it is long. */
  short?: string;
  /** Narrows the orders to those that it counts. */
  filter?: object;
  /** The value before, formatted; undefined if there is nothing to compare with. */
  before: string | undefined;
  /** The change as a share of the former value, or in points for a share; null if it means nothing. */
  change: number | null;
  /** True if a decrease is good. */
  lessIsBetter?: true;
  isShare?: true;
}

const formatShare = (value: number | null): string => (value === null ? emptyValue : formatPercent(value));

const moneyFigure = (
  name: 'spend' | 'average',
  cents: number | null,
  previousCents: number | null | undefined,
): Figure => ({
  name,
  value: formatMoney(cents),
  short: formatLargeMoney(cents),
  before: previousCents === undefined || previousCents === null ? undefined : formatMoney(previousCents),
  change: percentChange(cents, previousCents),
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
  const average = moneyFigure('average', averageOf(now), before ? averageOf(before) : undefined);
  return [
    ...counts,
    ...(now.spend_cents === null
      ? []
      : [
          moneyFigure('spend', now.spend_cents, before?.spend_cents),
          { ...average, lessIsBetter: true } as const,
        ]),
    {
      name: 'resolved',
      value: formatShare(resolved),
      filter: { resolved: 'true' },
      before: before && resolvedBefore !== null ? formatShare(resolvedBefore) : undefined,
      lessIsBetter: true,
      isShare: true,
      change: resolved === null || resolvedBefore === null ? null : resolved - resolvedBefore,
    },
  ];
};

const withSign = (change: number, formatted: string): string =>
  change > 0 ? `+${formatted}` : formatted.replace('-', '−');

const Change = ({ figure: { before, change, lessIsBetter, isShare } }: { figure: Figure }) => {
  const translate = useTranslate();
  if (before === undefined) return null;
  const formatChange = (amount: number) =>
    isShare ? translate('analytics.points', { points: formatDecimal(amount * 100) }) : formatPercent(amount);
  const isGood = lessIsBetter ? (change ?? 0) < 0 : (change ?? 0) > 0;
  return (
    <small className="pl-muted">
      <b className={!change ? undefined : isGood ? 'pl-good' : 'pl-bad'}>
        {change === null ? emptyValue : withSign(change, formatChange(change))}
      </b>{' '}
      {translate('analytics.from', { before })}
    </small>
  );
};

/** The totals of the days, each beside its former value and linked to the orders that it counts. */
export const FiguresCard = ({ analytics }: { analytics: Analytics }) => {
  const translate = useTranslate();
  return (
    <dl className="pl-card pl-an-figures" aria-label={translate('analytics.figures.title')}>
      {figuresOf(analytics).map((figure) => (
        <div key={figure.name}>
          <dt>{translate(`analytics.figures.${figure.name}`)}</dt>
          <dd>
            <Link to={ordersPath(analytics.span, figure.filter)}>
              <ShortNumber text={figure.value} short={figure.short} />
            </Link>
            <Change figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
