import { useMemo } from 'react';
import type { FilterProps, FieldInfo, FieldView } from './view.ts';
import { FilterOptionList } from './filters/FilterOptionList.tsx';
import { listOf } from '../providers/query/filterKeys.ts';
import { inShort } from './filters/OptionList.tsx';
import { emptyCell, isEmpty } from './empty.tsx';
import { lazyInput } from './lazyInput.tsx';

/** Filter by several of the field's choices, or by one if the field takes one. */
const ChoiceFilter = (props: FilterProps) => {
  const { about } = props;
  const options = useMemo(
    () => about.options.map((value) => ({ value, label: about.choice(value) })),
    [about],
  );
  return <FilterOptionList {...props} options={options} />;
};

const ChoiceValue = ({ about, values }: Pick<FilterProps, 'about' | 'values'>) =>
  inShort(listOf(values[about.name]).map((value) => about.choice(value)));

/** Average px of a small letter, of a capital, and of a wide letter. */
const [letter, capital, wideLetter] = [6.7, 8.8, 12];

const letterWidth = (char: string): number => {
  if (/[MWmw]/.test(char)) return wideLetter;
  return /\p{Lu}/u.test(char) ? capital : letter;
};

const widthOf = (label: string): number =>
  Array.from(label).reduce((sum, char) => sum + letterWidth(char), 0);

/** Returns the px of the longest choice in this language, plus `around`. */
export const widthOfLongest = (about: FieldInfo, around: number): number =>
  Math.ceil(Math.max(...about.options.map((value) => widthOf(about.choice(value))), 8 * letter)) + around;

export const choiceView: FieldView = {
  cell: (value, about) => (isEmpty(value) ? emptyCell(about) : about.choice(String(value))),
  text: (value, about) => (isEmpty(value) ? '' : about.choice(String(value))),
  words: (about) => Object.fromEntries(about.options.map((value) => [value, about.choice(value)])),
  className: 'pl-muted',
  align: 'left',
  width: (about) => [widthOfLongest(about, 24), 0.4],
  phone: 'text',
  Input: lazyInput((inputs) => inputs.ChoiceInput),
  Filter: ChoiceFilter,
  FilterValue: ChoiceValue,
};
