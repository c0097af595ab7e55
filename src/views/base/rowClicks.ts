import type { RaRecord } from 'ra-core';
import { type MouseEvent, useRef } from 'react';
import type { SelectionStore } from './selection.ts';

/** Returns the check box of a row if the click hit it. */
const boxOf = (target: EventTarget): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.type === 'checkbox' ? target : null;

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Returns true while text is being selected, which is not a click on the row. */
const isMarking = (): boolean => Boolean(window.getSelection()?.toString());

const indexOf = (records: readonly RaRecord[], id: string | undefined): number =>
  records.findIndex((record) => String(record.id) === id);

/** Returns the records from one index to another, both included, in either direction. */
export const recordsBetween = (records: readonly RaRecord[], from: number, to: number): readonly RaRecord[] =>
  records.slice(Math.min(from, to), Math.max(from, to) + 1);

interface RowEvents {
  records: readonly RaRecord[];
  selection: SelectionStore;
  open: (record: RaRecord, event: MouseEvent) => void;
}

/**
 * Returns one click handler for the element around rows. It handles check boxes (Shift selects a range), links
 * (`pl-id`) and rows.
 */
export const useRowClicks = ({ records, selection, open }: RowEvents) => {
  const last = useRef<string>(undefined);
  return (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    const row = target.closest<HTMLElement>('[data-id]');
    const at = indexOf(records, row?.dataset.id);
    const record = records[at];
    if (!record || !event.currentTarget.contains(target)) return;
    if (boxOf(target)) {
      // A box ticked on another page or under another sort order does not start a range.
      const from = event.shiftKey ? indexOf(records, last.current) : -1;
      selection.set(
        from >= 0 ? recordsBetween(records, from, at) : [record],
        !selection.has(record.id),
        records,
      );
      last.current = row?.dataset.id;
      return;
    }
    const link = target.closest('a');
    if (!isPlainClick(event) || target.closest('button,label,input') || isMarking()) return;
    if (link && !link.classList.contains('pl-id')) return;
    event.preventDefault();
    open(record, event);
  };
};
