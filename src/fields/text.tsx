import { maxTextLength } from '../../contract/schema/field.ts';
import { emptyCell, isEmpty } from './empty.tsx';
import { SearchFilter, SearchValue } from './filters/SearchFilter.tsx';
import { lazyInput } from './lazyInput.tsx';
import type { FieldView } from './view.ts';

/** Returns the column width: codes are narrow, names wider, and sentences take the remaining width. */
const widthOf: FieldView['width'] = ({ field }) => {
  const max = field.max ?? maxTextLength;
  if (max <= 40) return [104, 0];
  return max <= 150 ? [130, 1] : [180, 1.8];
};

export const textView: FieldView = {
  cell: (value, about) => (isEmpty(value) ? emptyCell(about) : String(value)),
  text: (value) => (isEmpty(value) ? '' : String(value)),
  align: 'left',
  width: widthOf,
  phone: 'text',
  Input: lazyInput((inputs) => inputs.TextInput),
  Filter: SearchFilter,
  FilterValue: SearchValue,
};
