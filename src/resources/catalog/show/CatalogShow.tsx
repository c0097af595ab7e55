import { useTranslate, useNotify } from 'ra-core';
import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { MdOutlineAdd, MdOutlineContentCopy } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { copyToClipboard } from '../../../components/text/copyToClipboard.ts';
import { FavoriteButton } from '../list/FavoriteButton.tsx';
import { CompareTick } from '../compare/CompareTick.tsx';
import { useNewOrder } from '../order/useNewOrder.ts';
import '../catalog.css';
import { catalog } from '../../../../contract/catalog/baseProducts.ts';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { countryName } from '../../../fields/countries.ts';
import { formatCount } from '../../../i18n/format.ts';
import { SchemaShow } from '../../../views/record/SchemaShow.tsx';
import { catalogOverrides } from '../list/overrides.tsx';
import { percentOf } from '../percentOf.ts';
import { CompareTray } from '../compare/CompareTray.tsx';
import { useStoredDelivery } from '../delivery/useDelivery.ts';
import { AreasCard } from './AreasCard.tsx';
import { CalculatorCard } from './CalculatorCard.tsx';
import { BasePictureCard } from './BasePictureCard.tsx';
import { PricesCard } from './PricesCard.tsx';
import { ShippingCard } from './ShippingCard.tsx';
import { SizeChartCard } from './SizeChartCard.tsx';

/** Lists the care instructions; a rule without a translation shows its own text. */
const CareCard = ({ record: { care } }: { record: CatalogDetail }) => {
  const translate = useTranslate();
  if (care.length === 0) return null;
  return (
    <TitleCard title={translate('resources.catalog.sections.care')}>
      <p className="pl-card-body">
        {care.map((rule) => translate(`catalog.show.care.${rule}`, { _: rule })).join(' · ')}
      </p>
    </TitleCard>
  );
};

/** Shows what customs and product safety laws ask of a seller; nothing if the operator says nothing of it. */
const ComplianceCard = ({ record }: { record: CatalogDetail }) => {
  const translate = useTranslate();
  const { safety, hs_code: hsCode, origin_country: origin } = record;
  const facts = [
    ...(hsCode ? [[translate('catalog.show.hs_code'), hsCode] as const] : []),
    ...(origin ? [[translate('catalog.show.origin_country'), countryName(origin)] as const] : []),
    ...(safety ? [[translate('catalog.show.safety'), safety] as const] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <TitleCard title={translate('resources.catalog.sections.compliance')}>
      <dl className="pl-section-dl">
        {facts.map(([label, value]) => (
          <div key={label} className="pl-contents">
            <dt>{label}</dt>
            <dd className="pl-pre">{value}</dd>
          </div>
        ))}
      </dl>
    </TitleCard>
  );
};

/** Renders favorite, compare, copying all SKUs, and an order with this product. */
const ProductButtons = ({ record }: { record: CatalogDetail }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const order = useNewOrder(record);
  const copy = async () => {
    const skus = record.sold.map(({ sku }) => sku);
    if (await copyToClipboard(skus.join('\n')))
      notify('catalog.copied_skus', { type: 'success', messageArgs: { smart_count: skus.length } });
  };
  return (
    <>
      <CompareTick product={record} />
      <FavoriteButton product={record} className="pl-ib-line" />
      <Button variant="outlined" startIcon={<MdOutlineContentCopy />} onClick={() => void copy()}>
        {translate('catalog.sku_list')}
      </Button>
      {order && (
        <Button variant="contained" to={order} startIcon={<MdOutlineAdd />}>
          {translate('catalog.order')}
        </Button>
      )}
    </>
  );
};

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
  const providerPlace = city && city !== provider ? `${provider}, ${city}` : provider;
  const facts = [
    description,
    translate(`resources.catalog.choices.print_method.${method}`, { _: method }),
    providerPlace,
    translate('catalog.show.facts_days', { from, to }),
  ];
  const ownQuality = quality && {
    late: percentOf(quality.late_bp),
    again: percentOf(quality.reprint_bp),
    orders: formatCount(quality.orders),
  };
  return (
    <>
      {isNew && <ToneBadge tone="brand">{translate('catalog.new')}</ToneBadge>}{' '}
      {facts.filter(Boolean).join(' · ')}
      {ownQuality && <span className="pl-tn"> · {translate('catalog.own_quality', ownQuality)}</span>}
    </>
  );
};

const mainSections = {
  picture: BasePictureCard,
  areas: AreasCard,
  size_chart: SizeChartCard,
  care: CareCard,
  compliance: ComplianceCard,
};
const asideSections = { prices: PricesCard, shipping: ShippingCard, calculator: CalculatorCard };

/** Renders `/catalog/{id}`: a base product, with its price for this account (look §6 "Catalog"). */
export const CatalogShow = () => {
  const { delivery } = useStoredDelivery();
  return (
    <div className="pl-base">
      <SchemaShow
        resource={catalog}
        overrides={catalogOverrides}
        sections={mainSections}
        aside={asideSections}
        facts={Facts}
        buttons={ProductButtons}
      />
      <CompareTray delivery={delivery} />
    </div>
  );
};
