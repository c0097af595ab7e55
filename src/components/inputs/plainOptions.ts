import type { FilterOptionsState } from '@mui/material/useAutocomplete';
import { plainLetters } from '../../../contract/plainLetters.ts';

type Typed = Pick<FilterOptionsState<unknown>, 'inputValue'>;

/** Options whose text has the letters that were typed, with or without their accents: "dan mach" finds "Đan Mạch". */
export const plainOptionsBy =
  <O>(textOf: (option: O) => string) =>
  (options: O[], { inputValue }: Typed): O[] => {
    const wanted = plainLetters(inputValue.trim());
    return options.filter((option) => plainLetters(textOf(option)).includes(wanted));
  };

/** The same for options with a label. */
export const plainOptions = <O extends { label: string }>(options: O[], typed: Typed): O[] =>
  plainOptionsBy<O>(({ label }) => label)(options, typed);
