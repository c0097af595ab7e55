import { EditBase, Form, type RaRecord, useEditContext, useTranslate } from 'ra-core';
import { type ComponentType, type ReactNode, useId, useMemo } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { updateSchema } from '../../../contract/schema/derive.ts';
import type { Fields } from '../../../contract/schema/field.ts';
import type { RecordOf, Resource } from '../../../contract/schema/resource.ts';
import { hasVersion } from '../../../contract/schema/writable.ts';
import { UnsavedBar } from '../../components/feedback/UnsavedBar.tsx';
import { ActionHost } from '../actions/ActionHost.tsx';
import type { Overrides } from '../base/overrides.ts';
import { useListCrumb, useRecordPath } from '../base/paths.ts';
import { ConflictNote, keepTyped } from './conflict.tsx';
import { freshFor, wholeRecord } from './detail.ts';
import { FormBody } from './FormBody.tsx';
import { changedValues, formResolver } from './formResolver.ts';
import { RecordBody, RecordHeader, type RecordParts } from './recordParts.tsx';
import { RecordState } from './RecordState.tsx';
import { SchemaInputs, SchemaProvider } from './SchemaSection.tsx';
import { useAfterSave, useFormSaving } from './useFormSaving.ts';

/** Props of a form with custom saving: it renders the header and sections of the page and brings its own save bar. */
export interface RecordFormProps<D> {
  record: D;
  reload: () => Promise<unknown>;
  header: ReactNode;
  children: ReactNode;
}

export interface SchemaEditProps<F extends Fields, D extends RecordOf<F>> extends RecordParts<F, D> {
  resource: Resource<string, F>;
  overrides?: Overrides<F, D>;
  /** Runs after a save, before the record's page opens. */
  onSaved?: (record: RaRecord) => void;
  /**
   * Custom form for records that are not saved by the single call of their definition. It is then the record's only
   * page.
   */
  form?: ComponentType<RecordFormProps<D>>;
  /** Query that the form needs before it can render, besides the record. */
  needs?: { isPending: boolean; error: Error | null; refetch: () => Promise<unknown> };
}

/** Bar that appears with the first unsaved change; Ctrl/⌘+S saves (look §6 "Edit"). */
const FormBar = ({ formId, saving }: { formId: string; saving?: boolean }) => {
  const { reset } = useFormContext();
  const { isDirty } = useFormState();
  if (!isDirty) return null;
  const save = () => (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
  return <UnsavedBar saving={saving} onSave={save} onDiscard={() => reset()} />;
};

type SaveState = Omit<ReturnType<typeof useAfterSave>, 'mutationOptions'>;

interface DefaultFormProps extends Pick<RecordFormProps<unknown>, 'header' | 'children'> {
  resource: Resource;
  state: SaveState;
}

/** Form that saves the changed fields in one call. */
const DefaultForm = ({ resource, state, header, children }: DefaultFormProps) => {
  const onSubmit = useFormSaving(state.failed);
  const { saving, refetch } = useEditContext();
  const formId = useId();
  const resolver = useMemo(() => formResolver(updateSchema(resource) as z.ZodObject), [resource]);
  return (
    <div className="pl-page">
      {header}
      <Form
        id={formId}
        resolver={resolver}
        resetOptions={keepTyped}
        onSubmit={onSubmit}
        noValidate
        disableInvalidFormNotification
      >
        {state.hasConflict && <ConflictNote onReload={() => void refetch().then(state.settleConflict)} />}
        <FormBody resource={resource}>
          {children}
          <FormBar formId={formId} saving={saving} />
        </FormBody>
      </Form>
    </div>
  );
};

interface EditPageProps<F extends Fields, D extends RecordOf<F>> extends SchemaEditProps<F, D> {
  state: SaveState;
}

const EditPage = <F extends Fields, D extends RecordOf<F>>(props: EditPageProps<F, D>) => {
  const { resource, form: OwnForm, needs, state } = props;
  const { record, isPending, error, refetch } = useEditContext<D & RaRecord>();
  const translate = useTranslate();
  const pathOf = useRecordPath(resource.name);
  const list = useListCrumb(resource.name);
  // Read in every render: a query reports only changes of the fields that were read.
  const [needsPending, needsError] = [needs?.isPending ?? false, needs?.error ?? null];
  const retry = (): void => {
    void refetch();
    void needs?.refetch();
  };
  const crumbs = (label: string) =>
    OwnForm || !record
      ? [list, { label }]
      : [list, { label, to: pathOf(record.id) }, { label: translate('app.action.edit') }];
  if (!record || needsPending || needsError)
    return (
      <RecordState pending={isPending || needsPending} error={error ?? needsError} onRetry={retry}>
        {null}
      </RecordState>
    );
  const header = (
    <RecordHeader resource={resource} parts={props} known={record} record={record} crumbs={crumbs} />
  );
  const body = (
    <RecordBody
      resource={resource}
      parts={props}
      record={record}
      generated={resource.edit ?? []}
      Generated={SchemaInputs}
    />
  );
  return OwnForm ? (
    <OwnForm key={record.id} record={record} reload={refetch} header={header}>
      {body}
    </OwnForm>
  ) : (
    <DefaultForm resource={resource} state={state} header={header}>
      {body}
    </DefaultForm>
  );
};

/**
 * The page shows the error. The form starts with the whole record, which may be prefetched, and its save updates the
 * same cache entry.
 */
const queryOptions = { onError: () => {}, meta: wholeRecord, staleTime: freshFor };

/** Returns the body of a change: the values that differ, and the version that they were made of. */
const changeOf = (resource: Pick<Resource, 'fields'>, data: RaRecord, before?: RaRecord): RaRecord => {
  const version: unknown = before?.['version'];
  return { ...changedValues(data, before), ...(hasVersion(resource) && { version }) } as RaRecord;
};

/**
 * Form of one record, from its definition (architecture §2). It is pessimistic because the server may refuse, and
 * errors belong to fields. It accepts hand-written cards as `SchemaShow` does.
 */
export const SchemaEdit = <F extends Fields, D extends RecordOf<F> = RecordOf<F>>(
  props: SchemaEditProps<F, D>,
) => {
  const { resource, overrides, onSaved } = props;
  const { mutationOptions, ...state } = useAfterSave(resource.name, onSaved);
  return (
    <EditBase
      disableAuthentication
      resource={resource.name}
      mutationMode="pessimistic"
      mutationOptions={{ ...mutationOptions, meta: wholeRecord }}
      queryOptions={queryOptions}
      transform={(data: RaRecord, { previousData }: { previousData?: RaRecord } = {}) =>
        changeOf(resource, data, previousData)
      }
    >
      <SchemaProvider resource={resource} overrides={overrides}>
        <ActionHost resource={resource.name}>
          <EditPage {...props} state={state} />
        </ActionHost>
      </SchemaProvider>
    </EditBase>
  );
};
