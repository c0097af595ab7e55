import Button from '@mui/material/Button';
import { CreateBase, Form, useCreateContext, useTranslate } from 'ra-core';
import { type ReactNode, useId, useMemo } from 'react';
import type { z } from 'zod';
import { createSchema } from '../../../contract/schema/derive.ts';
import type { Fields } from '../../../contract/schema/field.ts';
import type { Resource } from '../../../contract/schema/resource.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { FormBody } from './FormBody.tsx';
import { formResolver } from './formResolver.ts';
import type { Overrides } from '../columns/overrides.ts';
import { listPath } from './paths.ts';
import { SchemaInputs, SchemaProvider } from './SchemaSection.tsx';
import { useAfterSave, useFormSaving } from './useFormSaving.ts';

export interface SchemaCreateProps<F extends Fields> {
  resource: Resource<string, F>;
  title: string;
  overrides?: Overrides<F>;
  /** The body of a new record, where it is more than the fields (`newOrderSchema`). */
  schema?: z.ZodObject;
  /** What the form starts with, e.g. a copy of another record. */
  defaultValues?: Record<string, unknown>;
  /** In place of the generated sections. */
  children?: ReactNode;
  aside?: ReactNode;
}

interface CreateFormProps extends Omit<SchemaCreateProps<Fields>, 'resource' | 'overrides' | 'schema'> {
  resource: Resource;
  schema: z.ZodObject;
  failed: ReturnType<typeof useAfterSave>['failed'];
}

const CreateForm = ({ resource, title, schema, failed, defaultValues, children, aside }: CreateFormProps) => {
  const onSubmit = useFormSaving(failed);
  const translate = useTranslate();
  const { saving } = useCreateContext();
  const formId = useId();
  const resolver = useMemo(() => formResolver(schema), [schema]);
  const crumbs = [
    { label: translate(`resources.${resource.name}.name`, { smart_count: 2 }), to: listPath(resource.name) },
    { label: title },
  ];
  const save = (
    <Button type="submit" form={formId} variant="contained" loading={saving} loadingPosition="start">
      {translate('app.action.create')}
    </Button>
  );
  const sections = children ?? resource.edit?.map((part) => <SchemaInputs key={part.title} creating {...part} />);
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} actions={save} />
      <Form id={formId} resolver={resolver} onSubmit={onSubmit} defaultValues={defaultValues} noValidate disableInvalidFormNotification>
        <FormBody resource={resource} sections={sections} aside={aside} />
      </Form>
    </>
  );
};

/** A new record, from its definition: its button stands in the title, as nothing exists to be unsaved (look §6). */
export const SchemaCreate = <F extends Fields>({ resource, overrides, schema, ...form }: SchemaCreateProps<F>) => {
  const { mutationOptions, failed } = useAfterSave(resource.name);
  const judge = useMemo(() => schema ?? (createSchema(resource) as z.ZodObject), [schema, resource]);
  return (
    <CreateBase resource={resource.name} mutationOptions={mutationOptions}>
      <SchemaProvider resource={resource} overrides={overrides}>
        <div className="pl-page pl-page-mid">
          <CreateForm resource={resource} schema={judge} failed={failed} {...form} />
        </div>
      </SchemaProvider>
    </CreateBase>
  );
};
