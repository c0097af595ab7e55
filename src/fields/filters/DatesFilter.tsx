import { lazy, Suspense, useState } from 'react';
import { formatDateRange } from '../../i18n/format.ts';
import type { About, FilterProps, FilterValues } from '../view.ts';
import { datePresets, type DateSpan, presetOf, presetSpan } from './datePresets.ts';
import { useSettle } from './settle.ts';

/** The calendar is heavy: it is fetched when a range of one's own is wanted. */
const DateRangeFields = lazy(async () => ({ default: (await import('./DateRangeFields.tsx')).DateRangeFields }));

const spanOf = ({ start_date, end_date }: FilterValues): DateSpan => ({
  start_date: typeof start_date === 'string' ? start_date : undefined,
  end_date: typeof end_date === 'string' ? end_date : undefined,
});

const clear: FilterValues = { start_date: undefined, end_date: undefined };

interface DatesFilterProps extends Omit<FilterProps, 'about'> {
  about: Pick<About, 'name' | 'label' | 'translate'>;
}

/** The six presets, or two dates (spec §9). */
export const DatesFilter = ({ about, values, onChange, onDone }: DatesFilterProps) => {
  const span = spanOf(values);
  const preset = presetOf(span);
  const [custom, setCustom] = useState(preset === undefined);
  const settle = useSettle(onDone);
  const choose = (next: DateSpan) => {
    setCustom(false);
    onChange({ ...clear, ...next });
  };
  const apply = (next: DateSpan) => {
    onChange({ ...clear, ...next });
    onDone();
  };
  return (
    <div className="pl-options">
      <fieldset aria-label={about.label} className="pl-options-list">
        {datePresets.map((name) => (
          <label key={name} className="pl-option">
            <input
              className="pl-cb pl-round"
              type="radio"
              name={about.name}
              checked={!custom && name === preset}
              {...settle}
              onChange={() => choose(presetSpan(name))}
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
  const preset = presetOf(span);
  return preset ? about.translate(`app.dates.presets.${preset}`) : formatDateRange(span.start_date, span.end_date);
};
