import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LinkDetail } from '../../../../contract/stores/calls.ts';
import { problemOf } from '../../../../contract/stores/health.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { formatDateTime } from '../../../i18n/format.ts';
import { ProblemHelp } from '../../../workflows/stores/ProblemHelp.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { WaitNote } from './WaitNote.tsx';
import { useMayCommand } from './useCommandButton.ts';

interface LinkProps {
  link: LinkDetail;
}

/** Shows the problem of a broken link, its start, and the button that fixes it. */
const ProblemNote = ({ link, problem }: LinkProps & { problem: NonNullable<LinkDetail['problem']> }) => {
  const translate = useTranslate();
  const mayRun = useMayCommand(link);
  const [isChanging, setIsChanging] = useState(false);
  const { status, problem_detail: detail, problem_since: since, next_pull_at: nextAttempt } = link;
  const isBroken = status === 'broken';
  const name = translate(`resources.store_links.choices.problem.${problem}`);
  const title = since
    ? translate('stores.problem_since', { problem: name, since: formatDateTime(since) })
    : name;
  const button = isBroken && mayRun('keys') && (
    <Button size="small" variant="outlined" onClick={() => setIsChanging(true)}>
      {translate('stores.command.keys')}
    </Button>
  );
  return (
    <>
      <NoteBox tone={isBroken ? 'critical' : 'warning'} title={title} action={button}>
        <ProblemHelp platform={link.platform} problem={problem} detail={detail} />
        {isBroken && <p>{translate('stores.broken_text')}</p>}
        {nextAttempt && <p>{translate('stores.next_try', { at: formatDateTime(nextAttempt) })}</p>}
      </NoteBox>
      {isChanging && <KeysDialog link={link} onClose={() => setIsChanging(false)} />}
    </>
  );
};

/** Explains why a link does not work as usual; renders nothing if it does. */
export const StateNote = ({ link }: LinkProps) => {
  const translate = useTranslate();
  const { status } = link;
  const problem = problemOf(link);
  if (status === 'disconnected')
    return <NoteBox tone="neutral" title={translate('stores.disconnected_text')} />;
  return (
    <>
      {problem && <ProblemNote link={link} problem={problem} />}
      {status === 'paused' && <NoteBox tone="attention" title={translate('stores.paused_text')} />}
      <WaitNote link={link} />
    </>
  );
};
