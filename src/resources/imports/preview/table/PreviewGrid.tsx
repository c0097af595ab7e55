import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react';
import type { Import, ImportRow, ProblemGroup, RowView } from '../../../../../contract/imports/calls.ts';
import { leftOutWord } from '../../../../../contract/imports/vocabulary/states.ts';
import { uploadRules } from '../../../../../contract/designs/uploads.ts';
import { EmptyState } from '../../../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../../../components/feedback/ErrorState.tsx';
import { ImportGrid } from '../../grid/ImportGrid.tsx';
import type { GridEdit, GridFile, GridRestore } from '../../grid/importGridModel.ts';
import { Pager } from '../../../../components/table/Pager.tsx';
import { SkeletonTable } from '../../../../components/feedback/Skeletons.tsx';
import { MdOutlineCheckCircleOutline } from 'react-icons/md';
import { readRows, type RowsWish } from '../../api.ts';
import { rowsKey } from '../../useImport.ts';
import { gridColumns, gridFields, gridRow, withTones, wrongFields } from '../fix/gridRows.ts';
import { fixedRows, fixOf, withKept } from '../fix/rowFixes.ts';
import { useMay } from '../../../../providers/session/permissions.ts';
import type { Uploading } from '../fix/useCellUploads.ts';
import { PastedCellsNote } from './PastedCellsNote.tsx';
import { PasteCellsDialog } from './PasteCellsDialog.tsx';
import { useCellChoice, useCountSame } from './useCellChoice.tsx';
import { cellKey, type Fixing } from '../fix/useFix.ts';
import { useSkuNames } from '../fix/useSkuNames.ts';
import { usePaste } from './usePaste.ts';

const useRows = (id: string, wish: RowsWish) =>
  useQuery({
    queryKey: [...rowsKey(id), wish],
    queryFn: ({ signal }) => readRows(id, wish, signal),
    placeholderData: keepPreviousData,
  });

/** Rows on a page at first; fewer need no pages. */
const firstLimit = 50;

interface PreviewGridProps {
  one: Import;
  view: RowView;
  groups: readonly ProblemGroup[];
  fixing: Fixing;
  uploading: Uploading;
}

const rowOf = (rows: readonly ImportRow[], { rowId }: GridRestore): ImportRow | undefined =>
  rows.find(({ row_no }) => String(row_no) === rowId);

/** Rows fixed on this page stay on it, so that the next error does not move. */
const useKeptRows = (fixing: Fixing) => {
  const [kept, setKept] = useState<readonly (readonly ImportRow[])[]>([]);
  /** When the last fix was taken, in ms; a page read before it still shows the old values. */
  const [takenAt, setTakenAt] = useState(0);
  const apply = async (rows: readonly ImportRow[], edit: GridEdit) => {
    const row = rowOf(rows, edit);
    if (!row) return;
    const wish = fixOf(row, edit.column, edit.value, edit.applyToSame);
    const changed = fixedRows(rows, wish);
    setKept((before) => [...before, changed]);
    if (!(await fixing.fix(wish, row.row_no, row.cells[edit.column])))
      setKept((before) => before.filter((one) => one !== changed));
    setTakenAt(Date.now());
  };
  const rows = useMemo(() => kept.flat(), [kept]);
  return {
    kept: rows,
    takenAt,
    apply,
    keep: (changed: readonly ImportRow[]) => setKept((before) => [...before, changed]),
    drop: (changed: readonly ImportRow[]) => setKept((before) => before.filter((one) => one !== changed)),
    /** Rows that were read before now show old values. */
    noteTaken: () => setTakenAt(Date.now()),
    forget: () => setKept([]),
  };
};

const keyOf = ({ rowId, column }: GridRestore): string => cellKey(Number(rowId), column);

/** Files for the cells of these rows: what arrives in the library is put into the cell, as if it had been typed there. */
const useFiles = (
  page: { rows: readonly ImportRow[]; apply: ReturnType<typeof useKeptRows>['apply'] },
  uploading: Uploading,
  fixing: Fixing,
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
        const { rows: now, apply } = latest.current;
        // Another page may be shown by then: the row is filled all the same.
        if (rowOf(now, cell)) void apply(now, { ...cell, value });
        else
          void fixing.fix(
            fixOf(row, cell.column, value, cell.applyToSame),
            row.row_no,
            row.cells[cell.column],
          );
      });
    },
    onStopFile: (cell: GridRestore) => uploading.stop(keyOf(cell)),
  };
};

