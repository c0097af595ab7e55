import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Import, type RowView, rowViews } from '../../../../contract/imports/calls.ts';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Figures } from '../../../components/table/Figures.tsx';
import { Money } from '../../../components/text/Money.tsx';
import { SkeletonTable } from '../../../components/feedback/Skeletons.tsx';
import { StatusTabs } from '../../../components/table/StatusTabs.tsx';
import { formatCount } from '../../../i18n/format.ts';
import { useConfirmTabClose } from '../../../views/leave/LeaveConfirmation.tsx';
import { WizardLayout } from '../WizardLayout.tsx';
import { LostCapitalsNote } from '../LostCapitalsNote.tsx';
import { useProblems } from '../useImport.ts';
import { usePhone } from '../usePhone.ts';
import { layoutLabel } from '../words.ts';
import { FormerCostNote } from './cards/FormerCostNote.tsx';
import { DuplicatesCard } from './cards/DuplicatesCard.tsx';
import { PhonePreview } from './PhonePreview.tsx';
import { PreviewFoot } from './PreviewFoot.tsx';
import { PreviewGrid } from './table/PreviewGrid.tsx';
import { ProblemPanel } from './problems/ProblemPanel.tsx';
import { RulesCard } from './cards/RulesCard.tsx';
import { CreateUnmatched } from './cards/CreateUnmatched.tsx';
import { estimatedCost } from './estimatedCost.ts';
import { UnknownSkus } from './cards/UnknownSkus.tsx';
import { UnusedColumns } from './cards/UnusedColumns.tsx';
import { useCellUploads } from './fix/useCellUploads.ts';
import { useFix } from './fix/useFix.ts';

const countOf: Record<RowView, (counts: Import['counts']) => number> = {
  all: ({ rows }) => rows,
  error: ({ errors }) => errors,
  warning: ({ warnings }) => warnings,
  duplicate: ({ duplicates }) => duplicates,
  fixed: ({ fixed }) => fixed,
};

const Numbers = ({ importRecord }: { importRecord: Import }) => {
  const translate = useTranslate();
  const { rows, orders, ready_orders: ready } = importRecord.counts;
  const cost = estimatedCost(importRecord);
  return (
    <div className="pl-import-numbers">
      <div className="pl-grow">
        <Figures
          figures={[
            { key: 'rows', label: translate('imports.preview.rows'), value: formatCount(rows) },
            { key: 'orders', label: translate('imports.preview.orders'), value: formatCount(orders) },
            {
              key: 'ready',
              label: translate('imports.preview.ready'),
              value: formatCount(ready),
              good: ready > 0,
            },
            ...(cost
              ? [{ key: 'cost', label: translate(cost.label), value: <Money cents={cost.cents} /> }]
              : []),
          ]}
        />
      </div>
      <div className="pl-import-file">
        <b className="pl-ell" title={importRecord.file_name}>
          {importRecord.file_name}
        </b>
        <div className="pl-row pl-wrap pl-muted">
          <span>{translate('imports.preview.template', { name: layoutLabel(translate, importRecord) })}</span>
          {importRecord.retry_of === null && (
            <Link className="pl-link" to="?step=map">
              {translate('imports.preview.change_columns')}
            </Link>
          )}
        </div>
        <UnusedColumns importRecord={importRecord} />
      </div>
    </div>
  );
};

/** Returns the tab to open first: the errors, or the duplicates if most of the file is imported already. */
const firstView = ({ errors, duplicates, rows }: Import['counts']): RowView => {
  if (errors > 0) return 'error';
  return duplicates * 2 > rows ? 'duplicate' : 'all';
};

/** Tells the seller that rows of the file were imported before. */
const KnownRowsNote = ({ counts: { duplicates } }: Import) => {
  const translate = useTranslate();
  return (
    <div className="pl-card-body">
      <NoteBox tone="info" dense title={translate('imports.preview.known', { smart_count: duplicates })} />
    </div>
  );
};

