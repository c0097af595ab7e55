import { useTranslate } from 'ra-core';
import type { LinkDetail } from '../../../../contract/stores/calls.ts';
import { waitState } from '../../../../contract/stores/health.ts';
import { useNow } from '../../../browser/useNow.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { formatDateTime } from '../../../i18n/format.ts';
import { ProblemHelp } from '../../../workflows/stores/ProblemHelp.tsx';

interface WaitNoteProps {
  link: Pick<LinkDetail, 'platform' | 'status' | 'problem' | 'problem_detail' | 'wait_until'>;
}

/**
 * Says until when we wait at the store's request, and why, or that this wait is over; renders nothing without one. The
 * problem of a broken link is another one.
 */
export const WaitNote = ({ link }: WaitNoteProps) => {
  const translate = useTranslate();
  const now = useNow(link.wait_until);
  const { platform, status, problem, problem_detail: detail, wait_until: until } = link;
  const state = waitState(link, now);
  if (!state || until === null) return null;
  if (state === 'resuming') return <NoteBox tone="info" title={translate('stores.resume_text')} />;
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