/** The columns as they were at first: they must not change places during a fix. What is wrong in them is told as it is now. */
const useGridColumns = (
  { one, groups, view }: Pick<PreviewGridProps, 'one' | 'groups' | 'view'>,
  mayUpload: boolean,
) => {
  const translate = useTranslate();
  const [fields] = useState(() => gridFields(one, groups, view));
  const [wrong] = useState(() => wrongFields(groups, view));
  const placed = useMemo(
    () => gridColumns(translate, fields, wrong, mayUpload),
    [translate, fields, wrong, mayUpload],
  );
  return { fields, columns: useMemo(() => withTones(placed, groups, view), [placed, groups, view]) };
};

/** Reads a page of rows, adds those that were fixed on it, and turns them into rows of the grid. */
const usePageRows = (
  { one, view, groups, fixing, uploading }: PreviewGridProps,
  place: { page: number; limit: number },
  fields: ReturnType<typeof gridFields>,
) => {
  const translate = useTranslate();
  const { data, error, refetch, dataUpdatedAt } = useRows(one.id, { view, ...place });
  const { kept, takenAt, apply, ...keeping } = useKeptRows(fixing);
  const { duplicates } = one;
  const { unsaved } = fixing;
  const skuNames = useSkuNames(groups);
  const { uploads } = uploading;
  const behind = fixing.busy || dataUpdatedAt <= takenAt;
  const rows = useMemo(() => withKept(data?.rows ?? [], kept, behind), [data, kept, behind]);
  const shown = useMemo(
    () =>
      rows.map((row) => gridRow({ translate, groups, duplicates, unsaved, uploads, skuNames }, row, fields)),
    [translate, rows, fields, groups, duplicates, unsaved, uploads, skuNames],
  );
  return { data, error, refetch, rows, shown, apply, ...keeping };
};

/** Handles edits of the grid: saves them, gives them up, or holds them where the page went before they were sent. */
const editsOf = (
  rows: readonly ImportRow[],
  apply: ReturnType<typeof useKeptRows>['apply'],
  fixing: Fixing,
  uploading: Uploading,
): Pick<ComponentProps<typeof ImportGrid>, 'onEdit' | 'onRestore' | 'onLeave' | 'onLeaveOut'> => ({
  onEdit: (edit) => {
    uploading.stop(keyOf(edit));
    void apply(rows, edit);
  },
  onRestore: ({ rowId, column }) => fixing.restore(Number(rowId), column),
  onLeave: (edit) => {
    const row = rowOf(rows, edit);
    if (row) fixing.hold(fixOf(row, edit.column, edit.value, edit.applyToSame), row.row_no);
  },
  onLeaveOut: (rowId, leftOut) => {
    const value = leftOut ? leftOutWord.seller : '';
    void apply(rows, { rowId, column: 'item_state', value, applyToSame: false });
  },
});

/** A page of the rows of one tab, to be fixed in the cell. Give it the tab as `key`. */
export const PreviewGrid = (props: PreviewGridProps) => {
  const { one, view, fixing, uploading } = props;
  const translate = useTranslate();
  const [place, setPlace] = useState({ page: 1, limit: firstLimit });
  const mayUpload = useMay(uploadRules.designs.right);
  const { fields, columns } = useGridColumns(props, mayUpload);
  const { data, error, refetch, rows, shown, apply, forget, ...keeping } = usePageRows(props, place, fields);
  const choosing = useCellChoice(rows, apply);
  const pasting = usePaste(fixing, keeping);
  const countSame = useCountSame(one.id, rows);
  const { onFile, onStopFile } = useFiles({ rows, apply }, uploading, fixing);
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonTable rows={8} columns={8} />;
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={<MdOutlineCheckCircleOutline />}
        tone="success"
        title={translate(`imports.none.${view}`)}
      />
    );
  }
  const goTo = (next: typeof place) => {
    forget();
    setPlace(next);
  };
  return (
    <>
      <PastedCellsNote pasting={pasting} />
      <ImportGrid
        label={`${translate(`imports.views.${view}`)}. ${translate('imports.preview.edit_hint')}`}
        nameLabel={translate('imports.preview.order')}
        columns={columns}
        rows={shown}
        {...editsOf(rows, apply, fixing, uploading)}
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
          page={place.page}
          perPage={place.limit}
          total={data.count}
          onPage={(page) => goTo({ ...place, page })}
          onPerPage={(limit) => goTo({ page: 1, limit })}
        />
      )}
    </>
  );
};
