import { lazy, Suspense, useState } from 'react';
import { formatDateRange } from '../../i18n/format.ts';
import type { FilterValues } from '../../../contract/schema/derive.ts';
import type { FieldInfo, FilterProps } from '../view.ts';
import {
  type DateKeys,
  dateKeys,
  type DatePreset,
  datePresets,
  type DateSpan,
  presetOf,
  presetSpan,
} from '../../providers/query/datePresets.ts';
import { useSettle } from './settle.ts';

/** The calendar is heavy, so it is fetched when a custom range is chosen. */
const DateRangeFields = lazy(async () => ({
  default: (await import('./DateRangeFields.tsx')).DateRangeFields,
}));

const spanOf = ({ start_date, end_date }: FilterValues): DateSpan => ({
  start_date: typeof start_date === 'string' ? start_date : undefined,
  end_date: typeof end_date === 'string' ? end_date : undefined,
});

/** Filter by days; without a field, the list's single date range. */
type DatesAbout = Pick<FieldInfo, 'name' | 'label' | 'translate'> & Partial<Pick<FieldInfo, 'field'>>;

const keysOf = ({ name, field }: Pick<DatesAbout, 'name' | 'field'>): DateKeys =>
  dateKeys(name, field?.filter === 'days' ? 'days' : 'dates');

/** Returns the values of a filter under the key names of a list's date range. */
const asDates = (values: FilterValues, { preset, from, to }: DateKeys): FilterValues => ({
  date_preset: values[preset],
  start_date: values[from],
  end_date: values[to],
});

interface DatesFilterProps extends Omit<FilterProps, 'about'> {
  about: DatesAbout;
  /** Presets offered; all by default. */
  presets?: readonly DatePreset[];
}

/** Filter by one of the six presets, stored by name, or by two dates (spec §9). */
export const DatesFilter = ({ about, values, presets = datePresets, onChange, onDone }: DatesFilterProps) => {
  const keys = keysOf(about);
  const dates = asDates(values, keys);
  const preset = presetOf(dates);
  const span = preset ? presetSpan(preset) : spanOf(dates);
  const [custom, setCustom] = useState(preset === undefined);
  const settle = useSettle(onDone);
  const change = ({ date_preset, start_date, end_date }: FilterValues) =>
    onChange({ [keys.preset]: date_preset, [keys.from]: start_date, [keys.to]: end_date });
  const choose = (next: DatePreset) => {
    setCustom(false);
    change({ date_preset: next === 'all_time' ? undefined : next });
  };
  const apply = (next: DateSpan) => {
    change({ ...next });
    onDone();
  };
  return (
    <div className="pl-options">
      <fieldset aria-label={about.label} className="pl-options-list">
        {presets.map((name) => (
          <label key={name} className="pl-option">
            <input
              className="pl-cb pl-round"
              type="radio"
              name={about.name}
              checked={!custom && name === preset}
              {...settle}
              onChange={() => choose(name)}
            />
            {about.translate(`app.dates.presets.${name}`)}
          </label>
        ))}
        <label className="pl-option">
          <input
            className="pl-cb pl-round"
            type="radio"
            name={about.name}
            checked={custom}
            onChange={() => setCustom(true)}
          />
          {about.translate('app.dates.custom')}
        </label>
      </fieldset>
      {custom && (
        <Suspense fallback={<span className="pl-sk pl-sk-block" />}>
          <DateRangeFields span={span} onApply={apply} translate={about.translate} />
        </Suspense>
      )}
    </div>
  );
};

export const DatesValue = ({ about, values }: Pick<DatesFilterProps, 'about' | 'values'>) => {
  const dates = asDates(values, keysOf(about));
  const span = spanOf(dates);
  const preset = presetOf(dates);
  return preset
    ? about.translate(`app.dates.presets.${preset}`)
    : formatDateRange(span.start_date, span.end_date);
};
