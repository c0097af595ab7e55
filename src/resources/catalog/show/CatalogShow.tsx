import '../catalog.css';
import { useTranslate } from 'react-admin';
import { catalog } from '../../../../contract/catalog/baseProducts.ts';
import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { formatCount } from '../../../i18n/format.ts';
import { SchemaShow } from '../../../views/record/SchemaShow.tsx';
import { catalogOverrides } from '../list/overrides.tsx';
import { percentOf } from '../percentOf.ts';
import { CompareTray } from '../compare/CompareTray.tsx';
import { useKeptDelivery } from '../delivery/useDelivery.ts';
import { AreasCard } from './AreasCard.tsx';
import { CalculatorCard } from './CalculatorCard.tsx';
import { CareCard } from './CareCard.tsx';
import { PictureCard } from './PictureCard.tsx';
import { PricesCard } from './PricesCard.tsx';
import { ProductButtons } from './ProductButtons.tsx';
import { ShippingCard } from './ShippingCard.tsx';
import { SizeChartCard } from './SizeChartCard.tsx';

const Facts = ({ record }: { record: CatalogDetail }) => {
  const translate = useTranslate();
  const {
    description,
    print_method: method,
    provider,
    city,
    production_days_min: from,
    production_days_max: to,
    is_new: isNew,
    quality,
  } = record;
  const where = city && city !== provider ? `${provider}, ${city}` : provider;
  const words = [
    description,
    translate(`resources.catalog.choices.print_method.${method}`, { _: method }),
    where,
    translate('catalog.show.facts_days', { from, to }),
  ];
  const own = quality && {
    late: percentOf(quality.late_bp),
    again: percentOf(quality.reprint_bp),
    orders: formatCount(quality.orders),
  };
  return (
    <>
      {isNew && <ToneBadge tone="brand">{translate('catalog.new')}</ToneBadge>}{' '}
      {words.filter(Boolean).join(' · ')}
      {own && <span className="pl-tn"> · {translate('catalog.own_quality', own)}</span>}
    </>
  );
};

const sections = { picture: PictureCard, areas: AreasCard, size_chart: SizeChartCard, care: CareCard };
const aside = { prices: PricesCard, shipping: ShippingCard, calculator: CalculatorCard };

/** `/catalog/{id}`: a base product, with its price for this account (look §6 "Catalog"). */
export const CatalogShow = () => {
  const { kept } = useKeptDelivery();
  return (
    <div className="pl-base">
      <SchemaShow
        resource={catalog}
        overrides={catalogOverrides}
        sections={sections}
        aside={aside}
        facts={Facts}
        buttons={ProductButtons}
      />
      <CompareTray delivery={kept} />
    </div>
  );
};
