import type { FilterOptionsState } from '@mui/material/useAutocomplete';
import { plainLetters } from '../../../contract/plainLetters.ts';

type InputState = Pick<FilterOptionsState<unknown>, 'inputValue'>;

/**
 * Returns the options whose text contains the typed letters, with or without accents: "dan mach" finds "Đan Mạch".
 * Those that begin with them come first: "ger" finds Germany before Algeria.
 */
export const plainOptionsBy =
  <O>(textOf: (option: O) => string) =>
  (options: readonly O[], { inputValue }: InputState): O[] => {
    const query = plainLetters(inputValue.trim());
    if (query === '') return [...options];
    const texts = options
      .map((option) => ({ option, text: plainLetters(textOf(option)) }))
      .filter(({ text }) => text.includes(query));
    const first = texts.filter(({ text }) => text.startsWith(query));
    const laterMatches = texts.filter(({ text }) => !text.startsWith(query));
    return [...first, ...laterMatches].map(({ option }) => option);
  };

/** Returns the matching options by their label. */
export const plainOptions = <O extends { label: string }>(options: readonly O[], typed: InputState): O[] =>
  plainOptionsBy<O>(({ label }) => label)(options, typed);
