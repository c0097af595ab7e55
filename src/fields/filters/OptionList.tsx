import { Fragment, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { mostValues } from '../../../contract/schema/queryText.ts';
import { plainOptions } from '../../components/inputs/plainOptions.ts';
import { useSettle } from './settle.ts';

export interface Option {
  value: string;
  label: string;
  /** Heading above the first option of a group; options of a group stand beside each other. */
  group?: string;
}

/** The option list of a multiselect is limited (spec §5). */
export const optionLimit = 1000;

/** Above this many options there is a search field. */
const searchFrom = 8;

interface OptionListProps {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** One value only: radio buttons. */
  single?: boolean;
  /** As many may be chosen: what the API takes of one filter unless told otherwise. */
  max?: number;
  onChange: (chosen: string[]) => void;
  /** One was settled on; the arrows of the keyboard only go through the radio buttons. */
  onPicked?: () => void;
}

const toggled = (chosen: readonly string[], value: string): string[] =>
  chosen.includes(value) ? chosen.filter((known) => known !== value) : [...chosen, value];

/** The inside of a filter's popover: named check boxes (or radio buttons), with a search where there are many (spec §5, §8). */
export const OptionList = ({
  label,
  options,
  chosen,
  single = false,
  max = mostValues,
  onChange,
  onPicked,
}: OptionListProps) => {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const settle = useSettle(onPicked);
  const found = useMemo(() => plainOptions(options, { inputValue: search }), [options, search]);
  const full = !single && chosen.length >= max;
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
        {found.slice(0, optionLimit).map(({ value, label: name, group }, at) => (
          <Fragment key={value}>
            {group !== undefined && group !== found[at - 1]?.group && (
              <p className="pl-options-group">{group}</p>
            )}
            <label className="pl-option">
              <input
                className={single ? 'pl-cb pl-round' : 'pl-cb'}
                type={single ? 'radio' : 'checkbox'}
                name={single ? label : undefined}
                checked={chosen.includes(value)}
                disabled={full && !chosen.includes(value)}
                {...settle}
                onChange={() => onChange(single ? [value] : toggled(chosen, value))}
              />
              <span className="pl-ell">{name}</span>
            </label>
          </Fragment>
        ))}
      </fieldset>
      <p className="pl-options-note" role="status">
        {options.length === 0 && translate('app.select.empty')}
        {options.length > 0 && found.length === 0 && translate('app.select.no_results')}
        {full
          ? translate('app.select.max', { n: max })
          : found.length > optionLimit && translate('app.select.limited', { n: optionLimit })}
      </p>
    </div>
  );
};

/** "Shopify", "Shopify, CSV", "Shopify +3": what a pill says about a list of values. */
export const inShort = (labels: readonly string[]): string =>
  labels.length <= 2 ? labels.join(', ') : `${labels[0]} +${labels.length - 1}`;
