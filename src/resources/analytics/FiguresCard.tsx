import { useTranslate } from 'react-admin';
import type { Analytics } from '../../../contract/analytics/calls.ts';
import { emptyValue, formatCount, formatDecimal, formatMoney, formatPercent } from '../../i18n/format.ts';
import { averageOf, changeOf, resolvedShare } from './figures.ts';

interface Figure {
  name: 'orders' | 'items' | 'spend' | 'average' | 'resolved';
  value: string;
  /** What it was, in words; undefined: nothing to compare with. */
  before: string | undefined;
  /** As a share of what it was, of a share in points; null where that says nothing. */
  change: number | null;
  /** That it becomes less is good. */
  lessIsBetter?: true;
  isShare?: true;
}

const share = (value: number | null): string => (value === null ? emptyValue : formatPercent(value));

const money = (name: 'spend' | 'average', cents: number | null, was: number | null | undefined): Figure => (
  { name, value: formatMoney(cents), before: was === undefined || was === null ? undefined : formatMoney(was), change: changeOf(cents, was) }
);

const figuresOf = ({ now, before }: Analytics): Figure[] => {
  const counts = (['orders', 'items'] as const).map((name): Figure => (
    { name, value: formatCount(now[name]), before: before ? formatCount(before[name]) : undefined, change: changeOf(now[name], before?.[name]) }
  ));
  const [resolved, resolvedBefore] = [resolvedShare(now), before && resolvedShare(before)];
  const average = money('average', averageOf(now), before ? averageOf(before) : undefined);
  return [
    ...counts,
    ...(now.spend_cents === null ? [] : [money('spend', now.spend_cents, before?.spend_cents), { ...average, lessIsBetter: true } as const]),
    {
      name: 'resolved', value: share(resolved), before: before && resolvedBefore !== null ? share(resolvedBefore) : undefined, lessIsBetter: true, isShare: true,
      change: resolved === null || resolvedBefore === null ? null : resolved - resolvedBefore,
    },
  ];
};

const signed = (change: number, written: string): string => (change > 0 ? `+${written}` : written.replace('-', '−'));

const Change = ({ figure: { before, change, lessIsBetter, isShare } }: { figure: Figure }) => {
  const translate = useTranslate();
  if (before === undefined) return null;
  if (change === null) return <small className="pl-muted">{translate('analytics.from', { change: emptyValue, before })}</small>;
  const points = formatDecimal(change * 100);
  const word = signed(change, isShare ? translate('analytics.points', { points }) : formatPercent(change));
  const isGood = lessIsBetter ? change < 0 : change > 0;
  const [head = '', tail = ''] = translate('analytics.from', { change: '|', before }).split('|');
  return (
    <small className="pl-muted">
      {head}
      <b className={change === 0 ? undefined : isGood ? 'pl-good' : 'pl-bad'}>{word}</b>
      {tail}
    </small>
  );
};

/** What the days amount to, each number beside what it was before. */
export const FiguresCard = ({ analytics }: { analytics: Analytics }) => {
  const translate = useTranslate();
  return (
    <dl className="pl-card pl-an-figures" aria-label={translate('analytics.figures.title')}>
      {figuresOf(analytics).map((figure) => (
        <div key={figure.name}>
          <dt>{translate(`analytics.figures.${figure.name}`)}</dt>
          <dd>
            {figure.value}
            <Change figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
