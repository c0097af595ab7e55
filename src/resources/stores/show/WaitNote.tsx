import { useTranslate } from 'react-admin';
import type { LinkDetail } from '../../../../contract/stores/calls.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { formatDateTime } from '../../../i18n/format.ts';
import { ProblemHelp } from '../../../workflows/stores/ProblemHelp.tsx';

interface WaitNoteProps {
  link: Pick<LinkDetail, 'platform' | 'status' | 'problem' | 'problem_detail'>;
  /** UTC, ISO 8601. */
  until: string;
}

/** Says until when we wait at the store's request, and why. The problem of a broken link is another one. */
export const WaitNote = ({ link, until }: WaitNoteProps) => {
  const translate = useTranslate();
  const { platform, status, problem, problem_detail: detail } = link;
  return (
    <NoteBox tone="info" title={translate('stores.wait_text', { at: formatDateTime(until) })}>
      {problem && status !== 'broken' && (
        <>
          <p>{translate(`resources.store_links.choices.problem.${problem}`)}.</p>
          <ProblemHelp platform={platform} problem={problem} detail={detail} />
        </>
      )}
    </NoteBox>
  );
};
