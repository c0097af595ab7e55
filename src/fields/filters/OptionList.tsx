import { Fragment, useMemo, useState } from 'react';
import { useTranslate } from 'ra-core';
import { maxValues } from '../../../contract/schema/queryText.ts';
import { plainOptions } from '../../components/inputs/plainOptions.ts';
import { useSettle } from './settle.ts';

export interface Option {
  value: string;
  label: string;
  /** Heading above the first option of a group; the options of a group are adjacent. */
  group?: string;
}

/** Maximum number of options of a multiselect (spec §5). */
export const optionLimit = 1000;

/** Number of options above which there is a search field. */
const searchFrom = 8;

interface OptionListProps {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** Allows one value only: radio buttons. */
  single?: boolean;
  /** Maximum number of values that may be chosen; by default the API's limit per filter. */
  max?: number;
  onChange: (chosen: string[]) => void;
  /** Called when an option is settled on; the arrow keys only move through the radio buttons. */
  onPicked?: () => void;
}

const toggleValue = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((item) => item !== value) : [...values, value];

/**
 * Content of a filter's popover: labeled check boxes or radio buttons, with a search if there are many (spec §5, §8).
 */
export const OptionList = ({
  label,
  options,
  chosen: values,
  single = false,
  max = maxValues,
  onChange,
  onPicked,
}: OptionListProps) => {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const settle = useSettle(onPicked);
  const matches = useMemo(() => plainOptions(options, { inputValue: search }), [options, search]);
  const full = !single && values.length >= max;
  return (
    <div className="pl-options">
      {options.length > searchFrom && (
        <input
          className="pl-inp"
          type="search"
          autoFocus
          value={search}
          placeholder={translate('app.action.search')}
          aria-label={translate('app.views.search_in', { name: label })}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <fieldset aria-label={label} className="pl-options-list">
        {matches.slice(0, optionLimit).map(({ value, label: name, group }, at) => (
          <Fragment key={value}>
            {group !== undefined && group !== matches[at - 1]?.group && (
              <p className="pl-options-group">{group}</p>
            )}
            <label className="pl-option">
              <input
                className={single ? 'pl-cb pl-round' : 'pl-cb'}
                type={single ? 'radio' : 'checkbox'}
                name={single ? label : undefined}
                checked={values.includes(value)}
                disabled={full && !values.includes(value)}
                {...settle}
                onChange={() => onChange(single ? [value] : toggleValue(values, value))}
              />
              <span className="pl-ell">{name}</span>
            </label>
          </Fragment>
        ))}
      </fieldset>
      <p className="pl-options-note" role="status">
        {options.length === 0 && translate('app.select.empty')}
        {options.length > 0 && matches.length === 0 && translate('app.select.no_results')}
        {full
          ? translate('app.select.max', { n: max })
          : matches.length > optionLimit && translate('app.select.limited', { n: optionLimit })}
      </p>
    </div>
  );
};

/** Shortens a list of values for a pill: "Shopify", "Shopify, CSV", "Shopify +3". */
export const inShort = (labels: readonly string[]): string =>
  labels.length <= 2 ? labels.join(', ') : `${labels[0]} +${labels.length - 1}`;
