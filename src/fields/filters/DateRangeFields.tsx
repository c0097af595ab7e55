import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { viVN } from '@mui/x-date-pickers/locales';
import { format, isValid, parseISO } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { vi } from 'date-fns/locale/vi';
import { useState } from 'react';
import { Button } from '../../components/inputs/Button.tsx';
import { getLanguage } from '../../i18n/locale.ts';
import type { About } from '../view.ts';
import { CalendarButtons } from './CalendarButtons.tsx';
import { type DateSpan, wholeSpan } from '../../providers/query/datePresets.ts';

const locales = { en: enGB, vi };

/** What the calendar says by itself, which is English unless it is told. */
const words = { en: undefined, vi: viVN.components.MuiLocalizationProvider.defaultProps.localeText };

const toDate = (text: string | undefined): Date | null => (text ? parseISO(text) : null);
const toText = (date: Date | null): string | null =>
  date && isValid(date) ? format(date, 'yyyy-MM-dd') : null;

const slots = { actionBar: CalendarButtons };
const small = { textField: { size: 'small', fullWidth: true } } as const;

interface DateRangeFieldsProps {
  span: DateSpan;
  onApply: (span: DateSpan) => void;
  translate: About['translate'];
}

/** Two dates, shown as dd/MM/yyyy and kept as yyyy-MM-dd (spec §9). */
export const DateRangeFields = ({ span, onApply, translate }: DateRangeFieldsProps) => {
  const [from, setFrom] = useState(toDate(span.start_date));
  const [to, setTo] = useState(toDate(span.end_date));
  const whole = wholeSpan(toText(from), toText(to));
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={locales[getLanguage()]}
      localeText={words[getLanguage()]}
    >
      <div className="pl-span pl-span-tall">
        <DatePicker
          label={translate('app.dates.from')}
          format="dd/MM/yyyy"
          slots={slots}
          slotProps={small}
          value={from}
          onChange={setFrom}
        />
        <DatePicker
          label={translate('app.dates.to')}
          format="dd/MM/yyyy"
          slots={slots}
          slotProps={small}
          value={to}
          onChange={setTo}
        />
        {!whole.start_date && <p className="pl-options-note">{translate('app.dates.both_needed')}</p>}
        <Button variant="contained" onClick={() => onApply(whole)}>
          {translate('app.action.apply')}
        </Button>
      </div>
    </LocalizationProvider>
  );
};
