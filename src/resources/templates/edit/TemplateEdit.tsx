import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate, Navigate, useParams } from 'react-router-dom';
import { pagePath } from '../../../../contract/pagePaths.ts';
import type { TemplateDetail } from '../../../../contract/templates/calls.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import { RemoveTemplate } from '../../../workflows/templates/RemoveTemplate.tsx';
import '../templates.css';
import { FormProvider, useForm, useFormState } from 'react-hook-form';
import { templates } from '../../../../contract/templates/templates.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { formatTimeAgo } from '../../../i18n/format.ts';
import { toActionSubject, useRunAction } from '../../../views/actions/ActionHost.tsx';
import { type RecordFormProps, SchemaEdit } from '../../../views/record/SchemaEdit.tsx';
import { useRenewTemplates } from '../../../workflows/templates/useTemplates.ts';
import { SettingsForm } from '../../../views/record/SettingsForm.tsx';
import { copyAction, editPath } from '../actions.tsx';
import { changeTemplate } from '../calls.ts';
import { EditorBody } from './EditorBody.tsx';
import { templateChange, formOf, type TemplateForm, templateFormSchema } from './form.ts';
import { TestButton } from './TestButton.tsx';

/** Deletes the template after a confirmation and opens the list; unsaved changes are discarded. */
const RemoveButton = ({ template }: { template: TemplateDetail }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const leave = () => {
    notify('templates.remove.done', { type: 'success', messageArgs: { smart_count: 1 } });
    void navigate(pagePath('templates'), { state: { asked: true } });
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('templates.action.remove')}
      </Button>
      {asking && <RemoveTemplate template={template} onRemoved={leave} onClose={() => setAsking(false)} />}
    </>
  );
};

interface PartProps {
  record: TemplateDetail;
}

const DefaultBadge = ({ record }: PartProps) => {
  const translate = useTranslate();
  return record.is_default ? <ToneBadge tone="info">{translate('templates.default')}</ToneBadge> : null;
};

/** "Used 2 hours ago: orders.csv, 120 rows". */
const Facts = ({ record: { last } }: PartProps) => {
  const translate = useTranslate();
  if (!last) return translate('templates.edit.unused');
  return translate('templates.edit.used', {
    time: formatTimeAgo(last.at),
    file: last.file_name,
    smart_count: last.rows,
  });
};

const Buttons = ({ record }: PartProps) => {
  const translate = useTranslate();
  const run = useRunAction();
  const ready = record.owner === 'ready';
  return (
    <>
      <TestButton template={record} />
      <Button
        variant={ready ? 'contained' : 'outlined'}
        onClick={() => run(copyAction, toActionSubject(record))}
      >
        {translate(ready ? 'templates.edit.own' : 'templates.action.copy')}
      </Button>
      {!ready && <RemoveButton template={record} />}
    </>
  );
};

type FormProps = RecordFormProps<TemplateDetail>;

/** Shows a ready-made template as it is; to change it, the seller copies it first. */
const ReadyForm = ({ record, header, children }: FormProps) => {
  const translate = useTranslate();
  const form = useForm<TemplateForm>({ values: formOf(record) });
  const name = translate(`resources.templates.choices.layout.${record.layout}`);
  return (
    <FormProvider {...form}>
      {header}
      <div className="pl-stack">
        <NoteBox tone="info">{translate('templates.edit.ready', { name })}</NoteBox>
        {children}
      </div>
    </FormProvider>
  );
};

/**
 * Warns above the form that something below is invalid: the marked field may be far down or belong to another column.
 */
const Invalid = () => {
  const translate = useTranslate();
  const { errors } = useFormState();
  const { root, ...fields } = errors;
  if (Object.keys(fields).length === 0) return null;
  return <NoteBox tone="critical" role="alert" title={translate('templates.columns.invalid')} />;
};

const OwnForm = ({ record, reload, header, children }: FormProps) => {
  const refetchTemplates = useRenewTemplates();
  const { id, version } = record;
  const save = async (values: TemplateForm, changed: readonly (keyof TemplateForm)[]): Promise<void> => {
    await changeTemplate(id, templateChange(values, changed, version));
    await refetchTemplates();
  };
  return (
    <SettingsForm schema={templateFormSchema} values={formOf(record)} save={save} reload={reload}>
      <div>{header}</div>
      <Invalid />
      {children}
    </SettingsForm>
  );
};

const ColumnsForm = (props: FormProps) => (
  <div className="pl-page">
    {props.record.owner === 'ready' ? <ReadyForm {...props} /> : <OwnForm {...props} />}
  </div>
);

const sections = { columns: EditorBody };

/**
 * `/setting/templates/{id}/edit`: the editor of a template, and the read-only page of a ready-made one (look §6
 * "Import templates").
 */
export const TemplateEdit = () => {
  const translate = useTranslate();
  const nameOf = ({ owner, layout, name: customName }: TemplateDetail): string =>
    owner === 'ready' ? translate(`resources.templates.choices.layout.${layout}`) : customName;
  return (
    <SchemaEdit
      resource={templates}
      form={ColumnsForm}
      name={nameOf}
      badges={DefaultBadge}
      facts={Facts}
      buttons={Buttons}
      sections={sections}
    />
  );
};

/** `/setting/templates/{id}`: redirects to its editor, which is its page. */
export const TemplateShow = () => {
  const { id = '' } = useParams();
  return <Navigate to={editPath(id)} replace />;
};
