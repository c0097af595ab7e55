import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import type { Import } from '../../../contract/imports/calls.ts';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx';
import { formatCount } from '../../i18n/format.ts';
import { WizardLayout, type StepName } from './WizardLayout.tsx';
import { ReadingChoices } from './ReadingChoices.tsx';
import { fileProblemText } from '../../workflows/templates/problems.ts';

/** Percent between two announcements to screen readers; announcing every poll would be too many. */
const announcedStep = 25;

/** Shows the progress on the server: a bar while rows are counted, otherwise only the status. */
export const ImportProgress = ({ importRecord }: { importRecord: Import }) => {
  const translate = useTranslate();
  const label = translate(`imports.status.${importRecord.status}`);
  const isCounting = importRecord.status === 'creating' && importRecord.rows_total > 0;
  const percent = isCounting
    ? Math.min(100, (importRecord.rows_done / importRecord.rows_total) * 100)
    : undefined;
  const announcedPercent =
    percent === undefined ? '' : `${Math.floor(percent / announcedStep) * announcedStep}%`;
  return (
    <div className="pl-up">
      <b className="pl-ell">{label}</b>
      <span className="pl-tn pl-muted">
        {importRecord.rows_total > 0 &&
          translate(isCounting ? 'imports.rows_done' : 'imports.rows_in_file', {
            done: formatCount(importRecord.rows_done),
            total: formatCount(importRecord.rows_total),
          })}
      </span>
      <span role="status" className="pl-sr">
        {`${importRecord.file_name}: ${label} ${announcedPercent}`}
      </span>
      <ProgressBar label={`${label}: ${importRecord.file_name}`} percent={percent} />
    </div>
  );
};

const inline = { padding: 0 };

/** Shows that the server reads or checks the file; the page can be left meanwhile. */
export const ImportInProgress = ({ importRecord, step }: { importRecord: Import; step: StepName }) => {
  const translate = useTranslate();
  return (
    <WizardLayout step={step}>
      <section className="pl-card" aria-label={importRecord.file_name} aria-busy="true">
        <div className="pl-card-body pl-stack">
          <h2 className="pl-card-title pl-ell" style={inline}>
            {importRecord.file_name}
          </h2>
          <ImportProgress importRecord={importRecord} />
          <p className="pl-muted">{translate('imports.leave')}</p>
        </div>
      </section>
    </WizardLayout>
  );
};

/** Shows a file that cannot be read: what is wrong with it and where, and a link to another import. */
export const UnreadableImport = ({ importRecord }: { importRecord: Import }) => {
  const translate = useTranslate();
  return (
    <WizardLayout step="upload">
      <section className="pl-card" aria-label={importRecord.file_name}>
        <div className="pl-card-body pl-stack">
          <NoteBox
            tone="critical"
            role="alert"
            title={translate('imports.unreadable', { name: importRecord.file_name })}
          >
            {importRecord.problem && fileProblemText(translate, importRecord.problem)}
          </NoteBox>
        </div>
        {importRecord.problem && (
          <ReadingChoices importRecord={importRecord} problem={importRecord.problem} />
        )}
        <div className="pl-foot">
          <span className="pl-grow" />
          <Button variant="contained" to="/orders/import">
            {translate('imports.another')}
          </Button>
        </div>
      </section>
    </WizardLayout>
  );
};
