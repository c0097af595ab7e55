import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { arrivalDays, deliveryOf } from '../../../../contract/catalog/delivery.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { viewOf } from '../../../fields/index.ts';
import { filterText } from '../../../providers/query/filterKeys.ts';
import { useFilters } from '../../../views/filters/useFilters.ts';
import { usePendingValue } from '../../../views/filters/usePendingValue.ts';
import { useListView } from '../../../views/base/ListView.tsx';
import { useFilterChoices } from './useFilterChoices.ts';

interface DaysProps {
  /** Name of the filter. */
  name: 'arrives_days_lte' | 'production_days_max_lte';
  legend: string;
  days: readonly number[];
  /** Key of the label for a number of days. */
  word: string;
  /** Number of products for each choice. */
  counts?: Readonly<Record<string, number>> | undefined;
}

/** Chooses "Any time" or a maximum number of days; a number from a link is added to the choices. */
const DaysGroup = ({ name, legend, days, word, counts }: DaysProps) => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const group = useId();
  const [chosenDays, select] = usePendingValue(filterText(values, name));
  const options =
    chosenDays && !days.some((offeredDays) => String(offeredDays) === chosenDays)
      ? [...days, Number(chosenDays)]
      : days;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {[undefined, ...options].map((option) => (
        <label key={option ?? 0}>
          <input
            type="radio"
            name={group}
            className="pl-cb pl-round"
            checked={chosenDays === (option ? String(option) : '')}
            onChange={() => {
              select(option ? String(option) : '');
              change({ [name]: option ? String(option) : undefined });
            }}
          />
          {option ? translate(word, { smart_count: option }) : translate('catalog.any_time')}
          {option && counts?.[option] !== undefined && <span className="pl-tn">{counts[option]}</span>}
        </label>
      ))}
    </fieldset>
  );
};

/** Filters by arrival, if a country is chosen. */
export const ArrivesGroup = () => {
  const translate = useTranslate();
  const { values } = useFilters();
  const counts = useFilterChoices(values)?.arrives;
  if (!deliveryOf(values)) return null;
  return (
    <DaysGroup
      name="arrives_days_lte"
      legend={translate('catalog.arrives')}
      days={arrivalDays}
      word="catalog.within"
      counts={counts}
    />
  );
};

/** Offered limits of production time in business days. */
const productionDays = [2, 3, 4, 5] as const;

export const ProductionGroup = () => (
  <DaysGroup
    name="production_days_max_lte"
    legend={useTranslate()('catalog.production')}
    days={productionDays}
    word="catalog.within_business"
  />
);

interface CostProps {
  name: 'delivered_cents' | 'from_cents';
  legend: string;
}

/** Filters by an amount range, as in every list. */
const CostSpan = ({ name, legend }: CostProps) => {
  const about = useListView().about(name);
  const { values, change } = useFilters();
  const { Filter } = viewOf(about.field);
  return (
    <fieldset className="pl-rail-span">
      <legend>{legend}</legend>
      <Filter
        key={`${filterText(values, `${name}_gte`)} ${filterText(values, `${name}_lte`)}`}
        about={about}
        values={values}
        onChange={change}
        onDone={() => undefined}
      />
    </fieldset>
  );
};

/** Filters by cost: delivered if a country is chosen, otherwise of the product alone; a link may use both. */
export const CostGroup = () => {
  const translate = useTranslate();
  const { values } = useFilters();
  const seesCost = useMay('cost.view');
  if (!seesCost) return null;
  const hasDelivery = Boolean(deliveryOf(values));
  const hasProductCost =
    !hasDelivery || filterText(values, 'from_cents_gte') || filterText(values, 'from_cents_lte');
  return (
    <>
      {hasDelivery && <CostSpan name="delivered_cents" legend={translate('catalog.delivery.title')} />}
      {hasProductCost && <CostSpan name="from_cents" legend={translate('catalog.price')} />}
    </>
  );
};
