import { useEffect, useRef, useState } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { getEndReason, getSession } from '../../providers/identity/session.ts';
import { LeaveConfirmation } from './LeaveConfirmation.tsx';

/**
 * Changed fields of a form whose session ended, by user and path. In memory only, because other people may use this
 * browser.
 */
const typedValues = new Map<string, FieldValues>();

/** Returns true if the session ended, but not because somebody signed out. */
const wasEnded = (): boolean => getSession() === null && getEndReason() !== 'signed_out';

/**
 * Restores typed fields after a session ends (spec §4). The page closes, but when the same user comes back to it, the
 * changed fields are filled in again. Other fields keep what other people changed meanwhile.
 * @param unsaved true if the form has unsaved changes
 */
const useRestoreTypedValues = (unsaved: boolean): void => {
  const { getValues, setValue } = useFormContext();
  // A form that is not ready has yet to be filled with its record.
  const { dirtyFields, isReady, isSubmitting } = useFormState();
  const { pathname } = useLocation();
  const changedNames = useRef<readonly string[]>([]);
  useEffect(() => {
    // The session may end during a save.
    changedNames.current = unsaved || isSubmitting ? Object.keys(dirtyFields) : [];
  });
  useEffect(
    function restoreTypedValues() {
      if (!isReady) return undefined;
      const key = `${getSession()?.user.id} ${pathname}`;
      for (const [name, value] of Object.entries(typedValues.get(key) ?? {}))
        setValue(name, value, { shouldDirty: true });
      typedValues.delete(key);
      return () => {
        if (!wasEnded() || changedNames.current.length === 0) return;
        typedValues.set(
          key,
          Object.fromEntries(changedNames.current.map((name) => [name, getValues(name) as unknown])),
        );
      };
    },
    [getValues, setValue, isReady, pathname],
  );
};

/**
 * Returns true if the form has changes that would be lost. A failed save leaves an error in the form (`root.failed`
 * if it belongs to no field); after a successful save only later changes count.
 */
export const useUnsaved = (): boolean => {
  const { subscribe } = useFormContext();
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormState();
  const [wasSubmitting, setWasSubmitting] = useState(isSubmitting);
  /** True after a change since the last save began. */
  const [hasChanged, setHasChanged] = useState(false);
  if (wasSubmitting !== isSubmitting) {
    setWasSubmitting(isSubmitting);
    if (isSubmitting) setHasChanged(false);
  }
  useEffect(
    function noticeChange() {
      return subscribe({ formState: { values: true }, callback: () => setHasChanged(true) });
    },
    [subscribe],
  );
  return isDirty && !isSubmitting && (hasChanged || !isSubmitSuccessful);
};

/**
 * Asks once before a page with unsaved changes is left (look §6 "Edit"). If the session ends, it does not ask, and
 * the page restores the changes afterwards.
 */
export const LeaveGuard = () => {
  const unsaved = useUnsaved();
  useRestoreTypedValues(unsaved);
  return <LeaveConfirmation unsaved={unsaved} />;
};
