import '../templates.css';
import { type RaRecord, useTranslate } from 'react-admin';
import { FormProvider, useForm, useFormState } from 'react-hook-form';
import { Navigate, useParams } from 'react-router-dom';
import type { TemplateDetail } from '../../../../contract/templates/calls.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { StatusBadge, ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { formatTimeAgo } from '../../../i18n/format.ts';
import { ActionHost, oneRecord, useRunAction } from '../../../views/actions/ActionHost.tsx';
import { useListCrumb } from '../../../views/base/paths.ts';
import { useDetail } from '../../../views/record/detail.ts';
import { RecordState } from '../../../views/record/RecordState.tsx';
import { useRenewTemplates } from '../../../workflows/templates/useTemplates.ts';
import { SettingsForm } from '../../../views/record/SettingsForm.tsx';
import { copyAction, editPath } from '../actions.tsx';
import { changeTemplate } from '../calls.ts';
import { EditorBody } from './EditorBody.tsx';
import { changeOf, formOf, type TemplateForm, templateFormSchema } from './form.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { TryButton } from './TryButton.tsx';

/** "Used 2 hours ago: orders.csv, 120 rows". */
const useFacts = ({ last }: TemplateDetail): string => {
  const translate = useTranslate();
  if (!last) return translate('templates.edit.unused');
  return translate('templates.edit.used', {
    time: formatTimeAgo(last.at),
    file: last.file_name,
    smart_count: last.rows,
  });
};

const CopyButton = ({ template }: { template: TemplateDetail }) => {
  const translate = useTranslate();
  const run = useRunAction();
  return (
    <Button
      variant={template.owner === 'ready' ? 'contained' : 'outlined'}
      onClick={() => run(copyAction, oneRecord(template))}
    >
      {translate(template.owner === 'ready' ? 'templates.edit.own' : 'templates.action.copy')}
    </Button>
  );
};

const Header = ({ template, name }: { template: TemplateDetail; name: string }) => {
  const translate = useTranslate();
  const facts = useFacts(template);
  return (
    <PageHeader
      title={name}
      crumbs={[useListCrumb('templates'), { label: name }]}
      badges={
        <>
          <StatusBadge
            resource="templates"
            status={template.fit}
            label={translate(`resources.templates.choices.fit.${template.fit}`)}
          />
          {template.is_default && <ToneBadge tone="info">{translate('templates.default')}</ToneBadge>}
        </>
      }
      facts={facts}
      actions={
        <>
          <TryButton template={template} />
          <CopyButton template={template} />
          {template.owner === 'own' && <RemoveButton template={template} />}
        </>
      }
    />
  );
};

/** A ready-made one is shown as it is; what is to be changed is made one's own first. */
const ReadyMade = ({ template }: { template: TemplateDetail }) => {
  const translate = useTranslate();
  const form = useForm<TemplateForm>({ values: formOf(template) });
  const name = translate(`resources.templates.choices.layout.${template.layout}`);
  return (
    <FormProvider {...form}>
      <Header template={template} name={name} />
      <div className="pl-stack">
        <NoteBox tone="info">{translate('templates.edit.ready', { name })}</NoteBox>
        <EditorBody template={template} readOnly />
      </div>
    </FormProvider>
  );
};

/** That something below is wrong is told above it: what is marked may be far down, or of another column than the chosen one. */
const Invalid = () => {
  const translate = useTranslate();
  const { errors } = useFormState();
  const { root, ...fields } = errors;
  if (Object.keys(fields).length === 0) return null;
  return <NoteBox tone="critical" role="alert" title={translate('templates.columns.invalid')} />;
};

const Own = ({ template, reload }: { template: TemplateDetail; reload: () => Promise<unknown> }) => {
  const renew = useRenewTemplates();
  const { id, version } = template;
  const save = async (values: TemplateForm, changed: readonly (keyof TemplateForm)[]): Promise<void> => {
    await changeTemplate(id, changeOf(values, changed, version));
    await renew();
  };
  return (
    <SettingsForm schema={templateFormSchema} values={formOf(template)} save={save} reload={reload}>
      <div>
        <Header template={template} name={template.name} />
      </div>
      <Invalid />
      <EditorBody template={template} />
    </SettingsForm>
  );
};

const Loaded = ({ id }: { id: string }) => {
  const { data, error, refetch } = useDetail<RaRecord>('templates', id);
  const template = data as unknown as TemplateDetail | undefined;
  return (
    <RecordState pending={!template} error={template ? null : error} onRetry={() => void refetch()}>
      {template && (
        <div className="pl-page">
          {template.owner === 'ready' ? (
            <ReadyMade template={template} />
          ) : (
            <Own template={template} reload={refetch} />
          )}
        </div>
      )}
    </RecordState>
  );
};

/** `/setting/templates/{id}/edit`: what a template reads, and how; the page of a ready-made one too (look §6 "Import templates"). */
export const TemplateEdit = () => {
  const { id = '' } = useParams();
  return (
    <ActionHost resource="templates">
      <Loaded key={id} id={id} />
    </ActionHost>
  );
};

/** `/setting/templates/{id}`: its editor is its page. */
export const TemplateShow = () => {
  const { id = '' } = useParams();
  return <Navigate to={editPath(id)} replace />;
};
