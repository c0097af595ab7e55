import { CreateBase, Form, type RaRecord, useCreateContext } from 'ra-core';
import { useId, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { createSchema } from '../../../contract/schema/derive.ts';
import type { Fields } from '../../../contract/schema/field.ts';
import type { Resource } from '../../../contract/schema/resource.ts';
import { useOfflineReason } from '../../browser/useOnline.ts';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { FormButtons } from '../../components/inputs/FormButtons.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import type { Overrides } from '../base/overrides.ts';
import { useListCrumb } from '../base/paths.ts';
import { FormBody } from './FormBody.tsx';
import { formResolver } from './formResolver.ts';
import { NewInputs, SchemaInput, SchemaProvider } from './SchemaSection.tsx';
import { useAfterSave, useFormSaving } from './useFormSaving.ts';

export interface SchemaCreateProps<F extends Fields> {
  resource: Resource<string, F>;
  title: string;
  /** Text of the submit button, and i18n key of the cancel button. */
  submit: string;
  safe?: string;
  overrides?: Overrides<F>;
  /** Initial values of the form. */
  defaultValues?: Record<string, unknown>;
  /** Closes the dialog. Absent: the form is a page, which leads back to the list. */
  onClose?: () => void;
  /** Runs after the record is created. Absent: shows a message and opens the new record's page. */
  onCreated?: (record: RaRecord) => void;
  /** Reports a failure that belongs to no field. Absent: shows a message. */
  onFailed?: (error: Error) => void;
}

type FormProps = Pick<
  SchemaCreateProps<Fields>,
  'title' | 'submit' | 'safe' | 'defaultValues' | 'onClose'
> & {
  resource: Resource;
  failed: ReturnType<typeof useAfterSave>['failed'];
};

const CreateForm = ({ resource, failed, title, submit, safe, defaultValues, onClose }: FormProps) => {
  const { saving } = useCreateContext();
  const save = useFormSaving(failed);
  const offline = useOfflineReason();
  const formId = useId();
  const list = useListCrumb(resource.name);
  const navigate = useNavigate();
  const resolver = useMemo(() => formResolver(createSchema(resource) as z.ZodObject), [resource]);
  const sections = resource.edit ?? [];
  const buttons = (
    <FormButtons
      form={formId}
      safe={safe}
      submit={submit}
      busy={saving}
      onClose={onClose ?? (() => void navigate(list.to))}
    />
  );
  const form = {
    id: formId,
    resolver,
    defaultValues,
    onSubmit: (values: FieldValues) => (saving || offline ? undefined : save(values)),
    noValidate: true,
    disableInvalidFormNotification: true,
  };
  if (onClose)
    return (
      <FormDialog open onClose={onClose} title={title} hint={offline} actions={buttons}>
        <Form className="pl-stack" {...form}>
          {sections
            .flatMap(({ fields }) => fields)
            .map((name, index) => (
              <SchemaInput key={name} source={name} autoFocus={index === 0} />
            ))}
        </Form>
      </FormDialog>
    );
  return (
    <div className="pl-page">
      <PageHeader title={title} crumbs={[list, { label: title }]} />
      <Form {...form}>
        <FormBody resource={resource}>
          {sections.map((section) => (
            <NewInputs key={section.title} {...section} />
          ))}
          <div className="pl-row">
            {buttons}
            {offline && <span className="pl-muted">{offline}</span>}
          </div>
        </FormBody>
      </Form>
    </div>
  );
};

/**
 * Form of a new record, from its definition, as a dialog or as the page at `create` of an area. Errors from the
 * server show at their fields.
 */
export const SchemaCreate = <F extends Fields>({
  resource,
  overrides,
  onCreated,
  onFailed,
  ...form
}: SchemaCreateProps<F>) => {
  const { failed, mutationOptions } = useAfterSave(resource.name);
  return (
    <CreateBase
      resource={resource.name}
      mutationOptions={{
        ...mutationOptions,
        ...(onCreated && { onSuccess: onCreated }),
        ...(onFailed && { onError: onFailed }),
      }}
      redirect={false}
      disableAuthentication
    >
      <SchemaProvider resource={resource} overrides={overrides}>
        <CreateForm resource={resource} failed={failed} {...form} />
      </SchemaProvider>
    </CreateBase>
  );
};
