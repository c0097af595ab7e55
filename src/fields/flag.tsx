import type { FilterProps, FieldInfo, FieldView } from './view.ts';
import { listOf } from '../providers/query/filterKeys.ts';
import { OptionList } from './filters/OptionList.tsx';
import { emptyCell } from './empty.tsx';
import { lazyInput } from './lazyInput.tsx';

const labelKeys = { true: 'app.action.yes', false: 'app.action.no' } as const;

/** Filter by yes or no. */
const FlagFilter = ({ about, values, onChange, onDone }: FilterProps) => (
  <OptionList
    label={about.label}
    single
    options={Object.entries(labelKeys).map(([value, key]) => ({ value, label: about.translate(key) }))}
    chosen={listOf(values[about.name])}
    onChange={([chosenValue]) => onChange({ [about.name]: chosenValue === 'true' })}
    onPicked={onDone}
  />
);

const FlagValue = ({ about, values }: Pick<FilterProps, 'about' | 'values'>) =>
  about.translate(labelKeys[String(values[about.name]) === 'true' ? 'true' : 'false']);

const labelOf = (value: unknown, about: FieldInfo): string =>
  typeof value === 'boolean' ? about.translate(value ? 'app.action.yes' : 'app.action.no') : '';

export const flagView: FieldView = {
  cell: (value, about) => labelOf(value, about) || emptyCell(about),
  text: labelOf,
  words: (about) => ({ true: labelOf(true, about), false: labelOf(false, about) }),
  className: 'pl-muted',
  align: 'left',
  width: () => [84, 0],
  phone: 'text',
  Input: lazyInput((inputs) => inputs.FlagInput),
  Filter: FlagFilter,
  FilterValue: FlagValue,
};
