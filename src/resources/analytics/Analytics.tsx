import '../../theme/classes/analytics.css';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import { useTranslate } from 'react-admin';
import type { Analytics as Figures } from '../../../contract/analytics/calls.ts';
import { daysIn, mostDays } from '../../../contract/analytics/spans.ts';
import { filteredPath, recordPath } from '../../../contract/pagePaths.ts';
import { saveFile } from '../../browser/saveFile.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { Together } from '../../components/feedback/Together.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { countryName } from '../../fields/countries.ts';
import { formatCount, formatMoney } from '../../i18n/format.ts';
import { useMay } from '../../providers/session/permissions.ts';
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx';
import { BarsCard } from './BarsCard.tsx';
import { DaysCard } from './DaysCard.tsx';
import { daysFile } from './daysFile.ts';
import { FiguresCard } from './FiguresCard.tsx';
import { MadeCard } from './MadeCard.tsx';
import { partBars } from './partBars.ts';
import { useAnalytics } from './useAnalytics.ts';
import { useWish, type Wish } from './useWish.ts';
import { WishBar } from './WishBar.tsx';

const Spread = ({ analytics: { parts, countries, sources, products } }: { analytics: Figures }) => {
  const translate = useTranslate();
  const seesCatalog = useMay('catalog.view');
  const orders = translate('analytics.figures.orders');
  const bars = partBars(parts, translate);
  return (
    <div className="pl-an-spread">
      {bars.length > 0 && (
        <BarsCard
          title={translate('analytics.parts.title')}
          bars={bars.map((bar) => ({ ...bar, shown: formatMoney(bar.value) }))}
        />
      )}
      <BarsCard
        title={translate('analytics.products')}
        unit={translate('analytics.figures.items')}
        bars={products.map(({ id, name, items }) => ({
          key: id,
          label: name,
          value: items,
          shown: formatCount(items),
          ...(seesCatalog && { to: recordPath('catalog', id) }),
        }))}
      />
      <BarsCard
        title={translate('analytics.countries')}
        unit={orders}
        bars={countries.map(({ country, orders: count }) => ({
          key: country,
          label: countryName(country),
          value: count,
          shown: formatCount(count),
        }))}
      />
      <BarsCard
        title={translate('analytics.sources')}
        unit={orders}
        bars={sources.map(({ source, orders: count }) => ({
          key: source,
          label: translate(`resources.orders.choices.source.${source}`),
          value: count,
          shown: formatCount(count),
        }))}
      />
    </div>
  );
};

const NoOrders = () => {
  const translate = useTranslate();
  return (
    <div className="pl-card">
      <EmptyState
        tone="plain"
        icon={<BarChartOutlined />}
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
            <MadeCard facilities={analytics.facilities} />
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
  const compared = translate(`analytics.comparison.${wish.compare}`, { smart_count: daysIn(wish.span) });
  const { start_date: from, end_date: to } = wish.span;
  const save =
    data && !isPlaceholderData
      ? () => saveFile(daysFile(data, compared, translate), `analytics-${from}-${to}.csv`)
      : undefined;
  return (
    <div className="pl-page pl-an">
      <PageHeader
        title={title}
        crumbs={[{ label: translate('home.title'), to: '/' }, { label: title }]}
        actions={<WishBar wish={wish} onChange={change} onExport={wish.isCountable ? save : undefined} />}
      />
      {!wish.isCountable && (
        <NoteBox tone="attention">{translate('analytics.too_many', { days: mostDays })}</NoteBox>
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
