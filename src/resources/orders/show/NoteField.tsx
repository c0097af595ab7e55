import { Button } from '../../../components/inputs/Button.tsx';
import { useNotify, useTranslate } from 'react-admin';
import { type FormEvent, useState } from 'react';
import { initialsOf } from '../../../i18n/initials.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';
import { useSession } from '../../../providers/session/useSession.ts';

/** As long as the server takes (`noteSchema`). */
const longest = 2000;

const useAddNote = (orderId: string) => {
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefreshResource('orders');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!note.trim() || busy) return;
    setBusy(true);
    try {
      await postOnce(`/orders/${orderId}/notes`, { note: note.trim() });
      setNote('');
      notify('orders.done.note_added', { type: 'success' });
      await refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { note, setNote, busy, add };
};

/** A line for the timeline that only the seller's own people see. What was typed stays when it fails. */
export const NoteField = ({ orderId }: { orderId: string }) => {
  const translate = useTranslate();
  const name = useSession()?.user.full_name ?? '';
  const { note, setNote, busy, add } = useAddNote(orderId);
  return (
    <form className="pl-row" onSubmit={(event) => void add(event)}>
      <span className="pl-ava" aria-hidden="true" data-initials={initialsOf(name)} />
      <input
        className="pl-inp pl-grow"
        aria-label={translate('orders.timeline.add_note')}
        placeholder={translate('orders.timeline.note_hint')}
        value={note}
        maxLength={longest}
        autoComplete="off"
        onChange={(event) => setNote(event.target.value)}
      />
      {note.trim() && (
        <Button type="submit" variant="outlined" loading={busy}>
          {translate('orderShow.note.add')}
        </Button>
      )}
    </form>
  );
};
