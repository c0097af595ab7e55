import { useNotify, useTranslate } from 'ra-core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { NoteBox } from '../../components/NoteBox.tsx';
import { UnsavedBar } from '../../components/UnsavedBar.tsx';
import { ApiFailure, codeOf } from '../../providers/httpError.ts';
import { formResolver } from '../../views/formResolver.ts';
import { LeaveGuard } from '../../views/LeaveGuard.tsx';

interface SettingsFormProps<T extends FieldValues> {
  schema: z.ZodObject;
  /** What the house has now. A later read fills the fields that nobody touched. */
  values: T;
  /** Saves what differs; `changed` names the fields. */
  save: (values: T, changed: readonly (keyof T & string)[]) => Promise<unknown>;
  /** Fetches anew after a conflict. */
  reload: () => Promise<unknown>;
  children: ReactNode;
}

/** What was typed goes: `resetOptions` would keep it, as it must when the house has new values. */
const afresh = { keepDirtyValues: false };

/** `account.name` of the API is `name` of the form. */
const fieldOf = (path: string): string => path.split('.').slice(1).join('.') || path;

/** Fields of settings with the bar of unsaved changes; what was typed stays whatever happens (spec §2, look §6 "Edit"). */
export const SettingsForm = <T extends FieldValues>({ schema, values, save, reload, children }: SettingsFormProps<T>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [conflict, setConflict] = useState(false);
  const form = useForm<T>({
    values,
    defaultValues: values as DefaultValues<T>,
    resetOptions: { keepDirtyValues: true },
    resolver: formResolver(schema) as never,
  });
  const { isDirty, isSubmitting, dirtyFields } = form.formState;
  const fail = (error: unknown): void => {
    if (codeOf(error) === 'version_conflict') return setConflict(true);
    const errors = error instanceof ApiFailure ? Object.entries(error.body.errors ?? {}) : [];
    for (const [path, message] of errors) form.setError(fieldOf(path) as Path<T>, { message }, { shouldFocus: true });
    if (errors.length === 0) notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' });
  };
  const submit = form.handleSubmit(async (next) => {
    try {
      await save(next, Object.keys(dirtyFields));
      setConflict(false);
      form.reset(next, afresh);
      notify('app.views.done', { type: 'success' });
    } catch (error) {
      fail(error);
    }
  });
  const onSubmit = (event: FormEvent): void => void submit(event);
  const loadAgain = (): void => void reload().then(() => setConflict(false), fail);
  return (
    <FormProvider {...form}>
      <form onSubmit={onSubmit} noValidate className="pl-stack">
        {conflict && (
          <NoteBox
            tone="warning"
            role="alert"
            action={
              <button type="button" className="pl-link" onClick={loadAgain}>
                {translate('app.action.retry')}
              </button>
            }
          >
            {translate('settings.conflict')}
          </NoteBox>
        )}
        {children}
        {isDirty && <UnsavedBar saving={isSubmitting} onSave={() => void submit()} onDiscard={() => form.reset(values, afresh)} />}
      </form>
      <LeaveGuard />
    </FormProvider>
  );
};
