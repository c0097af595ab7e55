import type { RaRecord } from 'ra-core';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../../components/feedback/useFocusHandedBack.ts';

/**
 * Keeps the focus in the rows when the focused row disappears (paid, deleted, moved to another tab): the row that
 * takes its place gets the focus, so that keyboard users can go on from there.
 * @param losesButtons true if a row may stay but lose its focused button: the row itself then gets the focus
 */
export const useRowFocusKeeper = (
  rows: RefObject<HTMLElement | null>,
  records: readonly Pick<RaRecord, 'id'>[],
  losesButtons = false,
): void => {
  const focused = useRef<{ id: string; index: number }>(undefined);
  useLayoutEffect(
    function focusRowInItsPlace() {
      const holder = rows.current;
      if (!holder) return undefined;
      const { current: previous } = focused;
      const still = previous && records.find(({ id }) => String(id) === previous.id);
      if (previous && isFocusLost() && (losesButtons || !still)) {
        const next = still ?? records[Math.min(previous.index, records.length - 1)];
        holder.querySelector<HTMLElement>(`[data-id="${String(next?.id)}"]`)?.focus({ preventScroll: true });
      }
      const note = ({ target }: FocusEvent): void => {
        const id =
          target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset.id : undefined;
        const index = records.findIndex((record) => String(record.id) === id);
        focused.current = id === undefined || index < 0 ? undefined : { id, index };
      };
      const forget = (): void => {
        focused.current = undefined;
      };
      holder.addEventListener('focusin', note);
      // After a click, the keyboard's position does not matter.
      document.addEventListener('pointerdown', forget);
      return () => {
        holder.removeEventListener('focusin', note);
        document.removeEventListener('pointerdown', forget);
      };
    },
    [rows, records, losesButtons],
  );
};

/**
 * Moves the focus when a part of the list, such as the bulk bar, disappears after use: if nothing has the focus then,
 * also after a dialog on top of it has closed, the first box of the list gets it.
 */
export const useFocusFallback = (listId: string): void => {
  useLayoutEffect(
    () => () => {
      window.setTimeout(() => {
        if (isFocusLost())
          document
            .querySelector<HTMLElement>(`#${CSS.escape(listId)} input[type=checkbox]`)
            ?.focus({ preventScroll: true });
      });
    },
    [listId],
  );
};

/**
 * Focuses the page's title if an event on the record removed the focused element, such as the button that caused it.
 * @param happened key of the record's latest event
 */
export const useFocusOnTitle = (happened: string | undefined): void => {
  const lastEvent = useRef(happened);
  useLayoutEffect(
    function focusTitle() {
      const previousEvent = lastEvent.current;
      lastEvent.current = happened;
      if (previousEvent === undefined || previousEvent === happened || !isFocusLost()) return;
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    },
    [happened],
  );
};
