import SendOutlined from '@mui/icons-material/SendOutlined';
import { useTranslate } from 'react-admin';
import { type FormEvent, useId, useState } from 'react';
import type { TicketDetail } from '../../../../contract/tickets/calls.ts';
import { longestWords } from '../../../../contract/tickets/words.ts';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { useWork } from '../../../components/dialogs/AskDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { AskToLeave } from '../../../views/leave/AskToLeave.tsx';
import { AttachedFiles } from '../../../workflows/tickets/AttachedFiles.tsx';
import { useAttachments } from '../../../workflows/tickets/useAttachments.ts';
import { useTicketCall } from '../useTicketCall.ts';

/** The answer at the foot of a ticket; what was typed stays when it fails. */
export const Composer = ({ ticket }: { ticket: TicketDetail }) => {
  const translate = useTranslate();
  const id = useId();
  const offline = useOfflineReason();
  const files = useAttachments();
  const { post } = useTicketCall(ticket.id);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'missing' | 'files_wait'>();
  const { busy, error, start } = useWork(async () => {
    await post('messages', { message: { text: text.trim(), files: files.sent } }, () => ({ key: 'tickets.thread.sent' }));
    setText('');
    files.clear();
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const missing = text.trim() === '' ? 'missing' : files.isSending ? 'files_wait' : undefined;
    setProblem(missing);
    if (!missing && !busy) void start();
  };
  const typed = (value: string): void => {
    setText(value);
    setProblem(undefined);
  };
  return (
    <form className="pl-tk-composer" noValidate onSubmit={send}>
      <AskToLeave unsaved={text.trim() !== '' || files.all.length > 0} />
      <label className="pl-sr" htmlFor={id}>
        {translate('tickets.thread.reply')}
      </label>
      <textarea
        id={id}
        className="pl-inp pl-letter"
        rows={3}
        maxLength={longestWords}
        placeholder={translate('tickets.thread.hint')}
        value={text}
        aria-invalid={problem === 'missing'}
        aria-describedby={problem === 'missing' ? `${id}-problem` : undefined}
        onChange={({ target }) => typed(target.value)}
      />
      {problem === 'missing' && (
        <p id={`${id}-problem`} className="pl-err" role="alert">
          {translate('tickets.thread.missing')}
        </p>
      )}
      {error && <NoteBox tone="critical" role="alert" title={translate(error, { _: error })} />}
      <div className="pl-tk-foot">
        <div className="pl-grow">
          <AttachedFiles files={files} invalid={problem === 'files_wait' && files.isSending ? translate('tickets.new.files_wait') : undefined} />
        </div>
        <Button type="submit" variant="outlined" startIcon={<SendOutlined />} loading={busy} disabled={offline !== undefined} title={offline}>
          {translate('tickets.thread.send')}
        </Button>
      </div>
      {ticket.status === 'resolved' && <p className="pl-muted">{translate('tickets.thread.reopens')}</p>}
    </form>
  );
};
