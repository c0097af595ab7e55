import './analytics.css';
import { MdOutlineBarChart } from 'react-icons/md';
import { useTranslate } from 'react-admin';
import type { Analytics as Figures } from '../../../contract/analytics/calls.ts';
import { mostYears } from '../../../contract/analytics/spans.ts';
import { filteredPath } from '../../../contract/pagePaths.ts';
import { saveFile } from '../../browser/saveFile.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { Together } from '../../components/feedback/Together.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx';
import { DaysCard } from './DaysCard.tsx';
import { daysFile } from './daysFile.ts';
import { FiguresCard } from './FiguresCard.tsx';
import { MadeCard } from './MadeCard.tsx';
import { Spread } from './Spread.tsx';
import { useAnalytics } from './useAnalytics.ts';
import { useComparisonText } from './useComparisonText.ts';
import { useWish, type Wish } from './useWish.ts';
import { WishBar } from './WishBar.tsx';

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
