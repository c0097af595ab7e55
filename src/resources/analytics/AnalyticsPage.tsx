import { useTranslate } from 'ra-core';
import type { Analytics } from '../../../contract/analytics/calls.ts';
import { csvOf } from '../../browser/csvOf.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { analyticsPath, filteredPath } from '../../../contract/pagePaths.ts';
import { call } from '../../providers/http/httpClient.ts';
import { useShop } from '../../providers/session/useSession.ts';
import { type AnalysisFilter, useAnalysisFilter } from './useAnalysisFilter.ts';
import './analytics.css';
import { MdOutlineBarChart } from 'react-icons/md';
import { maxYears } from '../../../contract/analytics/spans.ts';
import { saveFile } from '../../browser/saveFile.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { LoadTogether } from '../../components/feedback/LoadTogether.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { DaysCard } from './DaysCard.tsx';
import { FiguresCard } from './FiguresCard.tsx';
import { FacilitiesCard } from './FacilitiesCard.tsx';
import { BreakdownCards } from './BreakdownCards.tsx';
import { useComparisonText } from './useComparisonText.ts';
import { AnalyticsBar } from './AnalyticsBar.tsx';

const Block = ({ height }: { height: number }) => <span className="pl-sk pl-sk-block" style={{ height }} />;

/** A skeleton of the analytics cards while they load. */
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

/** Builds the CSV file of the days: the figures of each, beside those of the compared day. */
const daysFile = ({ now, before }: Analytics, comparedLabel: string, translate: Translate): Blob => {
  const seesCost = now.spend_cents !== null;
  const names = ['orders', 'items', ...(seesCost ? ['spend'] : [])].map(
    (name) => translate(`analytics.figures.${name}`) + (name === 'spend' ? ' (USD)' : ''),
  );
  const cells = (figures: Analytics['now']['days'][number] | undefined): string[] =>
    figures
      ? [String(figures.orders), String(figures.items), ...(seesCost ? [dollars(figures.spend_cents)] : [])]
      : names.map(() => '');
  const dayLabel = translate('analytics.day');
  const headRow = [
    dayLabel,
    ...names,
    ...(before
      ? [`${dayLabel} (${comparedLabel})`, ...names.map((name) => `${name} (${comparedLabel})`)]
      : []),
  ];
  const rows = now.days.map((day, index) => [
    day.date,
    ...cells(day),
    ...(before ? [before.days[index]?.date ?? '', ...cells(before.days[index])] : []),
  ]);
  return csvOf([headRow, ...rows]);
};

/** Time in ms for which figures count as fresh: orders paid a minute ago change little. */
const staleMs = 60_000;

/** Returns the figures of a span for the current shop. The former figures stay until the new ones are loaded. */
const useAnalyticsQuery = ({ span, compare, isCountable }: AnalysisFilter) => {
  const shopId = useShop()?.id;
  const query = new URLSearchParams({ ...span, compare });
  return useQuery({
    queryKey: ['orders', 'analytics', shopId, String(query)],
    queryFn: ({ signal }) => call<{ analytics: Analytics }>(`${analyticsPath}?${query}`, { signal }),
    select: ({ analytics }) => analytics,
    enabled: shopId !== undefined && isCountable,
    staleTime: staleMs,
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
  analytics: Analytics;
  /** True while the figures of the former days are still shown. */
  isOld: boolean;
  filter: AnalysisFilter;
  compared: string;
  onShow: (view: AnalysisFilter['shown']) => void;
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
            <FacilitiesCard analytics={analytics} />
          </div>
          <BreakdownCards analytics={analytics} />
        </>
      )}
      <p className="pl-muted">{translate('analytics.counted')}</p>
    </div>
  );
};

/** `/analytics` (look §6): the number and cost of paid orders, beside the days before. */
export const AnalyticsPage = () => {
  const translate = useTranslate();
  const { filter, change } = useAnalysisFilter();
  const { data, error, refetch, isPlaceholderData } = useAnalyticsQuery(filter);
  const title = translate('analytics.title');
  const comparedLabel = useComparisonText(filter.span)(filter.compare, data?.same_hours);
  const save =
    data && !isPlaceholderData
      ? () =>
          saveFile(
            daysFile(data, comparedLabel, translate),
            `analytics-${data.span.start_date}-${data.span.end_date}.csv`,
          )
      : undefined;
  return (
    <div className="pl-page pl-an">
      <PageHeader
        title={title}
        crumbs={[{ label: translate('home.title'), to: '/' }, { label: title }]}
        actions={
          <AnalyticsBar filter={filter} onChange={change} onExport={filter.isCountable ? save : undefined} />
        }
      />
      {!filter.isCountable && (
        <NoteBox tone="attention">{translate('analytics.too_many', { years: maxYears })}</NoteBox>
      )}
      {filter.isCountable && (
        <LoadTogether waiting={<AnalyticsSkeleton />}>
          {data && (
            <Cards
              analytics={data}
              isOld={isPlaceholderData}
              filter={filter}
              compared={comparedLabel}
              onShow={(view) => change({ show: view === 'table' ? view : undefined })}
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
        </LoadTogether>
      )}
    </div>
  );
};
