import { emptyCell } from './empty.tsx';
import { FlagFilter, FlagValue } from './filters/FlagFilter.tsx';
import { lazyInput } from './lazyInput.tsx';
import type { About, FieldView } from './view.ts';

const word = (value: unknown, about: About): string =>
  typeof value === 'boolean' ? about.translate(value ? 'app.action.yes' : 'app.action.no') : '';

export const flag: FieldView = {
  cell: (value, about) => word(value, about) || emptyCell(about),
  text: word,
  words: (about) => ({ true: word(true, about), false: word(false, about) }),
  className: 'pl-muted',
  align: 'left',
  width: () => [84, 0],
  phone: 'text',
  Input: lazyInput((inputs) => inputs.FlagInput),
  Filter: FlagFilter,
  FilterValue: FlagValue,
};
