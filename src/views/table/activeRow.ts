import type { Identifier } from 'ra-core';
import { type FocusEvent, type MouseEvent, useCallback, useSyncExternalStore } from 'react';

/**
 * Tracks which row is hovered or focused. Only the row that becomes active and the one that stops being active render
 * again.
 */
export const createActiveRow = () => {
  let current: string | undefined;
  const listeners = new Map<string, () => void>();
  return {
    is: (id: string): boolean => current === id,
    set: (next: string | undefined) => {
      if (next === current) return;
      const previous = current;
      current = next;
      if (previous !== undefined) listeners.get(previous)?.();
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

/** Returns true while a menu or dialog is open. The buttons of the active row must stay then: it may belong to one. */
const isMenuOpen = (): boolean =>
  document.querySelector('.pl-row-acts [aria-expanded=true],[role=dialog],[role=alertdialog]') !== null;

/** Returns handlers for the element around the rows: the hovered row is active, else the focused one. */
export const followRows = (active: ActiveRow) => {
  const follow = (target: EventTarget | null): void => {
    if (!isMenuOpen()) active.set(idOf(target));
  };
  return {
    // While the next page loads, rows move under a resting pointer; that does not count as hovering.
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
