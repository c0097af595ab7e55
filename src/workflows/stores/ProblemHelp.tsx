import { useTranslate } from 'react-admin';
import type { StoreProblem } from '../../../contract/stores/connection.ts';

interface ProblemHelpProps {
  problem: StoreProblem;
  /** Words of the store, or names of what is missing. */
  detail?: string | null | undefined;
}

/** Help for a problem of a store, with the store's own message. */
export const ProblemHelp = ({ problem, detail }: ProblemHelpProps) => {
  const translate = useTranslate();
  return (
    <>
      <p>{translate(`stores.help.${problem}`)}</p>
      {detail && <code className="pl-st-code">{detail}</code>}
    </>
  );
};
