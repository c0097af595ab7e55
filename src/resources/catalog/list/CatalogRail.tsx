import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { deliveryOf } from '../../../../contract/catalog/delivery.ts';
import { countryName } from '../../../fields/countries.ts';
import { listOf, textOf } from '../../../providers/lists/filterKeys.ts';
import { useFilters } from '../../../views/filters/useFilters.ts';
import { type Counted, useChoices } from './useChoices.ts';

interface GroupProps {
  field: Counted;
  labelOf: (value: string) => string;
}

const Group = ({ field, labelOf }: GroupProps) => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const counts = useChoices(values)?.[field] ?? {};
  const chosen = listOf(values[field]);
  const names = [...new Set([...Object.keys(counts), ...chosen])].toSorted((one, other) => labelOf(one).localeCompare(labelOf(other)));
  const toggle = (value: string) => change({ [field]: chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value] });
  if (names.length === 0) return null;
  return (
    <fieldset>
      <legend>{translate(`resources.catalog.fields.${field}`)}</legend>
      {names.map((value) => (
        <label key={value}>
          <input type="checkbox" className="pl-cb" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <span className="pl-ell">{labelOf(value)}</span>
          <span className="pl-tn">{counts[value] ?? 0}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** Days of the calendar that are offered. */
const within = [7, 10, 14, 21] as const;

const ArrivesGroup = () => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const name = useId();
  const chosen = textOf(values, 'arrives_days_lte');
  const options = chosen && !within.some((days) => String(days) === chosen) ? [...within, Number(chosen)] : within;
  if (!deliveryOf(values)) return null;
  return (
    <fieldset>
      <legend>{translate('catalog.arrives')}</legend>
      {[undefined, ...options].map((days) => (
        <label key={days ?? 0}>
          <input
            type="radio"
            name={name}
            className="pl-cb pl-round"
            checked={chosen === (days ? String(days) : '')}
            onChange={() => change({ arrives_days_lte: days ? String(days) : undefined })}
          />
          {days ? translate('catalog.within', { smart_count: days }) : translate('catalog.any_time')}
        </label>
      ))}
    </fieldset>
  );
};

const NewGroup = () => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const count = useChoices(values)?.is_new['true'] ?? 0;
  const isOn = String(values['is_new']) === 'true';
  return (
    <fieldset data-tour="new-releases">
      <legend>{translate('resources.catalog.fields.is_new')}</legend>
      <label>
        <input type="checkbox" className="pl-cb" checked={isOn} onChange={() => change({ is_new: isOn ? undefined : 'true' })} />
        {translate('catalog.all_new')}
        <span className="pl-tn">{count}</span>
      </label>
    </fieldset>
  );
};

const asIs = (value: string): string => value;

/** The filters of domain §2 with what each would leave: beside the products, or in a sheet. */
export const CatalogRail = () => {
  const translate = useTranslate();
  const choice = (field: string) => (value: string) => translate(`resources.catalog.choices.${field}.${value}`, { _: value });
  return (
    <>
      <Group field="product_type" labelOf={choice('product_type')} />
      <ArrivesGroup />
      <NewGroup />
      <Group field="made_in" labelOf={countryName} />
      <Group field="print_method" labelOf={choice('print_method')} />
      <Group field="provider" labelOf={asIs} />
      <Group field="stock" labelOf={choice('stock')} />
      <Group field="brand" labelOf={asIs} />
    </>
  );
};
