import { useEffect, useRef } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { getEndReason, getSession } from '../../providers/identity/session.ts';

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
export const useTypedAgain = (unsaved: boolean): void => {
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
