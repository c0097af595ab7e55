import type { FilterProps, About, FieldView } from './view.ts';
import { listOf } from '../providers/query/filterKeys.ts';
import { OptionList } from './filters/OptionList.tsx';
import { emptyCell } from './empty.tsx';
import { lazyInput } from './lazyInput.tsx';

const words = { true: 'app.action.yes', false: 'app.action.no' } as const;

/** Yes or no. */
const FlagFilter = ({ about, values, onChange, onDone }: FilterProps) => (
  <OptionList
    label={about.label}
    single
    options={Object.entries(words).map(([value, key]) => ({ value, label: about.translate(key) }))}
    chosen={listOf(values[about.name])}
    onChange={([chosen]) => onChange({ [about.name]: chosen === 'true' })}
    onPicked={onDone}
  />
);

const FlagValue = ({ about, values }: Pick<FilterProps, 'about' | 'values'>) =>
  about.translate(words[String(values[about.name]) === 'true' ? 'true' : 'false']);

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
