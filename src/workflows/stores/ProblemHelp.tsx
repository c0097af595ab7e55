import { useTranslate } from 'ra-core';
import type { StoreProblem } from '../../../contract/stores/connection.ts';
import type { StorePlatformName } from '../../../contract/stores/platforms.ts';
import { platformText } from './platformText.ts';

interface ProblemHelpProps {
  platform: StorePlatformName;
  problem: StoreProblem;
  /** Words of the store, or names of what is missing. */
  detail?: string | null | undefined;
}

/** Help for a problem of a store, with the store's own message. */
export const ProblemHelp = ({ platform, problem, detail }: ProblemHelpProps) => {
  const translate = useTranslate();
  return (
    <>
      <p>{platformText(translate, 'help', platform, problem)}</p>
      {detail && <code className="pl-st-code">{detail}</code>}
    </>
  );
};
