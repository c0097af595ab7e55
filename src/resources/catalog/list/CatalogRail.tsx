import { useTranslate } from 'ra-core';
import { countryName } from '../../../fields/countries.ts';
import { listOf } from '../../../providers/query/filterKeys.ts';
import { usePendingValue } from '../../../views/filters/usePendingValue.ts';
import { useFilters } from '../../../views/filters/useFilters.ts';
import { ArrivesGroup, CostGroup, ProductionGroup } from './RailGroups.tsx';
import { type CountedFilter, useFilterChoices } from './useFilterChoices.ts';
import { useCodeLabel } from '../../../providers/operator/operator.ts';

interface GroupProps {
  field: CountedFilter;
  labelOf: (value: string) => string;
}

const Group = ({ field, labelOf }: GroupProps) => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const counts = useFilterChoices(values)?.[field] ?? {};
  const [selected, select] = usePendingValue(listOf(values[field]).join(','));
  const chosenValues = listOf(selected);
  const names = [...new Set([...Object.keys(counts), ...chosenValues])].toSorted((a, b) =>
    labelOf(a).localeCompare(labelOf(b)),
  );
  const toggle = (value: string) => {
    const next = chosenValues.includes(value)
      ? chosenValues.filter((chosenName) => chosenName !== value)
      : [...chosenValues, value];
    select(next.join(','));
    change({ [field]: next });
  };
  if (names.length === 0) return null;
  return (
    <fieldset>
      <legend>{translate(`resources.catalog.fields.${field}`)}</legend>
      {names.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            className="pl-cb"
            checked={chosenValues.includes(value)}
            onChange={() => toggle(value)}
          />
          <span className="pl-ell">{labelOf(value)}</span>
          <span className="pl-tn">{counts[value] ?? 0}</span>
        </label>
      ))}
    </fieldset>
  );
};

const NewGroup = () => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const count = useFilterChoices(values)?.is_new['true'] ?? 0;
  const [selected, select] = usePendingValue(listOf(values['is_new']).join(''));
  const isOn = selected === 'true';
  const toggle = () => {
    select(isOn ? '' : 'true');
    change({ is_new: isOn ? undefined : 'true' });
  };
  return (
    <fieldset data-tour="new-releases">
      <legend>{translate('resources.catalog.fields.is_new')}</legend>
      <label>
        <input type="checkbox" className="pl-cb" checked={isOn} onChange={toggle} />
        {translate('catalog.all_new')}
        <span className="pl-tn">{count}</span>
      </label>
    </fieldset>
  );
};

const identity = (value: string): string => value;

/** Renders the filters of domain §2 with the number of products for each choice: beside the products, or in a sheet. */
export const CatalogRail = () => {
  const translate = useTranslate();
  const choice = (field: string) => (value: string) =>
    translate(`resources.catalog.choices.${field}.${value}`, { _: value });
  return (
    <>
      <Group field="product_type" labelOf={useCodeLabel('product_groups')} />
      <ArrivesGroup />
      <CostGroup />
      <NewGroup />
      <Group field="made_in" labelOf={countryName} />
      <Group field="print_method" labelOf={choice('print_method')} />
      <ProductionGroup />
      <Group field="provider" labelOf={identity} />
      <Group field="stock" labelOf={choice('stock')} />
      <Group field="brand" labelOf={identity} />
    </>
  );
};
