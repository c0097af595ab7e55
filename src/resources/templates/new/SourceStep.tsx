import { useTranslate } from 'ra-core';
import type { TestRunResponse } from '../../../../contract/templates/calls.ts';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { SelectField } from '../../../components/inputs/SelectField.tsx';
import { TextAreaField } from '../../../components/inputs/TextAreaField.tsx';
import { UploadZone } from '../../../components/upload/UploadZone.tsx';
import { orderFileExtensions } from '../../../workflows/templates/orderFileExtensions.ts';
import { testFile, testText } from '../calls.ts';

const sources = ['file', 'header'] as const;

/** The chosen kind of source and the pasted text. */
export interface Source {
  source: string;
  text: string;
}

interface SourceStepProps {
  value: Source;
  onChange: (value: Source) => void;
  busy: boolean;
  /** The reason why the last file could not be read, as text. */
  problem?: string | undefined;
  onRead: (name: string, ask: (signal: AbortSignal) => Promise<TestRunResponse>) => void;
  onClose: () => void;
}

/**
 * Step 1 of a new template: a file, or the header row of one. Pasted text stays when the seller switches to the file.
 */
export const SourceStep = ({ value, onChange, busy, problem, onRead, onClose }: SourceStepProps) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const { source, text } = value;
  const fromHeader = source === 'header';
  const read = () => onRead(translate('templates.new.header'), (signal) => testText(text, signal));
  return (
    <FormDialog
      open
      width={640}
      title={translate('templates.new.title')}
      sub={translate('templates.new.sub')}
      // Pasted text is discarded by the cancel button only.
      onClose={text.trim() === '' ? onClose : undefined}
      onSubmit={fromHeader && !busy && text.trim() !== '' ? read : undefined}
      actions={
        <>
          <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
          {fromHeader && (
            <Button type="submit" variant="contained" disabled={text.trim() === ''} loading={busy}>
              {translate('templates.new.read')}
            </Button>
          )}
        </>
      }
    >
      <div className="pl-stack">
        {problem !== undefined && <NoteBox tone="critical" role="alert" title={problem} />}
        <SelectField
          label={translate('templates.new.from')}
          value={source}
          options={sources.map((kind) => ({ value: kind, label: translate(`templates.new.${kind}`) }))}
          onChange={(next) => onChange({ ...value, source: next })}
        />
        {fromHeader ? (
          <TextAreaField
            label={translate('templates.new.header_label')}
            rows={6}
            spellCheck={false}
            kind="sheet"
            value={text}
            help={translate('templates.new.header_help')}
            onChange={(next) => onChange({ ...value, text: next })}
          />
        ) : (
          <UploadZone
            accept={orderFileExtensions}
            title={translate('templates.try.drop')}
            text={offline}
            facts={['CSV, XLSX']}
            disabled={busy || offline !== undefined}
            onFiles={([file]) => file && onRead(file.name, (signal) => testFile(file, undefined, signal))}
          />
        )}
      </div>
    </FormDialog>
  );
};
