import { MdOutlineInsertDriveFile } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Import, ListedImport } from '../../../../contract/imports/calls.ts';
import { hasResults } from '../../../../contract/imports/progress.ts';
import { pageSizes } from '../../../../contract/pages.ts';
import { DateTime } from '../../../components/text/DateTime.tsx';
import { EmptyValue } from '../../../components/text/EmptyValue.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { Pager } from '../../../components/table/Pager.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { formatCount } from '../../../i18n/format.ts';
import type { Pip } from '../../../theme/statusLook.ts';
import type { ToneName } from '../../../theme/tokens.ts';
import { lastImports, useImports } from '../useImport.ts';
import { layoutLabel } from '../words.ts';

const looks: Record<Import['status'], [ToneName, Pip]> = {
  reading: ['progress', 'half'],
  mapping: ['attention', 'diamond'],
  checking: ['progress', 'half'],
  preview: ['attention', 'diamond'],
  creating: ['progress', 'half'],
  stopped: ['attention', 'dash'],
  done: ['success', 'disc'],
  failed: ['critical', 'cross'],
  canceled: ['neutral', 'dash'],
};

const Count = ({ value }: { value: number }) => (
  <td className="pl-num">{value > 0 ? formatCount(value) : <EmptyValue />}</td>
);

/** Shows the state of an import; a finished one with failures says that there is something to fix. */
const State = ({ importRecord }: { importRecord: ListedImport }) => {
  const translate = useTranslate();
  const {
    status,
    created_count: created,
    updated_count: updated,
    skipped_count: skipped,
    failed_count: failed,
  } = importRecord;
  const isFinished = status === 'done' && failed > 0;
  const hasNothing = created + updated + skipped === 0;
  const [tone, pip] = looks[isFinished ? (hasNothing ? 'failed' : 'preview') : status];
  return (
    <ToneBadge tone={tone} pip={pip}>
      {isFinished && !hasNothing
        ? translate('imports.last.to_fix', { smart_count: failed })
        : translate(`imports.status.${isFinished ? 'failed' : status}`)}
    </ToneBadge>
  );
};

const Row = ({ importRecord }: { importRecord: ListedImport }) => {
  const translate = useTranslate();
  return (
    <tr>
      <td>
        <span className="pl-row">
          <MdOutlineInsertDriveFile className="pl-faint pl-icon-small" aria-hidden="true" />
          <Link className="pl-id pl-ell" to={`/orders/import/${importRecord.id}`}>
            {importRecord.file_name}
          </Link>
          {importRecord.retry_of && <span className="pl-muted">{translate('imports.last.again')}</span>}
        </span>
      </td>
      <td className="pl-muted">
        {importRecord.status === 'reading' || (importRecord.problem && !hasResults(importRecord)) ? (
          <EmptyValue />
        ) : (
          layoutLabel(translate, importRecord)
        )}
      </td>
      <td className="pl-muted">
        <DateTime value={importRecord.created_at} />
      </td>
      <td className="pl-muted">{importRecord.by ?? <EmptyValue />}</td>
      <Count value={importRecord.created_count + importRecord.updated_count} />
      <Count value={importRecord.skipped_count} />
      <Count value={importRecord.failed_count} />
      <td>
        <State importRecord={importRecord} />
      </td>
    </tr>
  );
};

const columns = ['file', 'template', 'started', 'by', 'created', 'skipped', 'failed', 'status'] as const;
const numbers = new Set<string>(['created', 'skipped', 'failed']);

const Table = ({ imports, caption }: { imports: readonly ListedImport[]; caption: string }) => {
  const translate = useTranslate();
  return (
    <div className="pl-tblw">
      <table className="pl-tbl pl-last-imports">
        <caption className="pl-sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={numbers.has(name) ? 'pl-num' : undefined}>
                {translate(`imports.last.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {imports.map((importRecord) => (
            <Row key={importRecord.id} importRecord={importRecord} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const firstPage: { page: number; limit: number } = { page: 1, limit: pageSizes[0] };

/** Keeps in the URL if all imports are listed, so that going back from one restores the list. */
const useImportPages = () => {
  const [query, setQuery] = useSearchParams();
  const [place, setPlace] = useState(firstPage);
  const isAll = query.get('imports') === 'all';
  const toggle = () => setQuery(isAll ? {} : { imports: 'all' }, { replace: true });
  return { all: isAll, place: isAll ? place : lastImports, setPlace, toggle };
};

/**
 * Lists the last five imports of this shop, or all by pages, each with a link to its current step. Null without
 * imports.
 */
export const LastImports = () => {
  const translate = useTranslate();
  const { all: isAll, place, setPlace, toggle } = useImportPages();
  const { data = { imports: [], count: 0 }, error, refetch } = useImports(place);
  const { imports, count } = data;
  if (!error && imports.length === 0) return null;
  const title = translate(isAll ? 'imports.upload.all' : 'imports.upload.last');
  const toggleButton = (isAll || count > imports.length) && (
    <button type="button" className="pl-link" onClick={toggle}>
      {translate(isAll ? 'imports.upload.last' : 'imports.upload.all')}
    </button>
  );
  return (
    <TitleCard title={title} aside={toggleButton}>
      {error ? <ErrorState onRetry={() => void refetch()} /> : <Table imports={imports} caption={title} />}
      {isAll && (
        <Pager
          page={place.page}
          perPage={place.limit}
          total={count}
          onPage={(page) => setPlace({ ...place, page })}
          onPerPage={(limit) => setPlace({ page: 1, limit })}
        />
      )}
    </TitleCard>
  );
};
