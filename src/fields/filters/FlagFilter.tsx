import type { FilterProps } from '../view.ts';
import { listOf } from '../../providers/query/filterKeys.ts';
import { OptionList } from './OptionList.tsx';

const words = { true: 'app.action.yes', false: 'app.action.no' } as const;

/** Yes or no. */
export const FlagFilter = ({ about, values, onChange, onDone }: FilterProps) => (
  <OptionList
    label={about.label}
    single
    options={Object.entries(words).map(([value, key]) => ({ value, label: about.translate(key) }))}
    chosen={listOf(values[about.name])}
    onChange={([chosen]) => onChange({ [about.name]: chosen === 'true' })}
    onPicked={onDone}
  />
);

export const FlagValue = ({ about, values }: Pick<FilterProps, 'about' | 'values'>) =>
  about.translate(words[String(values[about.name]) === 'true' ? 'true' : 'false']);
