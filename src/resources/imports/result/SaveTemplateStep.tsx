import { MdOutlineTableChart } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Import } from '../../../../contract/imports/calls.ts';
import { useSingleRun } from '../../../components/dialogs/ConfirmDialog.tsx';
import { FormButtons } from '../../../components/inputs/FormButtons.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { IconTile } from '../../../components/media/IconTile.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { saveTemplate } from '../api.ts';
import { useRenewTemplates } from '../../../workflows/templates/useTemplates.ts';
import { useCacheImport } from '../useImport.ts';
import { TemplateName } from '../TemplateName.tsx';
import { proposedName } from '../words.ts';
import { NextStep } from './NextStep.tsx';

interface SaveTemplateDialogProps {
  importRecord: Import;
  onClose: () => void;
}

/** Asks for the template's name. */
const SaveTemplateDialog = ({ importRecord, onClose }: SaveTemplateDialogProps) => {
  const translate = useTranslate();
  const keep = useCacheImport();
  const refetchTemplates = useRenewTemplates();
  const [name, setName] = useState(() => proposedName(importRecord));
  const { busy, error, start } = useSingleRun(async () => {
    keep(await saveTemplate(importRecord.id, name));
    void refetchTemplates();
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={translate('imports.keep.title')}
      sub={translate('imports.keep.text')}
      actions={<FormButtons submit={translate('app.action.save')} busy={busy} onClose={onClose} />}
      onSubmit={() => name.trim() !== '' && void start()}
    >
      <TemplateName value={name} onChange={setName} autoFocus />
      {error && <NoteBox tone="critical" role="alert" title={translate(error, { _: error })} />}
    </FormDialog>
  );
};

/** Offers to save columns that were mapped by hand as a template. Disappears once they are saved. */
export const SaveTemplateStep = ({ importRecord }: { importRecord: Import }) => {
  const translate = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <NextStep
      icon={
        <IconTile tone="info">
          <MdOutlineTableChart />
        </IconTile>
      }
      title={translate('imports.keep.step')}
      text={translate('imports.keep.save_as', { name: proposedName(importRecord) })}
    >
      <Button variant="outlined" size="small" onClick={() => setIsAsking(true)}>
        {translate('app.action.save')}
      </Button>
      {isAsking && <SaveTemplateDialog importRecord={importRecord} onClose={() => setIsAsking(false)} />}
    </NextStep>
  );
};
