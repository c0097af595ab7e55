import { MdOutlineSend } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { TicketDetail } from '../../../../contract/tickets/calls.ts';
import { maxMessageLength } from '../../../../contract/tickets/messages.ts';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { useSingleRun } from '../../../components/dialogs/ConfirmDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { TextAreaField } from '../../../components/inputs/TextAreaField.tsx';
import { useConfirmTabClose } from '../../../views/leave/LeaveConfirmation.tsx';
import { AttachedFiles } from '../../../workflows/tickets/AttachedFiles.tsx';
import { DraftNote } from '../../../workflows/tickets/DraftNote.tsx';
import { failureText } from '../../../workflows/tickets/failureText.ts';
import { useMessageDraft } from '../../../workflows/tickets/useMessageDraft.ts';
import { useTicketCall } from '../useTicketCall.ts';

/** The reply field below a ticket; typed text stays after a failure, and when the seller leaves the page. */
export const Composer = ({ ticket }: { ticket: TicketDetail }) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const draft = useMessageDraft(`ticket.${ticket.id}`);
  const { text, files } = draft;
  const { post } = useTicketCall(ticket.id);
  /** True after an attempt to send: only then are missing parts reported. */
  const [isSubmitted, setIsSubmitted] = useState(false);
  useConfirmTabClose(files.isUploading);
  const { busy, error, start } = useSingleRun(async () => {
    const message = { text: text.trim(), files: files.sent };
    await post('messages', { message }, () => ({ key: 'tickets.thread.sent' })).catch((failure: unknown) => {
      throw new Error(failureText(translate, failure));
    });
    draft.discard();
    setIsSubmitted(false);
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setIsSubmitted(true);
    if (text.trim() !== '' && !files.problem && !busy) void start();
  };
  const changeText = (value: string): void => {
    draft.setText(value);
    setIsSubmitted(false);
  };
  return (
    <form className="pl-tk-composer" noValidate onSubmit={send}>
      <DraftNote draft={draft} />
      <TextAreaField
        label={translate('tickets.thread.reply')}
        labelHidden
        rows={3}
        maxLength={maxMessageLength}
        placeholder={translate('tickets.thread.hint')}
        value={text}
        error={isSubmitted && text.trim() === '' ? translate('tickets.thread.missing') : undefined}
        onChange={changeText}
      />
      {error && <NoteBox tone="critical" role="alert" title={translate(error, { _: error })} />}
      <div className="pl-tk-foot">
        <div className="pl-grow">
          <AttachedFiles files={files} invalid={isSubmitted ? files.problem : undefined} />
        </div>
        <Button
          type="submit"
          variant="outlined"
          startIcon={<MdOutlineSend />}
          loading={busy}
          disabled={offline !== undefined}
          title={offline}
        >
          {translate('tickets.thread.send')}
        </Button>
      </div>
      {ticket.status === 'resolved' && <p className="pl-muted">{translate('tickets.thread.reopens')}</p>}
    </form>
  );
};
