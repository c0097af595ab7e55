import { useTranslate } from 'ra-core';
import { testRunRows } from '../../../../contract/templates/calls.ts';
import type { TemplateRecord } from '../../../../contract/templates/templates.ts';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { SkeletonBlock } from '../../../components/feedback/Skeletons.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { UploadZone } from '../../../components/upload/UploadZone.tsx';
import { orderFileExtensions } from '../../../workflows/templates/orderFileExtensions.ts';
import { testFile } from '../calls.ts';
import { type AdoptMeaning, TestRunResult } from './TestRunResult.tsx';
import { useTestRun } from './useTestRun.ts';

interface TestDialogProps {
  template: Pick<TemplateRecord, 'id' | 'name'>;
  onClose: () => void;
  /** Takes the meaning of a word into the template; without it, words are only listed. */
  onAdopt?: AdoptMeaning;
}

const Reading = ({ name }: { name: string }) => {
  const translate = useTranslate();
  return (
    <div role="status" aria-label={translate('templates.try.reading', { name })}>
      <p className="pl-muted">{translate('templates.try.reading', { name })}</p>
      <SkeletonBlock width={592} height={180} />
    </div>
  );
};

/**
 * Tests a template with a file: which columns are found, which words are unknown, which problems an import would have
 * (look §6).
 */
export const TestDialog = ({ template, onClose, onAdopt }: TestDialogProps) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const { trial, start, forget } = useTestRun();
  return (
    <FormDialog
      open
      width={640}
      title={translate('templates.try.title', { name: template.name })}
      sub={translate('templates.try.sub')}
      onClose={onClose}
      actions={
        <>
          {trial && !trial.busy && (
            <Button variant="outlined" onClick={forget}>
              {translate('templates.try.another')}
            </Button>
          )}
          <Button variant={trial ? 'contained' : 'outlined'} onClick={onClose}>
            {translate('app.action.close')}
          </Button>
        </>
      }
    >
      {!trial && (
        <UploadZone
          accept={orderFileExtensions}
          title={translate('templates.try.drop')}
          text={offline ?? translate('templates.try.help', { rows: testRunRows })}
          facts={['CSV, XLSX']}
          disabled={offline !== undefined}
          onFiles={([file]) => file && void start(file.name, (signal) => testFile(file, template.id, signal))}
        />
      )}
      {trial?.busy && <Reading name={trial.name} />}
      {trial?.problem !== undefined && (
        <NoteBox tone="critical" role="alert" title={trial.name}>
          {trial.problem}
        </NoteBox>
      )}
      {trial?.testRun && <TestRunResult testRun={trial.testRun} file={trial.name} onAdopt={onAdopt} />}
    </FormDialog>
  );
};
