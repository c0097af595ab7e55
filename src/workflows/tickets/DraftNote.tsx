import { useTranslate } from 'ra-core';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import type { MessageDraft } from './useMessageDraft.ts';

/** Note that an earlier draft was restored, and which of its files are missing. */
export const DraftNote = ({
  draft,
}: {
  draft: Pick<MessageDraft, 'isRestored' | 'lostFiles' | 'discard'>;
}) => {
  const translate = useTranslate();
  if (!draft.isRestored) return null;
  return (
    <NoteBox
      tone="info"
      dense
      title={translate('tickets.draft.restored')}
      action={
        <Button size="small" variant="outlined" onClick={draft.discard}>
          {translate('tickets.draft.discard')}
        </Button>
      }
    >
      {draft.lostFiles > 0 && translate('tickets.draft.lost_files', { smart_count: draft.lostFiles })}
    </NoteBox>
  );
};
