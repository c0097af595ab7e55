import { useStore } from 'ra-core';
import type { Mode } from '../theme/tokens.ts';
import { useMedia } from './useMedia.ts';

export const schemeChoices = ['light', 'dark', 'system'] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

const isChoice = (value: unknown): value is SchemeChoice => schemeChoices.some((choice) => choice === value);

/** Returns the stored choice (`system` by default), the resulting scheme, and a function that changes the choice. */
export const useScheme = (): [SchemeChoice, Mode, (choice: SchemeChoice) => void] => {
  const [storedChoice, storeChoice] = useStore<string>('theme', 'system');
  const prefersDark = useMedia('(prefers-color-scheme: dark)');
  const choice = isChoice(storedChoice) ? storedChoice : 'system';
  const mode: Mode = choice === 'system' ? (prefersDark ? 'dark' : 'light') : choice;
  return [choice, mode, storeChoice];
};
