import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Import } from '../../../../../contract/imports/calls.ts';
import { useWork } from '../../../../components/AskDialog.tsx';
import { FormButtons } from '../../../../components/FormButtons.tsx';
import { FormDialog } from '../../../../components/FormDialog.tsx';
import { IconTile } from '../../../../components/IconTile.tsx';
import { NoteBox } from '../../../../components/NoteBox.tsx';
import { keepTemplate } from '../api.ts';
import { useKeepImport, useRenewTemplates, useTemplates } from '../useImport.ts';
import { longestName, proposedName, sameName } from '../words.ts';
import { NextStep } from './NextStep.tsx';

interface KeepDialogProps {
  one: Import;
  onClose: () => void;
}

/** Asks for the template's name. */
const KeepDialog = ({ one, onClose }: KeepDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const { data = [] } = useTemplates();
  const keep = useKeepImport();
  const renew = useRenewTemplates();
  const [name, setName] = useState(() => proposedName(one));
  const { busy, error, start } = useWork(async () => {
    keep(await keepTemplate(one.id, name));
    void renew();
  });
  const empty = name.trim() === '';
  return (
    <FormDialog
      open
      onClose={onClose}
      title={translate('imports.keep.title')}
      sub={translate('imports.keep.text')}
      actions={<FormButtons submit={translate('app.action.save')} busy={busy} onClose={onClose} />}
      onSubmit={() => !empty && void start()}
    >
      <label htmlFor={id} className="pl-lbl">
        {translate('imports.keep.name')}
      </label>
      <input
        id={id}
        className="pl-inp"
        autoFocus
        value={name}
        maxLength={longestName}
        aria-invalid={empty}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setName(target.value)}
      />
      <p id={`${id}-hint`} role="status" className="pl-hints">
        {empty && translate('imports.keep.name_missing')}
        {data.some((template) => sameName(template.name, name)) && translate('imports.keep.replaces')}
      </p>
      {error && <NoteBox tone="critical" role="alert" title={translate(error, { _: error })} />}
    </FormDialog>
  );
};

/** "Keep this mapping": columns that were mapped by hand are known the next time. Gone once they are kept. */
export const KeepStep = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  return (
    <NextStep
      icon={
        <IconTile tone="info">
          <TableChartOutlined />
        </IconTile>
      }
      title={translate('imports.keep.step')}
      text={translate('imports.keep.save_as', { name: proposedName(one) })}
    >
      <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
        {translate('app.action.save')}
      </Button>
      {asking && <KeepDialog one={one} onClose={() => setAsking(false)} />}
    </NextStep>
  );
};
