import { Button } from '../../../components/inputs/Button.tsx';
import { useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { initialsOf } from '../../../i18n/initials.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';
import { useSession } from '../../../providers/session/useSession.ts';

/** Maximum length that the server takes (`noteSchema`). */
const maxLength = 2000;

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

/** Adds a note to the timeline that only the seller's team sees. A failed note stays in the field. */
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
        maxLength={maxLength}
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
