import { Button } from '../../../components/inputs/Button.tsx';
import { useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { Import } from '../../../../contract/imports/calls.ts';
import { TextAreaField } from '../../../components/inputs/TextAreaField.tsx';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { pasteRows, type ImportOptions } from '../api.ts';
import { refusalText } from '../../../workflows/templates/refusal.ts';

interface PasteFormProps {
  options: ImportOptions;
  /** Text held by the parent, so that switching tabs loses nothing. */
  text: string;
  onText: (text: string) => void;
  onImport: (importRecord: Import) => void;
}

/** Uploads rows copied from a spreadsheet, header included, as text. */
export const PasteForm = ({ options, text, onText, onImport }: PasteFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const offline = useOfflineReason();
  const [busy, setBusy] = useState(false);
  const isEmpty = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || busy || offline) return;
    setBusy(true);
    pasteRows(text, translate('imports.upload.pasted'), options).then(onImport, (error: unknown) => {
      setBusy(false);
      notify(refusalText(translate, error), { type: 'error' });
    });
  };
  return (
    <form onSubmit={submit}>
      <TextAreaField
        label={translate('imports.upload.paste_label')}
        rows={12}
        spellCheck={false}
        kind="sheet"
        value={text}
        help={translate('imports.upload.paste_hint')}
        onChange={onText}
      />
      <div className="pl-empty-acts">
        <Button
          type="submit"
          variant="contained"
          disabled={isEmpty || offline !== undefined}
          title={offline}
          loading={busy}
        >
          {translate('imports.upload.paste_submit')}
        </Button>
      </div>
    </form>
  );
};
