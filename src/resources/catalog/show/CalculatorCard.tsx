import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import { SelectField } from '../../../components/inputs/SelectField.tsx';
import { TextField } from '../../../components/inputs/TextField.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { CostTable } from '../../../components/table/CostTable.tsx';
import { costPartRows } from '../../../components/table/costParts.ts';
import { countryName } from '../../../fields/countries.ts';
import { formatMoney, formatPercent } from '../../../i18n/format.ts';
import { centsTyped } from '../../../i18n/typedMoney.ts';
import { arrivalText } from '../delivery/DeliveredCostParts.tsx';
import { DeliveryFields } from '../delivery/DeliveryFields.tsx';
import { useStoredDelivery } from '../delivery/useDelivery.ts';
import { computeOrderCost } from '../order/order.ts';
import { useShade } from '../order/useShade.ts';
import { useStockVerdict } from '../../../workflows/items/useStockVerdict.ts';
import { codeLabel } from '../../../i18n/codes.ts';

const Margin = ({ unit }: { unit: number }) => {
  const translate = useTranslate();
  const [priceText, setPriceText] = useState('');
  const price = centsTyped(priceText);
  const margin = price === undefined ? undefined : price - unit;
  return (
    <div className="pl-calc">
      <div className="pl-fld">
        <TextField
          label={translate('catalog.show.sold_for')}
          value={priceText}
          onChange={setPriceText}
          inputMode="decimal"
        />
      </div>
      <p role="status" className={margin !== undefined && margin < 0 ? 'pl-bad' : 'pl-good'}>
        {margin !== undefined &&
          price !== undefined &&
          (margin < 0
            ? translate('catalog.show.loss', { amount: formatMoney(-margin) })
            : translate('catalog.show.profit', {
                amount: formatMoney(margin),
                percent: formatPercent(price === 0 ? 0 : margin / price),
              }))}
      </p>
    </div>
  );
};

interface AreasProps {
  record: CatalogDetail;
  chosen: readonly string[];
  onChange: (next: readonly string[]) => void;
}

const Areas = ({ record: { areas }, chosen, onChange }: AreasProps) => {
  const translate = useTranslate();
  if (areas.length < 2) return null;
  return (
    <fieldset>
      <legend className="pl-legend">{translate('catalog.show.printed')}</legend>
      <div className="pl-checks">
        {areas.map(({ position }) => (
          <label key={position}>
            <input
              type="checkbox"
              className="pl-cb"
              checked={chosen.includes(position)}
              onChange={() =>
                onChange(
                  chosen.includes(position)
                    ? chosen.filter((chosenPosition) => chosenPosition !== position)
                    : [...chosen, position],
                )
              }
            />
            {codeLabel(translate, 'print_positions', position)}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

type Arrival = NonNullable<ReturnType<typeof computeOrderCost>>['delivered'];

/** Returns the line under the total: the cost of one piece, and the arrival. */
const footText = (
  translate: ReturnType<typeof useTranslate>,
  unit: number,
  { arrives_from: from, arrives_to: to }: Arrival,
): string =>
  [
    translate('catalog.show.each', { amount: formatMoney(unit) }),
    translate('catalog.show.arrives', { dates: arrivalText(from, to) }),
  ].join(' · ');

/**
 * Calculates the cost of an order of this product, with the function that charges it, and the margin for a selling
 * price.
 */
export const CalculatorCard = ({ record }: { record: CatalogDetail }) => {
  const translate = useTranslate();
  const { delivery, keep } = useStoredDelivery();
  const { shade } = useShade(record);
  const [chosenSize, setChosenSize] = useState<string>();
  const [areas, setAreas] = useState<readonly string[]>(() =>
    record.areas.slice(0, 1).map(({ position }) => position),
  );
  const sizes = shade?.variants ?? [];
  const variant = sizes.find(({ size }) => size === (chosenSize ?? delivery?.size)) ?? sizes[0];
  const stock = useStockVerdict(variant?.stock);
  if (record.discount_bp === null) return null;
  const plannedCost = delivery && variant && computeOrderCost(record, variant.id, areas, delivery);
  const title = translate('catalog.show.calculator');
  const unit = plannedCost && Math.round(plannedCost.cost.total_cents / delivery.quantity);
  return (
    <TitleCard title={title}>
      <div className="pl-card-body pl-stack">
        <div className="pl-calc">
          <DeliveryFields value={delivery} onChange={keep} />
          {sizes.length > 1 && variant && (
            <SelectField
              label={translate('catalog.show.size')}
              options={sizes.map(({ size }) => ({ value: size, label: size }))}
              value={variant.size}
              onChange={setChosenSize}
              {...stock}
            />
          )}
        </div>
        <Areas record={record} chosen={areas} onChange={setAreas} />
        {plannedCost && unit !== undefined ? (
          <>
            <CostTable
              caption={title}
              rows={costPartRows(
                plannedCost.cost,
                translate,
                translate('orders.cost.discount', { package: record.package_name }),
                {
                  base: variant?.sku,
                  shipping: codeLabel(translate, 'shipping_lines', plannedCost.delivered.line),
                },
              )}
              total={{ label: translate('orders.cost.total'), cents: plannedCost.cost.total_cents }}
              foot={footText(translate, unit, plannedCost.delivered)}
            />
            <Margin unit={unit} />
          </>
        ) : (
          <p className="pl-muted">
            {delivery
              ? translate('catalog.not_there', { country: countryName(delivery.country) })
              : translate('catalog.show.nothing')}
          </p>
        )}
      </div>
    </TitleCard>
  );
};
