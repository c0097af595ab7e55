import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react';
import type { Import, PreviewRow, ProblemGroup, RowView } from '../../../../../contract/imports/calls.ts';
import { itemStateWord } from '../../../../../contract/imports/vocabulary/states.ts';
import { uploadRules } from '../../../../../contract/designs/uploads.ts';
import { EmptyState } from '../../../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../../../components/feedback/ErrorState.tsx';
import { ImportGrid } from '../../grid/ImportGrid.tsx';
import type { GridEdit, GridFile, GridRestore } from '../../grid/importGridModel.ts';
import { Pager } from '../../../../components/table/Pager.tsx';
import { SkeletonTable } from '../../../../components/feedback/Skeletons.tsx';
import { MdOutlineCheckCircleOutline } from 'react-icons/md';
import { readPreviewRows, type RowsRequest } from '../../api.ts';
import { rowsKey } from '../../useImport.ts';
import { gridColumns, gridFields, gridRow, withTones, wrongFields } from '../fix/gridRows.ts';
import { fixedRows, buildFix, mergeFixedRows } from '../fix/rowFixes.ts';
import { useMay } from '../../../../providers/session/permissions.ts';
import type { CellUploadActions } from '../fix/useCellUploads.ts';
import { PastedCellsNote } from './PastedCellsNote.tsx';
import { PasteCellsDialog } from './PasteCellsDialog.tsx';
import { useCellChoice, useCountSame } from './useCellChoice.tsx';
import { cellKey, type FixActions } from '../fix/useFix.ts';
import { useSkuNames } from '../fix/useSkuNames.ts';
import { usePaste } from './usePaste.ts';

const useRows = (id: string, request: RowsRequest) =>
  useQuery({
    queryKey: [...rowsKey(id), request],
    queryFn: ({ signal }) => readPreviewRows(id, request, signal),
    placeholderData: keepPreviousData,
  });

/** Initial page size; imports with fewer rows show no pager. */
const firstLimit = 50;

interface PreviewGridProps {
  importRecord: Import;
  view: RowView;
  groups: readonly ProblemGroup[];
  fixing: FixActions;
  uploading: CellUploadActions;
}

const rowOf = (rows: readonly PreviewRow[], { rowId }: GridRestore): PreviewRow | undefined =>
  rows.find(({ row_no }) => String(row_no) === rowId);

/** Keeps fixed rows on the page until the user leaves it, so that the next error does not move. */
const useStickyRows = (fixing: FixActions) => {
  const [batches, setBatches] = useState<readonly (readonly PreviewRow[])[]>([]);
  /** Time of the last saved fix in ms; a page read before it still shows the old values. */
  const [savedAt, setSavedAt] = useState(0);
  const apply = async (rows: readonly PreviewRow[], edit: GridEdit) => {
    const row = rowOf(rows, edit);
    if (!row) return;
    const request = buildFix(row, edit.column, edit.value, edit.applyToSame);
    const fixed = fixedRows(rows, request);
    setBatches((previous) => [...previous, fixed]);
    if (!(await fixing.fix(request, row.row_no, row.cells[edit.column])))
      setBatches((previous) => previous.filter((batch) => batch !== fixed));
    setSavedAt(Date.now());
  };
  const rows = useMemo(() => batches.flat(), [batches]);
  return {
    fixedRows: rows,
    savedAt,
    apply,
    keep: (fixed: readonly PreviewRow[]) => setBatches((previous) => [...previous, fixed]),
    drop: (fixed: readonly PreviewRow[]) =>
      setBatches((previous) => previous.filter((batch) => batch !== fixed)),
    /** Treats the page as outdated until it is read again. */
    markOutdated: () => setSavedAt(Date.now()),
    forget: () => setBatches([]),
  };
};

const keyOf = ({ rowId, column }: GridRestore): string => cellKey(Number(rowId), column);

/**
 * Handles files for the cells of these rows: a file's name in the library goes into the cell as if it had been typed.
 */
const useFiles = (
  page: { rows: readonly PreviewRow[]; apply: ReturnType<typeof useStickyRows>['apply'] },
  uploading: CellUploadActions,
  fixing: FixActions,
) => {
  const { rows } = page;
  const latest = useRef(page);
  useEffect(function keepLatest() {
    latest.current = page;
  });
  return {
    onFile: ({ file, ...cell }: GridFile) => {
      const row = rowOf(rows, cell);
      if (!row) return;
      uploading.start(keyOf(cell), file, (value) => {
        const { rows: currentRows, apply } = latest.current;
        // Another page may be open by then; the row is filled all the same.
        if (rowOf(currentRows, cell)) void apply(currentRows, { ...cell, value });
        else
          void fixing.fix(
            buildFix(row, cell.column, value, cell.applyToSame),
            row.row_no,
            row.cells[cell.column],
          );
      });
    },
    onStopFile: (cell: GridRestore) => uploading.stop(keyOf(cell)),
  };
};

/**
 * Builds the columns. Their order stays as it was at first, so that they do not move during a fix; their tones are
 * current.
 */
