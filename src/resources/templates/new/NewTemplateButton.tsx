import { MdOutlineAdd } from 'react-icons/md';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isImportField } from '../../../../contract/imports/fields.ts';
import { maxTemplateName } from '../../../../contract/imports/templates.ts';
import type { NewTemplate, TestRun } from '../../../../contract/templates/calls.ts';
import { useShortcut } from '../../../browser/shortcuts.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { useRenewTemplates } from '../../../workflows/templates/useTemplates.ts';
import { editPath } from '../actions.tsx';
import { createTemplate } from '../calls.ts';
import { NameField, useNaming } from '../NameDialog.tsx';
import { useTestRun } from '../testRun/useTestRun.ts';
import { type Source, SourceStep } from './SourceStep.tsx';

/**
 * Builds a template from a file's columns and the recognized fields. An empty heading says nothing of the next file.
 */
const toTemplateBody = (name: string, { header, fields, layout }: TestRun): NewTemplate => {
  const byColumn = new Map(fields.map(({ field, column }) => [column, field]));
  return {
    name,
    layout,
    columns: header.map((heading, column) => {
      const field = byColumn.get(column);
      return { name: heading, field: field !== undefined && isImportField(field) ? field : null };
    }),
  };
};

interface NamedStepProps {
  testRun: TestRun;
  file: string;
  /** The proposed name: that of the file. */
  proposed: string;
  onAgain: () => void;
  onClose: () => void;
}

/**
 * Step 2: shows what was recognized and asks for the name, then opens the editor with the file's values as examples.
 */
const NamedStep = ({ testRun, file, proposed: proposedName, onAgain, onClose }: NamedStepProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const refetchTemplates = useRenewTemplates();
  const [name, setName] = useState(proposedName.slice(0, maxTemplateName));
  const { busy, errors, start } = useNaming(async (templateName) => {
    const template = await createTemplate(toTemplateBody(templateName, testRun));
    onClose();
    notify('templates.copy.done', { type: 'success', messageArgs: { name: template.name } });
    void refetchTemplates();
    void navigate(editPath(template.id), { state: { samples: testRun.samples } });
  });
  return (
    <FormDialog
      open
      width={640}
      title={translate('templates.new.title')}
      sub={translate('templates.new.sub')}
      onClose={onClose}
      onSubmit={() => void start(name)}
      actions={
        <>
          <Button variant="outlined" onClick={onAgain}>
            {translate('templates.new.again')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('templates.new.create')}
          </Button>
        </>
      }
    >
      <div className="pl-stack">
        <NoteBox tone="success" role="status" title={file}>
          {translate('templates.new.found', { used: testRun.fields.length, total: testRun.header.length })}
        </NoteBox>
        <NameField name={name} errors={errors} onChange={setName} />
      </div>
    </FormDialog>
  );
};

const NewDialog = ({ onClose }: { onClose: () => void }) => {
  const { trial, start, forget } = useTestRun();
  const [source, setSource] = useState<Source>({ source: 'file', text: '' });
  const proposedName = source.source === 'file' ? (trial?.name.replace(/\.\w+$/, '') ?? '') : '';
  if (trial?.testRun)
    return (
      <NamedStep
        testRun={trial.testRun}
        file={trial.name}
        proposed={proposedName}
        onAgain={forget}
        onClose={onClose}
      />
    );
  return (
    <SourceStep
      value={source}
      onChange={setSource}
      busy={trial?.busy === true}
      problem={trial?.problem}
      onRead={(name, read) => void start(name, read)}
      onClose={onClose}
    />
  );
};

/** A button that makes a template from a file or from its header row. */
export const NewTemplateButton = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  useShortcut('c', () => setOpen(true), !open);
  return (
    <>
      <Button variant="contained" startIcon={<MdOutlineAdd />} onClick={() => setOpen(true)}>
        {translate('templates.new.action')}
      </Button>
      {open && <NewDialog onClose={() => setOpen(false)} />}
    </>
  );
};
