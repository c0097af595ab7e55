import Button from '@mui/material/Button';
import { CreateBase, Form, type RaRecord, useCreateContext, useTranslate } from 'ra-core';
import { type ReactNode, useId, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { createSchema } from '../../contract/schema/derive.ts';
import type { Fields } from '../../contract/schema/field.ts';
import type { Resource } from '../../contract/schema/resource.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import { FormBody } from './FormBody.tsx';
import { formResolver } from './formResolver.ts';
import type { Overrides } from './overrides.ts';
import { listPath, recordPath } from './paths.ts';
import { SchemaInputs, SchemaProvider } from './SchemaSection.tsx';
import { useNotifySaved } from './useNotifySaved.ts';

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
}

const CreateForm = ({ resource, title, schema, defaultValues, children, aside }: CreateFormProps) => {
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
      <Form id={formId} resolver={resolver} defaultValues={defaultValues} noValidate disableInvalidFormNotification>
        <FormBody resource={resource} sections={sections} aside={aside} />
      </Form>
    </>
  );
};

/** A new record, from its definition: its button stands in the title, as nothing exists to be unsaved (look §6). */
export const SchemaCreate = <F extends Fields>({ resource, overrides, schema, ...form }: SchemaCreateProps<F>) => {
  const navigate = useNavigate();
  const notifySaved = useNotifySaved();
  const judge = useMemo(() => schema ?? (createSchema(resource) as z.ZodObject), [schema, resource]);
  const onSuccess = (record: RaRecord) => {
    notifySaved();
    void navigate(recordPath(resource.name, record.id));
  };
  return (
    <CreateBase resource={resource.name} mutationOptions={{ onSuccess }}>
      <SchemaProvider resource={resource} overrides={overrides}>
        <div className="pl-page pl-page-mid">
          <CreateForm resource={resource} schema={judge} {...form} />
        </div>
      </SchemaProvider>
    </CreateBase>
  );
};
