import { useNotify } from 'ra-core';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { UnsavedBar } from '../../components/feedback/UnsavedBar.tsx';
import { ApiFailure, codeOf } from '../../providers/http/httpError.ts';
import { ConflictNote, keepTyped } from './conflict.tsx';
import { formResolver } from './formResolver.ts';
import { LeaveGuard } from '../leave/LeaveGuard.tsx';

interface SettingsFormProps<T extends FieldValues> {
  schema: z.ZodObject;
  /** Current values on the server. A later read updates the fields that are untouched. */
  values: T;
  /** Saves the changes; `changed` names the fields. */
  save: (values: T, changed: readonly (keyof T & string)[]) => Promise<unknown>;
  /** Fetches again after a conflict. */
  reload: () => Promise<unknown>;
  children: ReactNode;
}

/** Reset options that discard typed values. */
const discardTyped = { keepDirtyValues: false, keepDirty: false };

/** Returns the form's name of a field: `account.name` of the API is `name` of the form. */
const fieldOf = (path: string): string => path.split('.').slice(1).join('.') || path;

const isSameJson = (first: unknown, second: unknown): boolean =>
  JSON.stringify(first) === JSON.stringify(second);

/** Sends the form. A failure leaves it unsaved, so that leaving asks; text typed during the save stays. */
const useSending = <T extends FieldValues>(form: UseFormReturn<T>, save: SettingsFormProps<T>['save']) => {
  const notify = useNotify();
  const [conflict, setConflict] = useState(false);
  const [lastSave, setLastSave] = useState<{ saved: T; typed: T } | null>(null);
  const { isSubmitSuccessful, dirtyFields } = form.formState;
  const fail = (error: unknown): void => {
    form.setError('root.failed', { type: 'failed' });
    if (codeOf(error) === 'version_conflict') return setConflict(true);
    const errors = error instanceof ApiFailure ? Object.entries(error.body.errors ?? {}) : [];
    for (const [path, message] of errors)
      form.setError(fieldOf(path) as Path<T>, { message }, { shouldFocus: true });
    if (errors.length === 0)
      notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' });
  };
  const submit = form.handleSubmit(async (saved) => {
    const typed = structuredClone(form.getValues());
    try {
      await save(saved, Object.keys(dirtyFields));
      setLastSave({ saved, typed });
      setConflict(false);
      notify('app.views.done', { type: 'success' });
    } catch (error) {
      fail(error);
    }
  });
  const takeOver = useEffectEvent(() => {
    if (!lastSave) return;
    const { saved, typed } = lastSave;
    const later = Object.entries(form.getValues()).filter(([name, value]) => !isSameJson(value, typed[name]));
    form.reset(saved, discardTyped);
    for (const [name, value] of later) form.setValue(name as Path<T>, value, { shouldDirty: true });
  });
  useEffect(
    function beginAnew() {
      if (isSubmitSuccessful) takeOver();
    },
    [isSubmitSuccessful],
  );
  return { submit: () => void submit(), conflict, settle: () => setConflict(false), fail };
};

/**
 * Fields of settings with the bar of unsaved changes; typed values survive failures and conflicts (spec §2, look §6
 * "Edit").
 */
export const SettingsForm = <T extends FieldValues>({
  schema,
  values,
  save,
  reload,
  children,
}: SettingsFormProps<T>) => {
  const form = useForm<T>({
    values,
    defaultValues: values as DefaultValues<T>,
    resetOptions: keepTyped,
    resolver: formResolver(schema) as never,
  });
  const { isDirty, isSubmitting } = form.formState;
  const { submit, conflict, settle, fail } = useSending(form, save);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <FormProvider {...form}>
      <form onSubmit={onSubmit} noValidate className="pl-stack">
        {conflict && <ConflictNote onReload={() => void reload().then(settle, fail)} />}
        {children}
        {isDirty && (
          <UnsavedBar
            saving={isSubmitting}
            onSave={submit}
            onDiscard={() => form.reset(values, discardTyped)}
          />
        )}
      </form>
      <LeaveGuard />
    </FormProvider>
  );
};
