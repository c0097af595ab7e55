import { formatCount } from '../i18n/format.ts';
import { emptyCell } from './empty.tsx';
import { SpanFilter, SpanValue } from './filters/SpanFilter.tsx';
import { lazyInput } from './lazyInput.tsx';
import type { FieldView } from './view.ts';

const write = (value: unknown): string => (typeof value === 'number' ? formatCount(value) : '');

export const numberView: FieldView = {
  cell: (value, about) => write(value) || emptyCell(about),
  text: write,
  className: 'pl-num',
  align: 'right',
  width: () => [76, 0],
  phone: 'text',
  Input: lazyInput((inputs) => inputs.NumberInput),
  Filter: SpanFilter,
  FilterValue: SpanValue,
};
