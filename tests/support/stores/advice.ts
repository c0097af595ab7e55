import type { StoreProblem } from '../../../contract/stores/connection.ts';
import type { StorePlatformName } from '../../../contract/stores/platforms.ts';

type Advice = Readonly<Partial<Record<StoreProblem, string>>>;

interface StoreTexts {
  stores: { help: Advice; help_of: Readonly<Record<StorePlatformName, Advice>> };
}

/** Returns what the dashboard says to do about a problem of a store on a platform, from all texts of a language. */
export const adviceOf = (texts: object, platform: StorePlatformName, problem: StoreProblem): string => {
  const { help, help_of: helpOf } = (texts as StoreTexts).stores;
  return helpOf[platform][problem] ?? help[problem] ?? '';
};
