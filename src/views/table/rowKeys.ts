import type { RaRecord } from 'ra-core';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { shortcutsEnabled } from '../../browser/shortcuts.ts';
import { recordsBetween } from '../base/rowClicks.ts';

/** Returns true if row keys apply: nothing is being typed and no dialog or menu is open (look §8 "Shortcuts"). */
export const rowKeysApply = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.altKey || event.isComposing) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (!target) return true;
  if (target.closest('[role=dialog],[role=alertdialog],[role=menu],[role=listbox],[contenteditable=true]'))
    return false;
  return !target.matches('input:not([type=checkbox]),textarea,select');
};

export interface RowKeys {
  /** Element that holds the rows, each with `data-id`. */
  rows: RefObject<HTMLElement | null>;
  records: readonly RaRecord[];
  /** For cards instead of rows: returns how many are side by side. All four arrow keys then move. */
  across?: (holder: HTMLElement) => number;
  /** Renders the row of this record, for lists that render only rows near the view. */
  render?: (id: string) => void;
  onOpen: (record: RaRecord) => void;
  onToggle: (records: readonly RaRecord[], selected?: boolean) => void;
  onSelectPage: () => void;
  onClear: () => void;
}

/** Returns the focused row. */
const focusedRow = (holder: HTMLElement | null): HTMLElement | null => {
  const row = document.activeElement?.closest<HTMLElement>('[data-id]') ?? null;
  return row && holder?.contains(row) ? row : null;
};

/** Returns the record of the focused row. */
export const focusedRecord = (
  holder: HTMLElement | null,
  records: readonly RaRecord[],
): RaRecord | undefined => {
  const id = focusedRow(holder)?.dataset.id;
  return id === undefined ? undefined : records.find((record) => String(record.id) === id);
};

/** Moves the row focus by `by` rows. */
const step = ({ rows: { current: holder }, records, render }: RowKeys, by: number): void => {
  const current = focusedRecord(holder, records);
  const next = current ? records[records.indexOf(current) + by] : records.at(by > 0 ? 0 : -1);
  if (!next) return;
  const id = String(next.id);
  render?.(id);
  const row = holder?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
};

const steps: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const sideways: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

/** Returns how many rows a key moves; undefined for any other key. */
const stepOf = ({ rows, across }: RowKeys, key: string): number | undefined => {
  const by = steps[key];
  if (!across || !rows.current) return by;
  return key.startsWith('Arrow') && by !== undefined ? by * across(rows.current) : (by ?? sideways[key]);
};

type Handler = (keys: RowKeys, event: KeyboardEvent) => boolean;

const move: Handler = (keys, event) => {
  const { rows, records, onToggle } = keys;
  const by = stepOf(keys, event.key);
  const inside = focusedRow(rows.current);
  // The arrow keys scroll the page until a row has the focus.
  if (by === undefined || (event.key.startsWith('Arrow') && !inside)) return false;
  const previousRecord = focusedRecord(rows.current, records);
  step(keys, by);
  const nextRecord = focusedRecord(rows.current, records);
  if (event.shiftKey && nextRecord)
    onToggle(
      recordsBetween(records, records.indexOf(previousRecord ?? nextRecord), records.indexOf(nextRecord)),
      true,
    );
  return true;
};

const onRow =
  (act: (keys: RowKeys, record: RaRecord) => void): Handler =>
  (keys, event) => {
    const record = focusedRecord(keys.rows.current, keys.records);
    const actsOnRow = event.key === 'x' || document.activeElement === focusedRow(keys.rows.current);
    if (!record || !actsOnRow) return false;
    act(keys, record);
    return true;
  };

const toggle = onRow(({ onToggle }, record) => onToggle([record]));

const handlers: Record<string, Handler> = {
  j: move,
  k: move,
  ArrowDown: move,
  ArrowUp: move,
  ArrowRight: move,
  ArrowLeft: move,
  x: toggle,
  ' ': toggle,
  Enter: onRow(({ onOpen }, record) => onOpen(record)),
  Escape: ({ onClear }) => {
    onClear();
    return false;
  },
};

const selectPage: Handler = ({ rows, onSelectPage }) => {
  if (document.activeElement !== document.body && !focusedRow(rows.current)) return false;
  onSelectPage();
  return true;
};

const handlerOf = (event: KeyboardEvent): Handler | undefined => {
  // Single letters can be switched off (look §8); arrows, Enter, Space and Esc cannot.
  if (/^[a-z]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !shortcutsEnabled()) return undefined;
  if (!event.ctrlKey && !event.metaKey) return handlers[event.key];
  return event.key.toLowerCase() === 'a' && !event.shiftKey ? selectPage : undefined;
};

/** Binds the row keys of look §8: j/k or ↓/↑ move, Enter opens, x or Space selects, Shift+↓ extends, Ctrl+A, Esc. */
export const useRowKeys = (keys: RowKeys): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (rowKeysApply(event) && handlerOf(event)?.(keys, event)) event.preventDefault();
  });
  useEffect(function listenForRowKeys() {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
