import { MdOutlineFileDownload } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { comparisons } from '../../../contract/analytics/spans.ts';
import { Button } from '../../components/inputs/Button.tsx';
import { ChoicePill } from '../../views/filters/ChoicePill.tsx';
import { DatesFilter } from '../../fields/filters/DatesFilter.tsx';
import { OptionList } from '../../fields/filters/OptionList.tsx';
import { formatDateRange } from '../../i18n/format.ts';
import { presetOf } from '../../providers/query/datePresets.ts';
import { useComparisonText } from './useComparisonText.ts';
import type { AnalysisFilter } from './useAnalysisFilter.ts';

interface AnalyticsBarProps {
  filter: AnalysisFilter;
  onChange: (next: Readonly<Record<string, string | undefined>>) => void;
  /** Undefined if there is nothing to export. */
  onExport: (() => void) | undefined;
}

const noDates = { date_preset: undefined, start_date: undefined, end_date: undefined };

/** The bar that chooses the days and their comparison, and exports the figures. */
export const AnalyticsBar = ({
  filter: { values, span, compare },
  onChange,
  onExport,
}: AnalyticsBarProps) => {
  const translate = useTranslate();
  const dateField = { name: 'analytics_date', label: translate('analytics.days'), translate };
  const compareLabel = translate('analytics.compare');
  const comparisonText = useComparisonText(span);
  const shownDays = span
    ? formatDateRange(span.start_date, span.end_date)
    : translate('app.dates.presets.all_time');
  // An address without dates means the default span, so "all time" is stated.
  const changeDays = (next: Readonly<Record<string, unknown>>): void =>
    onChange({
      ...noDates,
      ...(presetOf(next) === 'all_time'
        ? { date_preset: 'all_time' }
        : (next as Record<string, string | undefined>)),
    });
  return (
    <>
      <ChoicePill label={dateField.label} value={shownDays}>
        {(close) => (
          <DatesFilter about={dateField} values={{ ...values }} onChange={changeDays} onDone={close} />
        )}
      </ChoicePill>
      {span && (
        <ChoicePill label={compareLabel} value={comparisonText(compare)}>
          {(close) => (
            <OptionList
              single
              label={compareLabel}
              options={comparisons.map((value) => ({ value, label: comparisonText(value) }))}
              chosen={[compare]}
              onChange={([next]) => onChange({ compare: next })}
              onPicked={close}
            />
          )}
        </ChoicePill>
      )}
      <Button
        variant="outlined"
        disabled={!onExport}
        onClick={onExport}
        startIcon={<MdOutlineFileDownload />}
      >
        {translate('app.action.export')}
      </Button>
    </>
  );
};
