import type { Analytics } from '../../../contract/analytics/calls.ts';
import { csvOf } from '../../browser/csvOf.ts';

type Translate = (key: string) => string;

const dollars = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

/** The days as a file: each with what was paid on it, and beside it the compared day. */
export const daysFile = ({ now, before }: Analytics, compared: string, translate: Translate): Blob => {
  const seesCost = now.spend_cents !== null;
  const names = ['orders', 'items', ...(seesCost ? ['spend'] : [])].map(
    (name) => translate(`analytics.figures.${name}`) + (name === 'spend' ? ' (USD)' : ''),
  );
  const cells = (day: Analytics['now']['days'][number] | undefined): string[] =>
    day
      ? [String(day.orders), String(day.items), ...(seesCost ? [dollars(day.spend_cents)] : [])]
      : names.map(() => '');
  const day = translate('analytics.day');
  const head = [
    day,
    ...names,
    ...(before ? [`${day} (${compared})`, ...names.map((name) => `${name} (${compared})`)] : []),
  ];
  const rows = now.days.map((one, place) => [
    one.date,
    ...cells(one),
    ...(before ? [before.days[place]?.date ?? '', ...cells(before.days[place])] : []),
  ]);
  return csvOf([head, ...rows]);
};
