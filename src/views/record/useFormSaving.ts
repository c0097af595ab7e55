import { useNotify, type RaRecord, useSaveContext } from 'react-admin';
import { useCallback, useMemo, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useRecordPath } from '../base/paths.ts';

/** Says that a record is saved. */
const useNotifySaved = (): (() => void) => {
  const notify = useNotify();
  return useCallback(() => notify('app.views.done', { type: 'success' }), [notify]);
};

/** The error of a form after a save that failed, but not because of a field. */
const failedWhole = { root: { failed: 'unexpected' } };

/**
 * What follows a save by react-admin: a message and the record's page, or a failure that the form learns of. React-admin
 * itself reports only failures of fields, so that any other one would count as saved.
 */
export const useAfterSave = (resource: string, onSaved?: (record: RaRecord) => void) => {
  const navigate = useNavigate();
  const pathOf = useRecordPath(resource);
  const notifySaved = useNotifySaved();
  const failed = useRef(false);
  const mutationOptions = {
    onSuccess: (record: RaRecord) => {
      notifySaved();
      onSaved?.(record);
      void navigate(pathOf(record.id));
    },
    onSettled: (_record: RaRecord | undefined, error: Error | null): void => {
      failed.current = error !== null;
    },
  };
  return { mutationOptions, failed };
};

/** The `onSubmit` of a form whose page has `useAfterSave`. */
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
