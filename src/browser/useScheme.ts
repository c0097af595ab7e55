import { useStore } from 'react-admin';
import type { Mode } from '../theme/tokens.ts';
import { useMedia } from './useMedia.ts';

export const schemeChoices = ['light', 'dark', 'system'] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

const isChoice = (value: unknown): value is SchemeChoice => schemeChoices.some((choice) => choice === value);

/** The remembered choice (`system` at first), what it comes to now, and how to change it. */
export const useScheme = (): [SchemeChoice, Mode, (choice: SchemeChoice) => void] => {
  const [kept, keep] = useStore<string>('theme', 'system');
  const prefersDark = useMedia('(prefers-color-scheme: dark)');
  const choice = isChoice(kept) ? kept : 'system';
  const mode: Mode = choice === 'system' ? (prefersDark ? 'dark' : 'light') : choice;
  return [choice, mode, keep];
};
