import { MdOutlineFileDownload } from 'react-icons/md';
import { useTranslate } from 'react-admin';
import { comparisons } from '../../../contract/analytics/spans.ts';
import { Button } from '../../components/inputs/Button.tsx';
import { ChoicePill } from '../../views/filters/ChoicePill.tsx';
import { DatesFilter } from '../../fields/filters/DatesFilter.tsx';
import { OptionList } from '../../fields/filters/OptionList.tsx';
import { formatDateRange } from '../../i18n/format.ts';
import { presetOf } from '../../providers/query/datePresets.ts';
import { useComparisonText } from './useComparisonText.ts';
import type { Wish } from './useWish.ts';

interface WishBarProps {
  wish: Wish;
  onChange: (next: Readonly<Record<string, string | undefined>>) => void;
  /** None: there is nothing to be written into a file. */
  onExport: (() => void) | undefined;
}

const noDates = { date_preset: undefined, start_date: undefined, end_date: undefined };

/** Which days, what they are compared with, and the file of them. */
export const WishBar = ({ wish: { values, span, compare }, onChange, onExport }: WishBarProps) => {
  const translate = useTranslate();
  const dates = { name: 'analytics_date', label: translate('analytics.days'), translate };
  const comparing = translate('analytics.compare');
  const comparisonText = useComparisonText(span);
  const shownDays = span
    ? formatDateRange(span.start_date, span.end_date)
    : translate('app.dates.presets.all_time');
  // No dates in the address are the usual ones.
  const changeDays = (next: Readonly<Record<string, unknown>>): void =>
    onChange({
      ...noDates,
      ...(presetOf(next) === 'all_time'
        ? { date_preset: 'all_time' }
        : (next as Record<string, string | undefined>)),
    });
  return (
    <>
      <ChoicePill label={dates.label} value={shownDays}>
        {(done) => <DatesFilter about={dates} values={{ ...values }} onChange={changeDays} onDone={done} />}
      </ChoicePill>
      {span && (
        <ChoicePill label={comparing} value={comparisonText(compare)}>
          {(done) => (
            <OptionList
              single
              label={comparing}
              options={comparisons.map((value) => ({ value, label: comparisonText(value) }))}
              chosen={[compare]}
              onChange={([next]) => onChange({ compare: next })}
              onPicked={done}
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
