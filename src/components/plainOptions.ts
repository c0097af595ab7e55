import type { FilterOptionsState } from '@mui/material/useAutocomplete';
import { plainLetters } from '../../contract/plainLetters.ts';

/** Options whose label has the letters that were typed, with or without their accents: "dan mach" finds "Đan Mạch". */
export const plainOptions = <O extends { label: string }>(
  options: O[],
  { inputValue }: Pick<FilterOptionsState<O>, 'inputValue'>,
): O[] => {
  const wanted = plainLetters(inputValue.trim());
  return options.filter(({ label }) => plainLetters(label).includes(wanted));
};
