import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useTranslate } from 'react-admin';
import { comparisons, daysIn } from '../../../contract/analytics/spans.ts';
import { Button } from '../../components/inputs/Button.tsx';
import { ChoicePill } from '../../views/filters/ChoicePill.tsx';
import { DatesFilter } from '../../fields/filters/DatesFilter.tsx';
import { OptionList } from '../../fields/filters/OptionList.tsx';
import { formatDateRange } from '../../i18n/format.ts';
import { offered, type Wish } from './useWish.ts';

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
  const word = (name: string): string =>
    translate(`analytics.comparison.${name}`, { smart_count: daysIn(span) });
  return (
    <>
      <ChoicePill label={dates.label} value={formatDateRange(span.start_date, span.end_date)}>
        {(done) => (
          <DatesFilter
            about={dates}
            presets={offered}
            values={{ ...values }}
            onChange={(next) => onChange({ ...noDates, ...(next as Record<string, string | undefined>) })}
            onDone={done}
          />
        )}
      </ChoicePill>
      <ChoicePill label={comparing} value={word(compare)}>
        {(done) => (
          <OptionList
            single
            label={comparing}
            options={comparisons.map((value) => ({ value, label: word(value) }))}
            chosen={[compare]}
            onChange={([next]) => onChange({ compare: next })}
            onPicked={done}
          />
        )}
      </ChoicePill>
      <Button variant="outlined" disabled={!onExport} onClick={onExport} startIcon={<FileDownloadOutlined />}>
        {translate('app.action.export')}
      </Button>
    </>
  );
};
