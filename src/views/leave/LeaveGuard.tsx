import { useEffect, useRef, useState } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { getEndReason, getSession } from '../../providers/identity/session.ts';
import { AskToLeave } from './AskToLeave.tsx';

/** Changed fields of a form whose session was ended, by user and path. In memory only: others may use this browser. */
const typed = new Map<string, FieldValues>();

/** Returns true if the session ended, but not because somebody signed out. */
const wasEnded = (): boolean => getSession() === null && getEndReason() !== 'signed_out';

/**
 * A session that is ended (spec §4) takes the page away, not what was typed into its form: when the same user
 * comes back to the page, the changed fields are filled in once more. What another person changed meanwhile in the
 * other fields stays.
 * @param unsaved whether the form holds what is not saved
 */
const useTypedAgain = (unsaved: boolean): void => {
  const { getValues, setValue } = useFormContext();
  // A form that is not ready yet is still to be filled with its record.
  const { dirtyFields, isReady, isSubmitting } = useFormState();
  const { pathname } = useLocation();
  const changed = useRef<readonly string[]>([]);
  useEffect(() => {
    // A save may be what the session ends in.
    changed.current = unsaved || isSubmitting ? Object.keys(dirtyFields) : [];
  });
  useEffect(
    function fillInAndKeep() {
      if (!isReady) return undefined;
      const key = `${getSession()?.user.id} ${pathname}`;
      for (const [name, value] of Object.entries(typed.get(key) ?? {}))
        setValue(name, value, { shouldDirty: true });
      typed.delete(key);
      return () => {
        if (!wasEnded() || changed.current.length === 0) return;
        typed.set(key, Object.fromEntries(changed.current.map((name) => [name, getValues(name) as unknown])));
      };
    },
    [getValues, setValue, isReady, pathname],
  );
};

/**
 * Whether the form holds what would be lost. A save that failed leaves an error in the form (`root.failed` where it
 * belongs to no field), and what is changed after a save that did not fail is not saved.
 */
export const useUnsaved = (): boolean => {
  const { subscribe } = useFormContext();
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormState();
  const [wasSubmitting, setWasSubmitting] = useState(isSubmitting);
  /** Since the last save began. */
  const [changed, setChanged] = useState(false);
  if (wasSubmitting !== isSubmitting) {
    setWasSubmitting(isSubmitting);
    if (isSubmitting) setChanged(false);
  }
  useEffect(
    function noticeChange() {
      return subscribe({ formState: { values: true }, callback: () => setChanged(true) });
    },
    [subscribe],
  );
  return isDirty && !isSubmitting && (changed || !isSubmitSuccessful);
};

/**
 * Asks once before a page with unsaved changes is left (look §6 "Edit"). When it is the session that ends, nobody is
 * asked, and the page has them again afterwards.
 */
export const LeaveGuard = () => {
  const unsaved = useUnsaved();
  useTypedAgain(unsaved);
  return <AskToLeave unsaved={unsaved} />;
};
