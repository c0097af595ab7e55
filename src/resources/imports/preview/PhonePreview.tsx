import { MdOutlineInsertDriveFile, MdOutlineLaptop } from 'react-icons/md';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Import } from '../../../../contract/imports/calls.ts';
import { Money } from '../../../components/text/Money.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { formatCount } from '../../../i18n/format.ts';
import { ImportFrame } from '../ImportFrame.tsx';
import { OldLetters } from '../OldLetters.tsx';
import type { useProblems } from '../useImport.ts';
import { layoutLabel } from '../words.ts';
import { DuplicatesCard } from './DuplicatesCard.tsx';
import { PhoneItems } from './PhoneItems.tsx';
import { PreviewFoot } from './PreviewFoot.tsx';
import { ProblemPanel } from './ProblemPanel.tsx';
import { RulesCard } from './RulesCard.tsx';
import { UnusedColumns } from './UnusedColumns.tsx';
import type { Uploading } from './useCellUploads.ts';
import type { Fixing } from './useFix.ts';

interface PhonePreviewProps {
  one: Import;
  problems: ReturnType<typeof useProblems>;
  fixing: Fixing;
  uploading: Uploading;
}

const stay = (): void => undefined;

const Numbers = ({ counts }: Pick<Import, 'counts'>) => {
  const translate = useTranslate();
  const { ready_orders: ready, errors, duplicates, cost_cents: cost } = counts;
  return (
    <section className="pl-card" aria-label={translate('imports.preview.numbers')}>
      <dl className="pl-trio">
        <div>
          <dt>{translate('imports.preview.ready')}</dt>
          <dd className={ready > 0 ? 'pl-good' : undefined}>{formatCount(ready)}</dd>
        </div>
        <div>
          <dt>{translate('imports.views.error')}</dt>
          <dd className={errors > 0 ? 'pl-bad' : undefined}>{formatCount(errors)}</dd>
        </div>
        <div>
          <dt>{translate('imports.views.duplicate')}</dt>
          <dd>{formatCount(duplicates)}</dd>
        </div>
      </dl>
      {cost !== null && (
        <p className="pl-row pl-trio-foot">
          <span className="pl-grow pl-muted">{translate('imports.preview.cost')}</span>
          <b>
            <Money cents={cost} />
          </b>
        </p>
      )}
    </section>
  );
};

/** The file, how its columns were read, and the way to change that. */
const FileLine = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  return (
    <p className="pl-row pl-muted">
      <MdOutlineInsertDriveFile className="pl-icon-small" aria-hidden="true" />
      <span className="pl-grow pl-wrap-any">
        {one.file_name} · {layoutLabel(translate, one)}
      </span>
      {one.retry_of === null && (
        <Link className="pl-link pl-link-tall" to="?step=map">
          {translate('imports.preview.change_columns')}
        </Link>
      )}
    </p>
  );
};

/** The preview on a phone: numbers and "Fix by problem"; the grid waits for a wider screen (look §6 "Mobile"). */
export const PhonePreview = ({ one, problems, fixing, uploading }: PhonePreviewProps) => {
  const translate = useTranslate();
  const { existing_orders: existing } = one.counts;
  return (
    <ImportFrame step="preview">
      <div className="pl-stack">
        <div>
          <FileLine one={one} />
          <UnusedColumns one={one} />
        </div>
        <OldLetters encoding={one.encoding} />
        <Numbers counts={one.counts} />
        <NoteBox tone="info" icon={MdOutlineLaptop}>
          {translate('imports.preview.wider')}
        </NoteBox>
        <ProblemPanel problems={problems} fixing={fixing} uploading={uploading} phone onView={stay} />
        {one.counts.rows > 0 && <PhoneItems one={one} fixing={fixing} />}
        <RulesCard one={one} learned={fixing.learned} />
        {existing > 0 && <DuplicatesCard one={one} groups={problems.data ?? []} />}
      </div>
      <PreviewFoot one={one} fixing={fixing} uploads={uploading.busy} phone />
    </ImportFrame>
  );
};
