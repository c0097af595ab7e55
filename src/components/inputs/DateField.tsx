import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { usePickerActionsContext } from '@mui/x-date-pickers/hooks';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { viVN } from '@mui/x-date-pickers/locales';
import type { PickersActionBarProps } from '@mui/x-date-pickers/PickersActionBar';
import { enGB } from 'date-fns/locale/en-GB';
import { vi } from 'date-fns/locale/vi';
import { useTranslate } from 'ra-core';
import { getLanguage } from '../../i18n/locale.ts';
import { Themed } from '../theme/Themed.tsx';
import { Button } from './Button.tsx';

const locales = { en: enGB, vi };

/** Texts of the calendar by language; its default is English. */
const texts = { en: undefined, vi: viVN.components.MuiLocalizationProvider.defaultProps.localeText };

/**
 * Buttons below a calendar that opens as a dialog, on phones; elsewhere a click chooses the day and there are no
 * buttons.
 */
const CalendarButtons = ({ actions, className }: PickersActionBarProps) => {
  const translate = useTranslate();
  const { cancelValueChanges, acceptValueChanges } = usePickerActionsContext();
  if (!actions?.length) return null;
  return (
    <div className={`pl-calendar-acts ${className ?? ''}`}>
      <Button onClick={cancelValueChanges}>{translate('app.action.cancel')}</Button>
      <Button variant="contained" onClick={acceptValueChanges}>
        {translate('app.action.ok')}
      </Button>
    </div>
  );
};

const slots = { actionBar: CalendarButtons };
const slotProps = { textField: { size: 'small', fullWidth: true } } as const;

interface DateFieldProps {
  label: string;
  value: Date | null;
  onChange: (date: Date | null) => void;
}

/** Date, typed or chosen from a calendar, shown as dd/MM/yyyy. */
export const DateField = (props: DateFieldProps) => (
  <Themed>
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={locales[getLanguage()]}
      localeText={texts[getLanguage()]}
    >
      <DatePicker {...props} format="dd/MM/yyyy" slots={slots} slotProps={slotProps} />
    </LocalizationProvider>
  </Themed>
);
