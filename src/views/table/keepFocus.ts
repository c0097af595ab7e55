import type { RaRecord } from 'react-admin';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../../components/feedback/useFocusHandedBack.ts';

/**
 * The row with the focus may go (paid, deleted, moved to another tab): the one that takes its place has the focus then,
 * so that a keyboard goes on from there.
 * @param losesButtons a row may stay and lose the button that had the focus: then the row itself has it
 */
export const useKeptRowFocus = (
  rows: RefObject<HTMLElement | null>,
  records: readonly Pick<RaRecord, 'id'>[],
  losesButtons = false,
): void => {
  const focused = useRef<{ id: string; index: number }>(undefined);
  useLayoutEffect(
    function focusRowInItsPlace() {
      const holder = rows.current;
      if (!holder) return undefined;
      const { current: before } = focused;
      const still = before && records.find(({ id }) => String(id) === before.id);
      if (before && isFocusLost() && (losesButtons || !still)) {
        const next = still ?? records[Math.min(before.index, records.length - 1)];
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
      // A reader who points does not need the keyboard's place.
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
 * For a part of a list that disappears once it was used, such as the bulk bar: where that leaves nothing with the
 * focus, also once a dialog on top of it has closed, the first box of the list has it.
 */
export const useFocusHandedOn = (listId: string): void => {
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

/** After something happened to a record its page may have lost what had the focus, such as the button for it: then its title has it. */
export const useFocusOnTitle = (happened: string | undefined): void => {
  const seen = useRef(happened);
  useLayoutEffect(
    function focusTitle() {
      const before = seen.current;
      seen.current = happened;
      if (before === undefined || before === happened || !isFocusLost()) return;
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    },
    [happened],
  );
};
