import type { Identifier } from 'react-admin';
import { type FocusEvent, type MouseEvent, useCallback, useSyncExternalStore } from 'react';

/** Which row is hovered or holds the focus. Only the row that gains it and the one that loses it draw again. */
export const createActiveRow = () => {
  let current: string | undefined;
  const listeners = new Map<string, () => void>();
  return {
    is: (id: string): boolean => current === id,
    set: (next: string | undefined) => {
      if (next === current) return;
      const before = current;
      current = next;
      if (before !== undefined) listeners.get(before)?.();
      if (next !== undefined) listeners.get(next)?.();
    },
    subscribe: (id: string, listener: () => void) => {
      listeners.set(id, listener);
      return () => void listeners.delete(id);
    },
  };
};

export type ActiveRow = ReturnType<typeof createActiveRow>;

export const useIsActive = (active: ActiveRow, id: Identifier): boolean => {
  const key = String(id);
  return useSyncExternalStore(
    useCallback((listener: () => void) => active.subscribe(key, listener), [active, key]),
    () => active.is(key),
  );
};

const idOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset.id : undefined;

/** The buttons must outlive the pointer and the focus while the menu or the dialog that one of them opened is open. */
const isAway = (): boolean =>
  document.querySelector('.pl-row-acts [aria-expanded=true],[role=dialog],[role=alertdialog]') !== null;

/** Handlers for the element around the rows: the hovered row is active, else the one with the focus. */
export const followRows = (active: ActiveRow) => {
  const follow = (target: EventTarget | null): void => {
    if (!isAway()) active.set(idOf(target));
  };
  return {
    // While the next page is on its way the rows move under a resting pointer: nobody points at those.
    onMouseOver: (event: MouseEvent) => {
      if (!event.currentTarget.closest('[data-turning=true]')) follow(event.target);
    },
    onMouseLeave: () => follow(document.activeElement),
    onFocus: (event: FocusEvent) => follow(event.target),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) follow(event.relatedTarget);
    },
  };
};
