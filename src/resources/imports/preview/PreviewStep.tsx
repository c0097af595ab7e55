import { useTranslate } from 'react-admin';
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
import { useAskBeforeClosing } from '../../../views/leave/AskToLeave.tsx';
import { ImportFrame } from '../ImportFrame.tsx';
import { OldLetters } from '../OldLetters.tsx';
import { useProblems } from '../useImport.ts';
import { usePhone } from '../usePhone.ts';
import { layoutLabel } from '../words.ts';
import { DuplicatesCard } from './cards/DuplicatesCard.tsx';
import { PhonePreview } from './PhonePreview.tsx';
import { PreviewFoot } from './PreviewFoot.tsx';
import { PreviewGrid } from './table/PreviewGrid.tsx';
import { ProblemPanel } from './problems/ProblemPanel.tsx';
import { RulesCard } from './cards/RulesCard.tsx';
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

const Numbers = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  const { rows, orders, ready_orders: ready, cost_cents: cost } = one.counts;
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
            ...(cost === null
              ? []
              : [{ key: 'cost', label: translate('imports.preview.cost'), value: <Money cents={cost} /> }]),
          ]}
        />
      </div>
      <div className="pl-import-file">
        <b className="pl-ell" title={one.file_name}>
          {one.file_name}
        </b>
        <div className="pl-row pl-wrap pl-muted">
          <span>{translate('imports.preview.template', { name: layoutLabel(translate, one) })}</span>
          {one.retry_of === null && (
            <Link className="pl-link" to="?step=map">
              {translate('imports.preview.change_columns')}
            </Link>
          )}
        </div>
        <UnusedColumns one={one} />
      </div>
    </div>
  );
};

/** What the file is about: its errors, or that most of it is imported already. */
const firstView = ({ errors, duplicates, rows }: Import['counts']): RowView => {
  if (errors > 0) return 'error';
  return duplicates * 2 > rows ? 'duplicate' : 'all';
};

/** What a file that was imported before is, in a sentence, before its rows. */
const Known = ({ counts: { duplicates } }: Import) => {
  const translate = useTranslate();
  return (
    <div className="pl-card-body">
      <NoteBox tone="info" dense title={translate('imports.preview.known', { smart_count: duplicates })} />
    </div>
  );
};

interface PreviewProps {
  one: Import;
  view: RowView;
  problems: ReturnType<typeof useProblems>;
  fixing: ReturnType<typeof useFix>;
  uploading: ReturnType<typeof useCellUploads>;
}

/** The rows of the open tab, or why they are not there. */
const TabRows = ({ one, view, problems, fixing, uploading }: PreviewProps) => {
  const { data: groups, error } = problems;
  return (
    <>
      {view === 'duplicate' && one.counts.duplicates > 0 && <Known {...one} />}
      {groups && (
        <PreviewGrid key={view} one={one} view={view} groups={groups} fixing={fixing} uploading={uploading} />
      )}
      {!groups && error && <ErrorState onRetry={() => void problems.refetch()} />}
      {!groups && !error && <SkeletonTable rows={8} columns={8} />}
    </>
  );
};

interface PreviewAsideProps extends PreviewProps {
  onView: (view: RowView) => void;
}

/** Decisions of the seller beside the rows: problems, orders that exist already, unknown SKUs, learned rules. */
const PreviewAside = ({ one, view, problems, fixing, uploading, onView }: PreviewAsideProps) => {
  const translate = useTranslate();
  const { data: groups, error } = problems;
  // What is wrong stands first, unless the seller looks at what exists or nothing is wrong.
  const choiceFirst = view === 'duplicate' || one.counts.errors === 0;
  const duplicates = one.counts.existing_orders > 0 && <DuplicatesCard one={one} groups={groups ?? []} />;
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
      <UnknownSkus one={one} groups={groups ?? []} />
      {!choiceFirst && duplicates}
      <RulesCard one={one} learned={fixing.learned} />
    </aside>
  );
};

/** Step 3: what the file would make, what is wrong with it, and the cure. */
export const PreviewStep = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  const panelId = useId();
  const phone = usePhone();
  const [view, setView] = useState(() => firstView(one.counts));
  const problems = useProblems(one.id);
  const fixing = useFix(one.id);
  const uploading = useCellUploads();
  useAskBeforeClosing(fixing.unsaved.size > 0 || uploading.busy > 0);
  const preview = { one, problems, fixing, uploading };
  if (phone) return <PhonePreview {...preview} />;
  return (
    <ImportFrame step="preview">
      <OldLetters encoding={one.encoding} />
      <div className="pl-two pl-two-slim">
        <section className="pl-card" aria-label={translate('imports.step.preview')}>
          <Numbers one={one} />
          <StatusTabs
            label={translate('imports.preview.tabs')}
            value={view}
            onChange={setView}
            panelId={panelId}
            tabs={rowViews.map((value) => ({
              value,
              label: translate(`imports.views.${value}`),
              count: countOf[value](one.counts),
            }))}
          />
          <div id={panelId} role="tabpanel" aria-label={translate(`imports.views.${view}`)}>
            <TabRows {...preview} view={view} />
          </div>
          <PreviewFoot
            one={one}
            fixing={fixing}
            uploads={uploading.busy}
            phone={false}
            knownTold={view === 'duplicate'}
          />
        </section>
        <PreviewAside {...preview} view={view} onView={setView} />
      </div>
    </ImportFrame>
  );
};
