import { useTranslate } from 'react-admin';
import type { Analytics as Figures } from '../../../contract/analytics/calls.ts';
import { csvOf } from '../../browser/csvOf.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { analyticsPath, filteredPath } from '../../../contract/pagePaths.ts';
import { call } from '../../providers/http/httpClient.ts';
import { useShop } from '../../providers/session/useSession.ts';
import { type Wish, useWish } from './useWish.ts';
import './analytics.css';
import { MdOutlineBarChart } from 'react-icons/md';
import { mostYears } from '../../../contract/analytics/spans.ts';
import { saveFile } from '../../browser/saveFile.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { Together } from '../../components/feedback/Together.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { DaysCard } from './DaysCard.tsx';
import { FiguresCard } from './FiguresCard.tsx';
import { MadeCard } from './MadeCard.tsx';
import { Spread } from './Spread.tsx';
import { useComparisonText } from './useComparisonText.ts';
import { WishBar } from './WishBar.tsx';

const Block = ({ height }: { height: number }) => <span className="pl-sk pl-sk-block" style={{ height }} />;

/** The cards of analytics while they are on their way. */
const AnalyticsSkeleton = () => {
  const translate = useTranslate();
  return (
    <div className="pl-stack" role="status" aria-busy="true" aria-label={translate('app.word.loading')}>
      <Block height={96} />
      <div className="pl-an-main">
        <Block height={310} />
        <Block height={310} />
      </div>
      <div className="pl-an-spread">
        <Block height={212} />
        <Block height={212} />
        <Block height={212} />
        <Block height={212} />
      </div>
    </div>
  );
};

type Translate = (key: string) => string;

const dollars = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

/** The days as a file: each with what was paid on it, and beside it the compared day. */
const daysFile = ({ now, before }: Figures, compared: string, translate: Translate): Blob => {
  const seesCost = now.spend_cents !== null;
  const names = ['orders', 'items', ...(seesCost ? ['spend'] : [])].map(
    (name) => translate(`analytics.figures.${name}`) + (name === 'spend' ? ' (USD)' : ''),
  );
  const cells = (day: Figures['now']['days'][number] | undefined): string[] =>
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

/** ms; what was paid a minute ago changes little of it. */
const freshFor = 60_000;

/** The figures of these days, of the shop that is worked on; until others have come the last ones stay. */
const useAnalytics = ({ span, compare, isCountable }: Wish) => {
  const shopId = useShop()?.id;
  const query = new URLSearchParams({ ...span, compare });
  return useQuery({
    queryKey: ['orders', 'analytics', shopId, String(query)],
    queryFn: ({ signal }) => call<{ analytics: Figures }>(`${analyticsPath}?${query}`, { signal }),
    select: ({ analytics }) => analytics,
    enabled: shopId !== undefined && isCountable,
    staleTime: freshFor,
    placeholderData: keepPreviousData,
  });
};

const NoOrders = () => {
  const translate = useTranslate();
  return (
    <div className="pl-card">
      <EmptyState
        tone="plain"
        icon={<MdOutlineBarChart />}
        title={translate('analytics.empty.title')}
        text={translate('analytics.empty.text')}
      >
        <Button variant="outlined" to={filteredPath('orders', { status: ['pending'] })}>
          {translate('analytics.empty.action')}
        </Button>
      </EmptyState>
    </div>
  );
};

interface CardsProps {
  analytics: Figures;
  /** They are of the days before a change, until those of the new ones have come. */
  isOld: boolean;
  wish: Wish;
  compared: string;
  onShow: (shown: Wish['shown']) => void;
}

const Cards = ({ analytics, isOld, ...days }: CardsProps) => {
  const translate = useTranslate();
  return (
    <div className="pl-stack" aria-busy={isOld}>
      <FiguresCard analytics={analytics} />
      {analytics.now.orders === 0 && <NoOrders />}
      {analytics.now.orders > 0 && (
        <>
          <div className="pl-an-main">
            <DaysCard analytics={analytics} {...days} />
            <MadeCard analytics={analytics} />
          </div>
          <Spread analytics={analytics} />
        </>
      )}
      <p className="pl-muted">{translate('analytics.counted')}</p>
    </div>
  );
};

/** `/analytics` (look §6): what paid orders were and cost, beside the days before. */
export const Analytics = () => {
  const translate = useTranslate();
  const { wish, change } = useWish();
  const { data, error, refetch, isPlaceholderData } = useAnalytics(wish);
  const title = translate('analytics.title');
  const compared = useComparisonText(wish.span)(wish.compare, data?.same_hours);
  const save =
    data && !isPlaceholderData
      ? () =>
          saveFile(
            daysFile(data, compared, translate),
            `analytics-${data.span.start_date}-${data.span.end_date}.csv`,
          )
      : undefined;
  return (
    <div className="pl-page pl-an">
      <PageHeader
        title={title}
        crumbs={[{ label: translate('home.title'), to: '/' }, { label: title }]}
        actions={<WishBar wish={wish} onChange={change} onExport={wish.isCountable ? save : undefined} />}
      />
      {!wish.isCountable && (
        <NoteBox tone="attention">{translate('analytics.too_many', { years: mostYears })}</NoteBox>
      )}
      {wish.isCountable && (
        <Together waiting={<AnalyticsSkeleton />}>
          {data && (
            <Cards
              analytics={data}
              isOld={isPlaceholderData}
              wish={wish}
              compared={compared}
              onShow={(shown) => change({ show: shown === 'table' ? shown : undefined })}
            />
          )}
          {!data && error && (
            <div className="pl-card">
              <ErrorState
                text={translate(error.message, { _: error.message })}
                onRetry={() => void refetch()}
              />
            </div>
          )}
        </Together>
      )}
    </div>
  );
};
