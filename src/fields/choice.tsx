import { emptyCell, isEmpty } from './empty.tsx';
import { ChoiceFilter, ChoiceValue } from './filters/ChoiceFilter.tsx';
import { lazyInput } from './lazyInput.ts';
import type { FieldView } from './view.ts';

export const choice: FieldView = {
  cell: (value, about) => (isEmpty(value) ? emptyCell(about) : about.choice(String(value))),
  text: (value, about) => (isEmpty(value) ? '' : about.choice(String(value))),
  words: (about) => Object.fromEntries((about.field.options ?? []).map((value) => [value, about.choice(value)])),
  className: 'pl-muted',
  align: 'left',
  width: () => [110, 0.6],
  phone: 'text',
  Input: lazyInput((inputs) => inputs.ChoiceInput),
  Filter: ChoiceFilter,
  FilterValue: ChoiceValue,
};
