import { CreateBase, Form, type RaRecord, useCreateContext } from 'react-admin';
import { useId, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { createSchema } from '../../../contract/schema/derive.ts';
import type { Fields } from '../../../contract/schema/field.ts';
import type { Resource } from '../../../contract/schema/resource.ts';
import { useOfflineReason } from '../../browser/useOnline.ts';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { FormButtons } from '../../components/inputs/FormButtons.tsx';
import type { Overrides } from '../base/overrides.ts';
import { formResolver } from './formResolver.ts';
import { SchemaInput, SchemaProvider } from './SchemaSection.tsx';
import { useFailure, useFormSaving } from './useFormSaving.ts';

export interface SchemaCreateProps<F extends Fields> {
  resource: Resource<string, F>;
  title: string;
  /** Text of the button that creates, and i18n key of the one that does not. */
  submit: string;
  safe?: string;
  overrides?: Overrides<F>;
  /** What the form starts with. */
  defaultValues?: Record<string, unknown>;
  onClose: () => void;
  /** What follows; a failure of no field's sake is told by `onFailed`. */
  onCreated: (record: RaRecord) => void;
  onFailed: (error: Error) => void;
}

type FormProps = Pick<
  SchemaCreateProps<Fields>,
  'title' | 'submit' | 'safe' | 'defaultValues' | 'onClose'
> & {
  resource: Resource;
  failed: ReturnType<typeof useFailure>['failed'];
};

const CreateForm = ({ resource, failed, title, submit, safe, defaultValues, onClose }: FormProps) => {
  const { saving } = useCreateContext();
  const save = useFormSaving(failed);
  const offline = useOfflineReason();
  const formId = useId();
  const resolver = useMemo(() => formResolver(createSchema(resource) as z.ZodObject), [resource]);
  const names = (resource.edit ?? []).flatMap(({ fields }) =>
    fields.filter((name) => resource.fields[name]?.write !== 'never'),
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      hint={offline}
      actions={<FormButtons form={formId} safe={safe} submit={submit} busy={saving} onClose={onClose} />}
    >
      <Form
        id={formId}
        className="pl-stack"
        resolver={resolver}
        defaultValues={defaultValues}
        onSubmit={(values: FieldValues) => (saving || offline ? undefined : save(values))}
        noValidate
        disableInvalidFormNotification
      >
        {names.map((name, index) => (
          <SchemaInput key={name} source={name} autoFocus={index === 0} />
        ))}
      </Form>
    </FormDialog>
  );
};

/** The dialog of a new record, from its definition: what the house refuses stands at its field. */
export const SchemaCreate = <F extends Fields>({
  resource,
  overrides,
  onCreated,
  onFailed,
  ...form
}: SchemaCreateProps<F>) => {
  const { failed, onSettled } = useFailure();
  const mutationOptions = { onSuccess: onCreated, onError: onFailed, onSettled };
  return (
    <CreateBase
      resource={resource.name}
      mutationOptions={mutationOptions}
      redirect={false}
      disableAuthentication
    >
      <SchemaProvider resource={resource} overrides={overrides}>
        <CreateForm resource={resource} failed={failed} {...form} />
      </SchemaProvider>
    </CreateBase>
  );
};
