import { useTranslate } from 'ra-core';
import { formatDate, formatMoney } from '../../../i18n/format.ts';

interface Parts {
  delivered_cents: number | null;
  product_cents: number | null;
  shipping_cents: number | null;
  duty_cents: number | null;
}

/** Formats a day without its year: `2026-12-01` → `01/12`. */
export const shortDay = (day: string): string => formatDate(day).slice(0, 5);

/** Formats the arrival as dates, "01/12 – 05/12", never only as a number of days (look §6 "Delivered-cost bar"). */
export const arrivalText = (from: string | null, to: string | null): string =>
  from && to ? `${shortDay(from)} – ${shortDay(to)}` : '';

/** Shows the delivered cost of one piece: the sum, a bar of its parts, and the parts as text. */
export const DeliveredCostParts = ({
  delivered_cents: total,
  product_cents: product,
  shipping_cents: shipping,
  duty_cents: duty,
}: Parts) => {
  const translate = useTranslate();
  if (total === null) return null;
  const parts = [product ?? 0, shipping ?? 0, duty ?? 0];
  const partsText = [
    translate('catalog.cost.product', { amount: formatMoney(product) }),
    translate('catalog.cost.shipping', { amount: formatMoney(shipping) }),
    ...(duty ? [translate('catalog.cost.duty', { amount: formatMoney(duty) })] : []),
  ].join(' + ');
  return (
    <>
      <p className="pl-product-cost">
        <b className="pl-tn">{formatMoney(total)}</b>{' '}
        <span className="pl-muted">{translate('catalog.cost.delivered')}</span>
      </p>
      <span className="pl-parts" aria-hidden="true">
        {parts.map(
          (cents, index) =>
            cents > 0 && (
              <i key={['product', 'shipping', 'duty'][index]} data-part={index} style={{ flexGrow: cents }} />
            ),
        )}
      </span>
      <p className="pl-muted pl-tn pl-product-parts">{partsText}</p>
    </>
  );
};
