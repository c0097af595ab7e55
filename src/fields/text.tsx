import { emptyCell, isEmpty } from './empty.tsx';
import { SearchFilter, SearchValue } from './filters/SearchFilter.tsx';
import { lazyInput } from './lazyInput.ts';
import type { FieldView } from './view.ts';

export const text: FieldView = {
  cell: (value, about) => (isEmpty(value) ? emptyCell(about) : String(value)),
  text: (value) => (isEmpty(value) ? '' : String(value)),
  className: 'pl-c-text',
  align: 'left',
  phone: 'text',
  Input: lazyInput((inputs) => inputs.TextInput),
  Filter: SearchFilter,
  FilterValue: SearchValue,
};
