import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { recordPath } from '../../../../contract/pagePaths.ts';
import {
  type Import,
  type ImportResult,
  type ResultView,
  resultViews,
} from '../../../../contract/imports/calls.ts';
import { canContinue } from '../../../../contract/imports/progress.ts';
import { withFieldName } from '../../../../contract/imports/problems.ts';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { Pager } from '../../../components/table/Pager.tsx';
import { SkeletonTable } from '../../../components/feedback/Skeletons.tsx';
import { StatusTabs } from '../../../components/table/StatusTabs.tsx';
import { orderOf } from '../preview/fix/otherOrder.ts';
import { useImportResults } from '../useImport.ts';
import { fieldLabel } from '../../../workflows/templates/labels.ts';
import { problemText } from '../../../workflows/templates/problems.ts';
import { remainingCount, changedOrderCount, onlyUpdated } from './importedOrdersPath.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';

const countOf: Record<ResultView, (importRecord: Import) => number> = {
  all: ({ counts }) => counts.orders,
  failed: ({ failed_count }) => failed_count,
  skipped: ({ skipped_count }) => skipped_count,
  created: changedOrderCount,
  ready: remainingCount,
};

/** Shows the order, or why there is none. */
const OrderOrReason = ({ result }: { result: ImportResult }) => {
  const translate = useTranslate();
  const texts = result.problems
    .filter(({ level }) => result.outcome !== 'failed' || level === 'error')
    .map((problem) => withFieldName(fieldLabel(translate, problem.field), problemText(translate, problem)));
  // Each row of an order repeats the problems of the order.
  const reasons = [...new Set(texts)].join(' ');
  // Prefers the created or changed order, then the one that it was skipped for.
  const existingOrder =
    result.outcome === 'skipped'
      ? result.problems.map(orderOf).find((candidate) => candidate !== undefined)
      : undefined;
  const order = result.order
    ? { to: recordPath('orders', result.order.id), code: result.order.code }
    : existingOrder;
  return (
    <span className="pl-ell" title={reasons || undefined}>
      {order && <Link to={order.to}>{`#${order.code}`}</Link>} {reasons}
    </span>
  );
};

const columns = ['row', 'order', 'recipient', 'result', 'what'] as const;

const Rows = ({ results }: { results: readonly ImportResult[] }) => {
  const translate = useTranslate();
  return (
    <div className="pl-tblw">
      <table className="pl-tbl pl-result-rows">
        <caption className="pl-sr">{translate('imports.result.caption')}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {translate(`imports.result.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map((result) => (
            <tr key={result.first_row}>
              <td className="pl-faint pl-tn">
                {result.first_row === result.last_row
                  ? result.first_row
                  : `${result.first_row}–${result.last_row}`}
              </td>
              <td>
                <b className="pl-strong pl-ell" title={result.order_number}>
                  {result.order_number}
                </b>
              </td>
              <td>
                <span className="pl-ell" title={result.recipient}>
                  {result.recipient}
                </span>
              </td>
              <td>
                <OutcomeBadge outcome={result.outcome} />
              </td>
              <td className="pl-muted">
                <OrderOrReason result={result} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface PanelProps {
  importRecord: Import;
  view: ResultView;
}

const Panel = ({ importRecord, view }: PanelProps) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState<number>(25);
  const { data, error, refetch } = useImportResults(importRecord.id, { view, page, limit });
  if (error && !data)
    return (
      <ErrorState text={translate(error.message, { _: error.message })} onRetry={() => void refetch()} />
    );
  if (!data) return <SkeletonTable rows={8} columns={5} />;
  if (data.count === 0) return <p className="pl-card-body pl-muted">{translate('imports.result.empty')}</p>;
  return (
    <>
      <Rows results={data.results} />
      <Pager
        page={page}
        perPage={limit}
        total={data.count}
        onPage={setPage}
        onPerPage={(size) => {
          setLimit(size);
          setPage(1);
        }}
      />
    </>
  );
};

/** Lists every order of the file with its outcome. */
export const ResultRows = ({ importRecord }: { importRecord: Import }) => {
  const translate = useTranslate();
  const panelId = useId();
  const [view, setView] = useState<ResultView>(importRecord.failed_count > 0 ? 'failed' : 'all');
  const labelOf = (value: ResultView): string => {
    const outcome = value === 'created' && onlyUpdated(importRecord) ? 'updated' : value;
    return translate(value === 'all' ? 'imports.result.all' : `imports.outcomes.${outcome}`);
  };
  return (
    <section className="pl-card" aria-label={translate('imports.result.caption')}>
      <StatusTabs
        label={translate('imports.result.tabs')}
        value={view}
        onChange={setView}
        panelId={panelId}
        tabs={resultViews
          .filter((value) => value !== 'ready' || canContinue(importRecord))
          .map((value) => ({ value, label: labelOf(value), count: countOf[value](importRecord) }))}
      />
      <div id={panelId} role="tabpanel" aria-label={labelOf(view)}>
        <Panel key={view} importRecord={importRecord} view={view} />
      </div>
    </section>
  );
};
