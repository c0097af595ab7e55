import type { FilterOptionsState } from '@mui/material/useAutocomplete';
import { plainLetters } from '../../../contract/plainLetters.ts';

type Typed = Pick<FilterOptionsState<unknown>, 'inputValue'>;

/**
 * Returns the options whose text has the typed letters, with or without their accents: "dan mach" finds "Đan Mạch". Those that
 * begin with them come first: "ger" means Germany before Algeria.
 */
export const plainOptionsBy =
  <O>(textOf: (option: O) => string) =>
  (options: readonly O[], { inputValue }: Typed): O[] => {
    const wanted = plainLetters(inputValue.trim());
    if (wanted === '') return [...options];
    const texts = options
      .map((option) => ({ option, text: plainLetters(textOf(option)) }))
      .filter(({ text }) => text.includes(wanted));
    const first = texts.filter(({ text }) => text.startsWith(wanted));
    const rest = texts.filter(({ text }) => !text.startsWith(wanted));
    return [...first, ...rest].map(({ option }) => option);
  };

/** The same for options with a label. */
export const plainOptions = <O extends { label: string }>(options: readonly O[], typed: Typed): O[] =>
  plainOptionsBy<O>(({ label }) => label)(options, typed);
