import { MdOutlineLocalShipping } from 'react-icons/md';
import { useListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { CatalogProduct } from '../../../../contract/catalog/baseProducts.ts';
import type { DeliveryChoice } from '../../../../contract/catalog/delivery.ts';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { countryName } from '../../../fields/countries.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { recordPath } from '../../../../contract/pagePaths.ts';
import { CompareTick } from '../compare/CompareTick.tsx';
import { ProductPicture } from '../ProductPicture.tsx';
import { Swatches } from '../Swatches.tsx';
import { arrivalText, DeliveredCostParts } from '../delivery/DeliveredCostParts.tsx';
import { withinPath } from '../delivery/useDelivery.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import { percentOf } from '../percentOf.ts';
import { stockLook } from '../stockLook.ts';
import { codeLabel } from '../../../i18n/codes.ts';

interface CardProps {
  product: CatalogProduct;
  delivery: DeliveryChoice | undefined;
  /** True for the cheapest product of its type, if the list is sorted by cost. */
  isCheapest: boolean;
}

const Marks = ({
  product: { is_new: isNew, stock, product_type: type },
  isCheapest,
}: Pick<CardProps, 'product' | 'isCheapest'>) => {
  const translate = useTranslate();
  const typeName = codeLabel(translate, 'product_groups', type);
  return (
    <span className="pl-product-marks">
      {isCheapest && (
        <ToneBadge tone="success" pip="disc">
          {translate('catalog.cheapest_of', { type: typeName })}
        </ToneBadge>
      )}
      {isNew && <ToneBadge tone="brand">{translate('catalog.new')}</ToneBadge>}
      {stock !== 'in' && (
        <ToneBadge {...stockLook[stock]}>{translate(`resources.catalog.choices.stock.${stock}`)}</ToneBadge>
      )}
    </span>
  );
};

const Arrives = ({ product }: { product: CatalogProduct }) => {
  const translate = useTranslate();
  const dates = arrivalText(product.arrives_from, product.arrives_to);
  if (!dates) return null;
  return (
    <p className="pl-product-arrives pl-muted">
      <MdOutlineLocalShipping aria-hidden="true" />
      {translate('catalog.arrives_on')} <span className="pl-med pl-tn">{dates}</span>
    </p>
  );
};

/** Shows the reliability of the provider; null with too few orders. */
const Provider = ({
  product: { late_bp: lateShare, reprint_bp: reprintShare },
}: {
  product: CatalogProduct;
}) => {
  const translate = useTranslate();
  if (lateShare === null || reprintShare === null) return null;
  return (
    <p className="pl-faint pl-tn pl-product-parts">
      {translate('catalog.quality', { late: percentOf(lateShare), again: percentOf(reprintShare) })}
    </p>
  );
};

/** Shows why the product cannot be sent as chosen, and where it can. */
const UnavailableNote = ({
  product: { id, stock, sizes },
  delivery,
}: {
  product: CatalogProduct;
  delivery: DeliveryChoice;
}) => {
  const translate = useTranslate();
  const { size, line } = delivery;
  const country = countryName(delivery.country);
  const reasonText = (): string => {
    if (stock === 'out') return translate('resources.catalog.choices.stock.out');
    const hasSize = size && sizes.split(', ').includes(size);
    const isByLine = line !== 'cheapest' && line !== 'soonest';
    const key = hasSize
      ? isByLine
        ? 'not_in_size_by_line'
        : 'not_in_size'
      : isByLine
        ? 'not_by_line'
        : 'not_there';
    return translate(`catalog.${key}`, {
      size,
      country,
      line: isByLine && codeLabel(translate, 'shipping_lines', line),
    });
  };
  return (
    <div className="pl-product-cost">
      <p className="pl-muted">{reasonText()}</p>
      {stock !== 'out' && (
        <Link className="pl-link pl-over" to={`${recordPath('catalog', id)}?ways=all#shipping`}>
          {translate('catalog.see_ways')}
        </Link>
      )}
    </div>
  );
};

/** Shows the delivered cost if a country is chosen, otherwise the lowest price and the production time. */
const Cost = ({ product, delivery }: Pick<CardProps, 'product' | 'delivery'>) => {
  const translate = useTranslate();
  if (delivery && product.line === null) return <UnavailableNote product={product} delivery={delivery} />;
  if (delivery) {
    return (
      <>
        <DeliveredCostParts {...product} />
        <Arrives product={product} />
      </>
    );
  }
  const { from_cents: lowestCents, production_days_min: minDays, production_days_max: maxDays } = product;
  return (
    <>
      {lowestCents !== null && (
        <p className="pl-product-cost">
          <b className="pl-tn">{translate('catalog.from_price', { amount: formatMoney(lowestCents) })}</b>
        </p>
      )}
      <p className="pl-product-arrives pl-muted">
        {translate('catalog.days', { from: minDays, to: maxDays })}
      </p>
    </>
  );
};

const Card = ({ product, delivery, isCheapest }: CardProps) => {
  const translate = useTranslate();
  const { id, name, product_type: type, print_method: method, provider, hexes, colors } = product;
  const methodLabel = (value: string) =>
    translate(`resources.catalog.choices.print_method.${value}`, { _: value });
  return (
    <li className="pl-product" data-id={id}>
      <div className="pl-product-pic">
        <ProductPicture product={product} side={320} />
        <Marks product={product} isCheapest={isCheapest} />
      </div>
      <FavoriteButton product={product} className="pl-like" />
      <div className="pl-product-body">
        <h2 className="pl-product-name">
          <Link to={withinPath(recordPath('catalog', id), delivery)}>{name}</Link>
        </h2>
        <p className="pl-muted pl-ell">
          {[codeLabel(translate, 'product_groups', type), methodLabel(method), provider].join(' · ')}
        </p>
        <Cost product={product} delivery={delivery} />
        <Provider product={product} />
        <div className="pl-product-foot">
          <CompareTick product={product} />
          {colors > 1 && (
            <span className="pl-dots">
              <Swatches hexes={hexes.split(',')} />
              {translate('catalog.colors_count', { smart_count: colors })}
            </span>
          )}
        </div>
      </div>
    </li>
  );
};

/** Returns the first product of each type in a list sorted by cost; none on later pages or in another order. */
const cheapestIds = (products: readonly CatalogProduct[], isInOrder: boolean): Set<string> => {
  const cheapestByType = new Map<string, string>();
  for (const { id, product_type: type, delivered_cents: cents } of isInOrder ? products : []) {
    if (cents !== null && !cheapestByType.has(type)) cheapestByType.set(type, id);
  }
  return new Set(cheapestByType.values());
};

/** Renders the products of the page as cards. */
export const ProductCards = ({ delivery }: { delivery: DeliveryChoice | undefined }) => {
  const { data = [], sort, page } = useListContext<CatalogProduct>();
  const cheapest = cheapestIds(data, sort.field === 'delivered_cents' && sort.order === 'ASC' && page === 1);
  return (
    <ul className="pl-products">
      {data.map((product) => (
        <Card key={product.id} product={product} delivery={delivery} isCheapest={cheapest.has(product.id)} />
      ))}
    </ul>
  );
};
