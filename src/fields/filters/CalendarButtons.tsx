import { usePickerActionsContext } from '@mui/x-date-pickers/hooks';
import type { PickersActionBarProps } from '@mui/x-date-pickers/PickersActionBar';
import { useTranslate } from 'react-admin';
import { Button } from '../../components/inputs/Button.tsx';

/** The buttons below a calendar that opens as a dialog, on phones; elsewhere a day is taken when it is pressed, and there are none. */
export const CalendarButtons = ({ actions, className }: PickersActionBarProps) => {
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
