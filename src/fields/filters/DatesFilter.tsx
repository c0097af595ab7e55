import { lazy, Suspense, useState } from 'react';
import { formatDateRange } from '../../i18n/format.ts';
import type { FilterValues } from '../../providers/query/filterKeys.ts';
import type { About, FilterProps } from '../view.ts';
import {
  type DatePreset,
  datePresets,
  type DateSpan,
  presetOf,
  presetSpan,
} from '../../providers/query/datePresets.ts';
import { useSettle } from './settle.ts';

/** The calendar is heavy: it is fetched when a custom range is wanted. */
const DateRangeFields = lazy(async () => ({
  default: (await import('./DateRangeFields.tsx')).DateRangeFields,
}));

const spanOf = ({ start_date, end_date }: FilterValues): DateSpan => ({
  start_date: typeof start_date === 'string' ? start_date : undefined,
  end_date: typeof end_date === 'string' ? end_date : undefined,
});

const clear: FilterValues = { date_preset: undefined, start_date: undefined, end_date: undefined };

interface DatesFilterProps extends Omit<FilterProps, 'about'> {
  about: Pick<About, 'name' | 'label' | 'translate'>;
  /** Those that are offered; all by default. */
  presets?: readonly DatePreset[];
}

/** The six presets, kept by their names, or two dates (spec §9). */
export const DatesFilter = ({ about, values, presets = datePresets, onChange, onDone }: DatesFilterProps) => {
  const preset = presetOf(values);
  const span = preset ? presetSpan(preset) : spanOf(values);
  const [custom, setCustom] = useState(preset === undefined);
  const settle = useSettle(onDone);
  const choose = (next: DatePreset) => {
    setCustom(false);
    onChange({ ...clear, ...(next !== 'all_time' && { date_preset: next }) });
  };
  const apply = (next: DateSpan) => {
    onChange({ ...clear, ...next });
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
  const span = spanOf(values);
  const preset = presetOf(values);
  return preset
    ? about.translate(`app.dates.presets.${preset}`)
    : formatDateRange(span.start_date, span.end_date);
};
