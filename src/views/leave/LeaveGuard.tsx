import { useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { AskToLeave } from './AskToLeave.tsx';
import { useTypedAgain } from './typedAgain.ts';

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
