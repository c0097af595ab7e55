import type { ImportRow, ListedCell } from '../../../../../contract/imports/calls.ts';
import { clipboardCells } from '../../grid/clipboard.ts';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { GridPaste } from '../../grid/importGridModel.ts';
import { fixedRow } from '../fix/rowFixes.ts';
import type { Fixing } from '../fix/useFix.ts';

/** Changes that a paste would make in one column. */
export interface PastePlan {
  field: string;
  changes: readonly { row: ImportRow; value: string }[];
  /** Rows that have the pasted value already. */
  unchanged: number;
  /** Values that no row is left for. */
  left: number;
}

/**
 * Lays the lines of the clipboard over the rows of a page, from one row down.
 * @returns how many columns the clipboard has, where that is not one: then nothing is pasted
 */
export const planPaste = (
  rows: readonly ImportRow[],
  from: number,
  field: string,
  text: string,
): PastePlan | { columns: number } => {
  const lines = clipboardCells(text);
  const columns = Math.max(1, ...lines.map(({ length }) => length));
  if (columns > 1) return { columns };
  const pairs = rows.slice(from, from + lines.length).flatMap((row, index) => {
    const value = lines[index]?.[0];
    return value === undefined ? [] : [{ row, value: value.trim() }];
  });
  const changes = pairs.filter(({ row, value }) => (row.cells[field] ?? '') !== value);
  return {
    field,
    changes,
    unchanged: pairs.length - changes.length,
    left: Math.max(0, lines.length - pairs.length),
  };
};

/** A paste that was made, and the list that takes it back. */
interface Pasted {
  field: string;
  rows: number;
  before: readonly ListedCell[];
  /** Rows as they were shown after it. */
  shown: readonly ImportRow[];
}

/** Rows of the page that stay in view after they were changed. */
interface KeptRows {
  keep: (rows: readonly ImportRow[]) => void;
  drop: (rows: readonly ImportRow[]) => void;
  noteTaken: () => void;
}

/** Pastes a column of values over rows: shows what would change, changes it in one call, and takes it back in one. */
export const usePaste = (fixing: Fixing, { keep, drop, noteTaken }: KeptRows) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [plan, setPlan] = useState<PastePlan>();
  const [pasted, setPasted] = useState<Pasted>();
  const [busy, setBusy] = useState(false);
  const [undone, setUndone] = useState(false);
  const start = (rows: readonly ImportRow[], { rowId, column, text }: GridPaste) => {
    const from = rows.findIndex(({ row_no }) => String(row_no) === rowId);
    const planned = planPaste(rows, from, column, text);
    if ('columns' in planned)
      notify(translate('imports.preview.paste.columns', { count: planned.columns }), { type: 'warning' });
    else setPlan(planned);
  };
  const submit = async () => {
    if (!plan) return;
    const { field, changes } = plan;
    const shown = changes.map(({ row, value }) => fixedRow(row, field, value));
    const cells = changes.map(({ row, value }) => ({ row_no: row.row_no, value, fixed: true }));
    setBusy(true);
    setUndone(false);
    keep(shown);
    const before = await fixing.fixList(field, cells);
    noteTaken();
    setBusy(false);
    setPlan(undefined);
    if (before) setPasted({ field, rows: changes.length, before, shown });
    else drop(shown);
  };
  const undo = async () => {
    if (!pasted) return;
    setBusy(true);
    drop(pasted.shown);
    const isBack = (await fixing.fixList(pasted.field, pasted.before)) !== undefined;
    setBusy(false);
    if (!isBack) return;
    setPasted(undefined);
    setUndone(true);
  };
  return { plan, pasted, undone, busy, start, submit, undo, cancel: () => setPlan(undefined) };
};

export type Pasting = ReturnType<typeof usePaste>;
