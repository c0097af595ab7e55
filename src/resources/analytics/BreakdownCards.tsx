import type { Analytics } from '../../../contract/analytics/calls.ts';
import { partFilter, spendParts, type SpendPart, maxBars } from '../../../contract/analytics/figures.ts';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { ShortNumber } from '../../components/text/ShortNumber.tsx';
import { countryName } from '../../fields/countries.ts';
import { formatCount, formatLargeCount, formatLargeMoney, formatMoney } from '../../i18n/format.ts';
import { useMay } from '../../providers/session/permissions.ts';
import { BarsCard } from './BarsCard.tsx';
import { ordersPath, refundsPath } from './links.ts';

type Translate = (key: string) => string;

/** Parts with another name than in an order, where for example a discount belongs to one package. */
const renamedParts = new Set<SpendPart>(['surcharge', 'discount', 'refunded']);

/** Returns the parts of the amount spent that cost something; none for users who may not see cost. */
const partBars = (parts: Analytics['parts'], translate: Translate) =>
  spendParts.flatMap((part) => {
    const cents = parts[part];
    if (!cents) return [];
    return [
      {
        key: part,
        label: translate(renamedParts.has(part) ? `analytics.parts.${part}` : `orders.cost.${part}`),
        value: cents,
        filter: partFilter(part),
      },
    ];
  });

/** Explains why the ledger's sum differs: it lists refunds by their own day, and those of canceled orders. */
const RefundNote = ({ span }: Pick<Analytics, 'span'>) => {
  const translate = useTranslate();
  const seesLedger = useMay('bills.view');
  return (
    <p className="pl-muted pl-an-note">
      {translate('analytics.parts.refund_note')}{' '}
      {seesLedger && <Link to={refundsPath(span)}>{translate('analytics.parts.refund_link')}</Link>}
    </p>
  );
};

/** Returns a count as the cards show it. */
const countText = (count: number) => (
  <ShortNumber text={formatCount(count)} short={formatLargeCount(count)} />
);

/** The parts of the amount spent; none for members who may not see cost. */
const Parts = ({ span, parts }: Pick<Analytics, 'span' | 'parts'>) => {
  const translate = useTranslate();
  const bars = partBars(parts, translate);
  if (bars.length === 0) return null;
  return (
    <BarsCard
      title={translate('analytics.parts.title')}
      bars={bars.map(({ filter, ...bar }) => ({
        ...bar,
        shown: <ShortNumber text={formatMoney(bar.value)} short={formatLargeMoney(bar.value)} />,
        to: ordersPath(span, filter),
      }))}
      note={parts.refunded ? <RefundNote span={span} /> : undefined}
    />
  );
};

/** The amount spent and the orders by part, product, country and source; each bar links to its orders. */
export const BreakdownCards = ({ analytics }: { analytics: Analytics }) => {
  const { span, parts, countries, sources, products } = analytics;
  const translate = useTranslate();
  const orders = translate('analytics.figures.orders');
  return (
    <div className="pl-an-spread">
      <Parts span={span} parts={parts} />
      <BarsCard
        title={translate('analytics.products')}
        unit={translate('analytics.items_orders')}
        first={maxBars}
        bars={products.map(({ id, name, items, orders: count }) => ({
          key: id,
          label: name,
          value: items,
          shown: (
            <ShortNumber
              text={translate('analytics.in_orders', { items, smart_count: count })}
              short={`${formatLargeCount(items)} / ${formatLargeCount(count)}`}
            />
          ),
          to: ordersPath(span, { base_id: id }),
        }))}
      />
      <BarsCard
        title={translate('analytics.countries')}
        first={maxBars}
        unit={orders}
        bars={countries.map(({ country, orders: count }) => ({
          key: country,
          label: countryName(country),
          value: count,
          shown: countText(count),
          to: ordersPath(span, { country: [country] }),
        }))}
      />
      <BarsCard
        title={translate('analytics.sources')}
        unit={orders}
        bars={sources.map(({ source, orders: count }) => ({
          key: source,
          label: translate(`resources.orders.choices.source.${source}`),
          value: count,
          shown: countText(count),
          to: ordersPath(span, { source: [source] }),
        }))}
      />
    </div>
  );
};
