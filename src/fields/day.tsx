import { formatDate } from '../i18n/format.ts';
import { emptyCell } from './empty.tsx';
import { SearchFilter, SearchValue } from './filters/SearchFilter.tsx';
import { lazyInput } from './lazyInput.tsx';
import type { FieldView } from './view.ts';

const write = (value: unknown): string => (typeof value === 'string' ? formatDate(value) : '');

/** Calendar day. */
export const dayView: FieldView = {
  cell: (value, about) => write(value) || emptyCell(about),
  text: write,
  className: 'pl-muted pl-tn',
  align: 'left',
  width: () => [110, 0],
  phone: 'moment',
  Input: lazyInput((inputs) => inputs.TextInput),
  Filter: SearchFilter,
  FilterValue: SearchValue,
};
