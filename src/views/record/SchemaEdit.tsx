import { EditBase, Form, type RaRecord, useEditContext, useTranslate } from 'react-admin';
import { type ReactNode, useId, useMemo } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { updateSchema } from '../../../contract/schema/derive.ts';
import type { Fields } from '../../../contract/schema/field.ts';
import type { Resource } from '../../../contract/schema/resource.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { UnsavedBar } from '../../components/feedback/UnsavedBar.tsx';
import { FormBody } from './FormBody.tsx';
import { changedValues, formResolver } from './formResolver.ts';
import type { Overrides } from '../base/overrides.ts';
import { freshFor, whole } from './detail.ts';
import { useListCrumb, useRecordPath } from '../base/paths.ts';
import { RecordState } from './RecordState.tsx';
import { SchemaInputs, SchemaProvider } from './SchemaSection.tsx';
import { useAfterSave, useFormSaving } from './useFormSaving.ts';

export interface SchemaEditProps<F extends Fields> {
  resource: Resource<string, F>;
  overrides?: Overrides<F>;
  /** Cards above and below the sections of the form. */
  above?: ReactNode;
  below?: ReactNode;
  aside?: ReactNode;
  /** Follows a save, before the record's page opens. */
  onSaved?: (record: RaRecord) => void;
}

/** The bar of unsaved changes: with the first change, Ctrl/⌘+S saves (look §6 "Edit"). */
const FormBar = ({ formId, saving }: { formId: string; saving?: boolean }) => {
  const { reset } = useFormContext();
  const { isDirty } = useFormState();
  if (!isDirty) return null;
  const save = () => (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
  return <UnsavedBar saving={saving} onSave={save} onDiscard={() => reset()} />;
};

const EditHeader = ({ resource }: { resource: Resource }) => {
  const { record } = useEditContext<RaRecord>();
  const translate = useTranslate();
  const pathOf = useRecordPath(resource.name);
  const title = record ? resource.represent(record as never) : '';
  const crumbs = [
    useListCrumb(resource.name),
    { label: title, ...(record ? { to: pathOf(record.id) } : {}) },
    { label: translate('app.action.edit') },
  ];
  return <PageHeader title={title} crumbs={crumbs} />;
};

interface EditFormProps extends Pick<SchemaEditProps<Fields>, 'above' | 'below' | 'aside'> {
  resource: Resource;
  failed: ReturnType<typeof useAfterSave>['failed'];
}

const EditForm = ({ resource, above, below, aside, failed }: EditFormProps) => {
  const onSubmit = useFormSaving(failed);
  const { saving, isPending, error, refetch } = useEditContext();
  const formId = useId();
  const resolver = useMemo(() => formResolver(updateSchema(resource) as z.ZodObject), [resource]);
  const sections = (
    <>
      {above}
      {resource.edit?.map((section) => (
        <SchemaInputs key={section.title} {...section} />
      ))}
      {below}
    </>
  );
  return (
    <RecordState pending={isPending} error={error} onRetry={() => void refetch()}>
      <div className="pl-page">
        <EditHeader resource={resource} />
        <Form id={formId} resolver={resolver} onSubmit={onSubmit} noValidate disableInvalidFormNotification>
          <FormBody resource={resource} sections={sections} aside={aside}>
            <FormBar formId={formId} saving={saving} />
          </FormBody>
        </Form>
      </div>
    </RecordState>
  );
};

/** The page shows what failed; the form begins with the whole record, also one that was fetched ahead, and its save keeps that one fresh. */
const queryOptions = { onError: () => {}, meta: whole, staleTime: freshFor };

/**
 * The form of one record, from its definition (architecture §2): pessimistic, because the house may refuse, and its
 * errors belong to the fields.
 */
export const SchemaEdit = <F extends Fields>({
  resource,
  overrides,
  onSaved,
  ...cards
}: SchemaEditProps<F>) => {
  const { mutationOptions, failed } = useAfterSave(resource.name, onSaved);
  return (
    <EditBase
      disableAuthentication
      resource={resource.name}
      mutationMode="pessimistic"
      mutationOptions={{ ...mutationOptions, meta: whole }}
      queryOptions={queryOptions}
      transform={(data: RaRecord, { previousData }: { previousData?: RaRecord } = {}) =>
        changedValues(data, previousData) as RaRecord
      }
    >
      <SchemaProvider resource={resource} overrides={overrides}>
        <EditForm resource={resource} {...cards} failed={failed} />
      </SchemaProvider>
    </EditBase>
  );
};
