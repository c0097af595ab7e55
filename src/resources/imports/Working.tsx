import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import type { Import } from '../../../contract/imports/calls.ts';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx';
import { formatCount } from '../../i18n/format.ts';
import { ImportFrame, type StepName } from './ImportFrame.tsx';
import { ReadingChoices } from './ReadingChoices.tsx';
import { fileProblemText } from '../../workflows/templates/problems.ts';

/** A screen reader hears of every fourth, not of every look. */
const spokenStep = 25;

/** How far the server is: a bar where rows are counted, else only the words. */
export const ImportProgress = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  const label = translate(`imports.status.${one.status}`);
  const counted = one.status === 'creating' && one.rows_total > 0;
  const percent = counted ? Math.min(100, (one.rows_done / one.rows_total) * 100) : undefined;
  const spoken = percent === undefined ? '' : `${Math.floor(percent / spokenStep) * spokenStep}%`;
  return (
    <div className="pl-up">
      <b className="pl-ell">{label}</b>
      <span className="pl-tn pl-muted">
        {one.rows_total > 0 &&
          translate(counted ? 'imports.rows_done' : 'imports.rows_in_file', {
            done: formatCount(one.rows_done),
            total: formatCount(one.rows_total),
          })}
      </span>
      <span role="status" className="pl-sr">
        {`${one.file_name}: ${label} ${spoken}`}
      </span>
      <ProgressBar label={`${label}: ${one.file_name}`} percent={percent} />
    </div>
  );
};

const inline = { padding: 0 };

/** The server reads or checks the file; the page may be left meanwhile. */
export const Working = ({ one, step }: { one: Import; step: StepName }) => {
  const translate = useTranslate();
  return (
    <ImportFrame step={step}>
      <section className="pl-card" aria-label={one.file_name} aria-busy="true">
        <div className="pl-card-body pl-stack">
          <h2 className="pl-card-title pl-ell" style={inline}>
            {one.file_name}
          </h2>
          <ImportProgress one={one} />
          <p className="pl-muted">{translate('imports.leave')}</p>
        </div>
      </section>
    </ImportFrame>
  );
};

/** A file that cannot be read: what is wrong with it and where, and the way to another one. */
export const Unreadable = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  return (
    <ImportFrame step="upload">
      <section className="pl-card" aria-label={one.file_name}>
        <div className="pl-card-body pl-stack">
          <NoteBox
            tone="critical"
            role="alert"
            title={translate('imports.unreadable', { name: one.file_name })}
          >
            {one.problem && fileProblemText(translate, one.problem)}
          </NoteBox>
        </div>
        {one.problem && <ReadingChoices one={one} problem={one.problem} />}
        <div className="pl-foot">
          <span className="pl-grow" />
          <Button variant="contained" to="/orders/import">
            {translate('imports.another')}
          </Button>
        </div>
      </section>
    </ImportFrame>
  );
};
