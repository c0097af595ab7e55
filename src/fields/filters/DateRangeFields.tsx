import { format, isValid, parseISO } from 'date-fns';
import { useState } from 'react';
import { Button } from '../../components/inputs/Button.tsx';
import { DateField } from '../../components/inputs/DateField.tsx';
import type { FieldInfo } from '../view.ts';
import { type DateSpan, wholeSpan } from '../../providers/query/datePresets.ts';

const toDate = (text: string | undefined): Date | null => (text ? parseISO(text) : null);
const toText = (date: Date | null): string | null =>
  date && isValid(date) ? format(date, 'yyyy-MM-dd') : null;

interface DateRangeFieldsProps {
  span: DateSpan;
  onApply: (span: DateSpan) => void;
  translate: FieldInfo['translate'];
}

/** Two date inputs, shown as dd/MM/yyyy and stored as yyyy-MM-dd (spec §9). */
export const DateRangeFields = ({ span, onApply, translate }: DateRangeFieldsProps) => {
  const [from, setFrom] = useState(toDate(span.start_date));
  const [to, setTo] = useState(toDate(span.end_date));
  const whole = wholeSpan(toText(from), toText(to));
  return (
    <div className="pl-span pl-span-tall">
      <DateField label={translate('app.dates.from')} value={from} onChange={setFrom} />
      <DateField label={translate('app.dates.to')} value={to} onChange={setTo} />
      {!whole.start_date && <p className="pl-options-note">{translate('app.dates.both_needed')}</p>}
      <Button variant="contained" onClick={() => onApply(whole)}>
        {translate('app.action.apply')}
      </Button>
    </div>
  );
};
