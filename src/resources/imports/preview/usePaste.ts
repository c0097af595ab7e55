import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ImportRow, ListedCell } from '../../../../contract/imports/calls.ts';
import type { GridPaste } from '../grid/importGridModel.ts';
import { fixedRow } from './rowFixes.ts';
import { type PastePlan, planPaste } from './pastePlan.ts';
import type { Fixing } from './useFix.ts';

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
