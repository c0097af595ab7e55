import type { PreviewRow, ListedCell } from '../../../../../contract/imports/calls.ts';
import { clipboardCells } from '../../grid/clipboard.ts';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import type { GridPaste } from '../../grid/importGridModel.ts';
import { fixedRow } from '../fix/rowFixes.ts';
import type { FixActions } from '../fix/useFix.ts';

/** Changes that a paste would make in one column. */
export interface PastePlan {
  field: string;
  changes: readonly { row: PreviewRow; value: string }[];
  /** Number of rows that already have the pasted value. */
  unchanged: number;
  /** Number of values without a row. */
  left: number;
}

/**
 * Matches the lines of the clipboard with the rows of a page, from one row down.
 * @returns the number of columns in the clipboard if it has several: then nothing is pasted
 */
export const planPaste = (
  rows: readonly PreviewRow[],
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

/** A finished paste, and the list that undoes it. */
interface PastedCells {
  field: string;
  rows: number;
  before: readonly ListedCell[];
  /** Rows as they were shown after the paste. */
  shown: readonly PreviewRow[];
}

/** Actions on rows of the page that stay in view after they were changed. */
interface RowKeeper {
  keep: (rows: readonly PreviewRow[]) => void;
  drop: (rows: readonly PreviewRow[]) => void;
  markOutdated: () => void;
}

/** Pastes a column of values over rows: shows the changes, applies them in one call, and undoes them in one. */
export const usePaste = (fixing: FixActions, { keep, drop, markOutdated }: RowKeeper) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [plan, setPlan] = useState<PastePlan>();
  const [lastPaste, setLastPaste] = useState<PastedCells>();
  const [busy, setBusy] = useState(false);
  const [undone, setUndone] = useState(false);
  const start = (rows: readonly PreviewRow[], { rowId, column, text }: GridPaste) => {
    const from = rows.findIndex(({ row_no }) => String(row_no) === rowId);
    const newPlan = planPaste(rows, from, column, text);
    if ('columns' in newPlan)
      notify(translate('imports.preview.paste.columns', { count: newPlan.columns }), { type: 'warning' });
    else setPlan(newPlan);
  };
  const submit = async () => {
    if (!plan) return;
    const { field, changes } = plan;
    const changedRows = changes.map(({ row, value }) => fixedRow(row, field, value));
    const cells = changes.map(({ row, value }) => ({ row_no: row.row_no, value, fixed: true }));
    setBusy(true);
    setUndone(false);
    keep(changedRows);
    const previousCells = await fixing.fixList(field, cells);
    markOutdated();
    setBusy(false);
    setPlan(undefined);
    if (previousCells)
      setLastPaste({ field, rows: changes.length, before: previousCells, shown: changedRows });
    else drop(changedRows);
  };
  const undo = async () => {
    if (!lastPaste) return;
    setBusy(true);
    drop(lastPaste.shown);
    const isBack = (await fixing.fixList(lastPaste.field, lastPaste.before)) !== undefined;
    setBusy(false);
    if (!isBack) return;
    setLastPaste(undefined);
    setUndone(true);
  };
  return { plan, lastPaste, undone, busy, start, submit, undo, cancel: () => setPlan(undefined) };
};

export type PasteActions = ReturnType<typeof usePaste>;
