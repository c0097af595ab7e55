import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { arrivalDays, deliveryOf } from '../../../../contract/catalog/delivery.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { viewOf } from '../../../fields/index.ts';
import { textOf } from '../../../providers/query/filterKeys.ts';
import { useFilters } from '../../../views/filters/useFilters.ts';
import { useWanted } from '../../../views/filters/useWanted.ts';
import { useListView } from '../../../views/base/ListView.tsx';
import { useFilterChoices } from './useFilterChoices.ts';

interface DaysProps {
  /** The filter that it sets. */
  name: 'arrives_days_lte' | 'production_days_max_lte';
  legend: string;
  days: readonly number[];
  /** The words for so many days. */
  word: string;
  /** How many products each choice leaves. */
  counts?: Readonly<Record<string, number>> | undefined;
}

/** "Any time", or within so many days; what a link asks for besides is offered too. */
const DaysGroup = ({ name, legend, days, word, counts }: DaysProps) => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const group = useId();
  const [chosen, want] = useWanted(textOf(values, name));
  const options = chosen && !days.some((each) => String(each) === chosen) ? [...days, Number(chosen)] : days;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {[undefined, ...options].map((each) => (
        <label key={each ?? 0}>
          <input
            type="radio"
            name={group}
            className="pl-cb pl-round"
            checked={chosen === (each ? String(each) : '')}
            onChange={() => {
              want(each ? String(each) : '');
              change({ [name]: each ? String(each) : undefined });
            }}
          />
          {each ? translate(word, { smart_count: each }) : translate('catalog.any_time')}
          {each && counts?.[each] !== undefined && <span className="pl-tn">{counts[each]}</span>}
        </label>
      ))}
    </fieldset>
  );
};

/** By when it is there, where a country is chosen. */
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

/** Business days of production that are offered. */
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

/** From and to, as every list narrows by an amount. */
const CostSpan = ({ name, legend }: CostProps) => {
  const about = useListView().about(name);
  const { values, change } = useFilters();
  const { Filter } = viewOf(about.field);
  return (
    <fieldset className="pl-rail-span">
      <legend>{legend}</legend>
      <Filter
        key={`${textOf(values, `${name}_gte`)} ${textOf(values, `${name}_lte`)}`}
        about={about}
        values={values}
        onChange={change}
        onDone={() => undefined}
      />
    </fieldset>
  );
};

/** What one costs: delivered where a country is chosen, else the product alone; a link may narrow by both. */
export const CostGroup = () => {
  const translate = useTranslate();
  const { values } = useFilters();
  const seesCost = useMay('cost.view');
  if (!seesCost) return null;
  const delivered = Boolean(deliveryOf(values));
  const alone = !delivered || textOf(values, 'from_cents_gte') || textOf(values, 'from_cents_lte');
  return (
    <>
      {delivered && <CostSpan name="delivered_cents" legend={translate('catalog.delivery.title')} />}
      {alone && <CostSpan name="from_cents" legend={translate('catalog.price')} />}
    </>
  );
};