const useGridColumns = (
  { importRecord, groups, view }: Pick<PreviewGridProps, 'importRecord' | 'groups' | 'view'>,
  mayUpload: boolean,
) => {
  const translate = useTranslate();
  const [fields] = useState(() => gridFields(importRecord, groups, view));
  const [wrong] = useState(() => wrongFields(groups, view));
  const initialColumns = useMemo(
    () => gridColumns(translate, fields, wrong, mayUpload),
    [translate, fields, wrong, mayUpload],
  );
  return {
    fields,
    columns: useMemo(() => withTones(initialColumns, groups, view), [initialColumns, groups, view]),
  };
};

/** Reads a page of rows, adds those that were fixed on it, and turns them into rows of the grid. */
const usePageRows = (
  { importRecord, view, groups, fixing, uploading }: PreviewGridProps,
  paging: { page: number; limit: number },
  fields: ReturnType<typeof gridFields>,
) => {
  const translate = useTranslate();
  const { data, error, refetch, dataUpdatedAt } = useRows(importRecord.id, { view, ...paging });
  const { fixedRows: fixedOnPage, savedAt, apply, ...fixedRowActions } = useStickyRows(fixing);
  const { duplicates } = importRecord;
  const { unsaved } = fixing;
  const skuNames = useSkuNames(groups);
  const { uploads } = uploading;
  const isOutdated = fixing.busy || dataUpdatedAt <= savedAt;
  const rows = useMemo(
    () => mergeFixedRows(data?.rows ?? [], fixedOnPage, isOutdated),
    [data, fixedOnPage, isOutdated],
  );
  const gridRows = useMemo(
    () =>
      rows.map((row) => gridRow({ translate, groups, duplicates, unsaved, uploads, skuNames }, row, fields)),
    [translate, rows, fields, groups, duplicates, unsaved, uploads, skuNames],
  );
  return { data, error, refetch, rows, gridRows, apply, ...fixedRowActions };
};

/** Returns the grid's handlers: save an edit, restore a cell, hold text that was typed when the page closed. */
const gridHandlers = (
  rows: readonly PreviewRow[],
  apply: ReturnType<typeof useStickyRows>['apply'],
  fixing: FixActions,
  uploading: CellUploadActions,
): Pick<ComponentProps<typeof ImportGrid>, 'onEdit' | 'onRestore' | 'onLeave' | 'onLeaveOut'> => ({
  onEdit: (edit) => {
    uploading.stop(keyOf(edit));
    void apply(rows, edit);
  },
  onRestore: ({ rowId, column }) => fixing.restore(Number(rowId), column),
  onLeave: (edit) => {
    const row = rowOf(rows, edit);
    if (row) fixing.hold(buildFix(row, edit.column, edit.value, edit.applyToSame), row.row_no);
  },
  onLeaveOut: (rowId, leftOut) => {
    const value = leftOut ? itemStateWord.leftOut : '';
    void apply(rows, { rowId, column: 'item_state', value, applyToSame: false });
  },
});

/** Renders a page of the rows of one tab, to be fixed in the cells. Give it the tab as `key`. */
export const PreviewGrid = (props: PreviewGridProps) => {
  const { importRecord, view, fixing, uploading } = props;
  const translate = useTranslate();
  const [paging, setPaging] = useState({ page: 1, limit: firstLimit });
  const mayUpload = useMay(uploadRules.designs.right);
  const { fields, columns } = useGridColumns(props, mayUpload);
  const { data, error, refetch, rows, gridRows, apply, forget, ...fixedRowActions } = usePageRows(
    props,
    paging,
    fields,
  );
  const choosing = useCellChoice(rows, apply);
  const pasting = usePaste(fixing, fixedRowActions);
  const countSame = useCountSame(importRecord.id, rows);
  const { onFile, onStopFile } = useFiles({ rows, apply }, uploading, fixing);
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonTable rows={8} columns={8} />;
  if (gridRows.length === 0) {
    return (
      <EmptyState
        icon={<MdOutlineCheckCircleOutline />}
        tone="success"
        title={translate(`imports.none.${view}`)}
      />
    );
  }
  const goTo = (next: typeof paging) => {
    forget();
    setPaging(next);
  };
  return (
    <>
      <PastedCellsNote pasting={pasting} />
      <ImportGrid
        label={`${translate(`imports.views.${view}`)}. ${translate('imports.preview.edit_hint')}`}
        nameLabel={translate('imports.preview.order')}
        columns={columns}
        rows={gridRows}
        {...gridHandlers(rows, apply, fixing, uploading)}
        onFile={onFile}
        onStopFile={onStopFile}
        onChoose={choosing.open}
        onPaste={(paste) => pasting.start(rows, paste)}
        countSame={countSame}
      />
      {choosing.dialog}
      <PasteCellsDialog pasting={pasting} />
      {data.count > firstLimit && (
        <Pager
          page={paging.page}
          perPage={paging.limit}
          total={data.count}
          onPage={(page) => goTo({ ...paging, page })}
          onPerPage={(limit) => goTo({ page: 1, limit })}
        />
      )}
    </>
  );
};
