import { emptyValue, formatDateTime } from '../i18n/format.ts';
import { emptyCell } from './empty.tsx';
import { DatesFilter, DatesValue } from './filters/DatesFilter.tsx';
import { lazyInput } from './lazyInput.tsx';
import type { FieldView } from './view.ts';

const write = (value: unknown): string => {
  const text = typeof value === 'string' ? formatDateTime(value) : emptyValue;
  return text === emptyValue ? '' : text;
};

/** Instant, shown in the account's time zone. */
export const datetimeView: FieldView = {
  cell: (value, about) => write(value) || emptyCell(about),
  text: write,
  className: 'pl-muted pl-tn',
  align: 'left',
  width: () => [146, 0],
  phone: 'moment',
  Input: lazyInput((inputs) => inputs.DatetimeInput),
  Filter: DatesFilter,
  FilterValue: DatesValue,
};