interface PreviewProps {
  importRecord: Import;
  view: RowView;
  problems: ReturnType<typeof useProblems>;
  fixing: ReturnType<typeof useFix>;
  uploading: ReturnType<typeof useCellUploads>;
}

/** Renders the rows of the open tab, or why they are not there. */
const TabRows = ({ importRecord, view, problems, fixing, uploading }: PreviewProps) => {
  const { data: groups, error } = problems;
  return (
    <>
      {view === 'duplicate' && importRecord.counts.duplicates > 0 && <KnownRowsNote {...importRecord} />}
      {groups && (
        <PreviewGrid
          key={view}
          importRecord={importRecord}
          view={view}
          groups={groups}
          fixing={fixing}
          uploading={uploading}
        />
      )}
      {!groups && error && <ErrorState onRetry={() => void problems.refetch()} />}
      {!groups && !error && <SkeletonTable rows={8} columns={8} />}
    </>
  );
};

interface PreviewAsideProps extends PreviewProps {
  onView: (view: RowView) => void;
}

/** Shows the seller's decisions beside the rows: problems, existing orders, unknown SKUs, learned rules. */
const PreviewAside = ({ importRecord, view, problems, fixing, uploading, onView }: PreviewAsideProps) => {
  const translate = useTranslate();
  const { data: groups, error } = problems;
  // Problems come first, unless the seller looks at existing orders or nothing is wrong.
  const choiceFirst = view === 'duplicate' || importRecord.counts.errors === 0;
  const duplicates = importRecord.counts.existing_orders > 0 && (
    <DuplicatesCard importRecord={importRecord} groups={groups ?? []} />
  );
  return (
    <aside className="pl-stack" aria-label={translate('imports.preview.by_problem')}>
      {choiceFirst && duplicates}
      {(groups || !error) && (
        <ProblemPanel
          problems={problems}
          fixing={fixing}
          uploading={uploading}
          phone={false}
          view={view}
          onView={onView}
        />
      )}
      <UnknownSkus importRecord={importRecord} groups={groups ?? []} />
      <CreateUnmatched importRecord={importRecord} groups={groups ?? []} />
      {!choiceFirst && duplicates}
      <RulesCard importRecord={importRecord} learned={fixing.learned} />
    </aside>
  );
};

/** Renders step 3: what the file would create, what is wrong with it, and how to fix it. */
export const PreviewStep = ({ importRecord }: { importRecord: Import }) => {
  const translate = useTranslate();
  const panelId = useId();
  const phone = usePhone();
  const [view, setView] = useState(() => firstView(importRecord.counts));
  const problems = useProblems(importRecord.id);
  const fixing = useFix(importRecord.id);
  const uploading = useCellUploads();
  useConfirmTabClose(fixing.unsaved.size > 0 || uploading.busy > 0);
  const preview = { importRecord, problems, fixing, uploading };
  if (phone) return <PhonePreview {...preview} />;
  return (
    <WizardLayout step="preview">
      <LostCapitalsNote encoding={importRecord.encoding} />
      <FormerCostNote importRecord={importRecord} />
      <div className="pl-two pl-two-slim">
        <section className="pl-card" aria-label={translate('imports.step.preview')}>
          <Numbers importRecord={importRecord} />
          <StatusTabs
            label={translate('imports.preview.tabs')}
            value={view}
            onChange={setView}
            panelId={panelId}
            tabs={rowViews.map((value) => ({
              value,
              label: translate(`imports.views.${value}`),
              count: countOf[value](importRecord.counts),
            }))}
          />
          <div id={panelId} role="tabpanel" aria-label={translate(`imports.views.${view}`)}>
            <TabRows {...preview} view={view} />
          </div>
          <PreviewFoot
            importRecord={importRecord}
            fixing={fixing}
            uploads={uploading.busy}
            phone={false}
            duplicatesShown={view === 'duplicate'}
          />
        </section>
        <PreviewAside {...preview} view={view} onView={setView} />
      </div>
    </WizardLayout>
  );
};
