import { useNotify, type RaRecord, useSaveContext } from 'ra-core';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { codeOf } from '../../providers/http/httpError.ts';
import { useRecordPath } from '../base/paths.ts';

/** Returns a function that shows that a record is saved. */
const useNotifySaved = (): (() => void) => {
  const notify = useNotify();
  return useCallback(() => notify('app.views.done', { type: 'success' }), [notify]);
};

/** Form error after a failed save that no field caused. */
const failedWhole = { root: { failed: 'unexpected' } };

/**
 * Returns what runs after a save by react-admin: success shows a message and opens the record's page, a failure is
 * set on the form. React-admin reports only field errors to the form; any other failure would count as saved.
 * `hasConflict`: somebody else changed the record meanwhile.
 */
export const useAfterSave = (resource: string, onSaved?: (record: RaRecord) => void) => {
  const navigate = useNavigate();
  const pathOf = useRecordPath(resource);
  const notifySaved = useNotifySaved();
  const failed = useRef(false);
  const [hasConflict, setHasConflict] = useState(false);
  const mutationOptions = {
    onSuccess: (record: RaRecord) => {
      notifySaved();
      onSaved?.(record);
      void navigate(pathOf(record.id));
    },
    onSettled: (_record: RaRecord | undefined, error: Error | null): void => {
      failed.current = error !== null;
      setHasConflict(codeOf(error) === 'version_conflict');
    },
  };
  return { mutationOptions, failed, hasConflict, settleConflict: () => setHasConflict(false) };
};

/** Returns the `onSubmit` of a form whose page uses `useAfterSave`. */
export const useFormSaving = (failed: Readonly<{ current: boolean }>) => {
  const { save } = useSaveContext();
  return useMemo(
    () => async (values: FieldValues) => {
      const errors: unknown = await save?.(values);
      return errors ?? (failed.current ? failedWhole : undefined);
    },
    [save, failed],
  );
};
