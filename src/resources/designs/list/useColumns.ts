import { type RefObject, useCallback, useState, useSyncExternalStore } from 'react';

/** px, as the classes of the grid have them. */
const leastCard = 140;
const gap = 14;

/** As long as nothing was measured. */
const usual = 4;

/**
 * How many cards stand side by side. Asked of the browser once and when the size changes, not whenever the grid is drawn:
 * each answer would cost a layout of the page.
 */
class Columns {
  #measured: number | undefined;

  #note(width: number): void {
    if (width > 0) this.#measured = Math.max(2, Math.floor((width - gap) / (leastCard + gap)));
  }

  of(grid: HTMLElement | null): number {
    if (this.#measured === undefined) this.#note(grid?.clientWidth ?? 0);
    return this.#measured ?? usual;
  }

  watch(grid: HTMLElement | null, listener: () => void): () => void {
    if (!grid || typeof ResizeObserver === 'undefined') return () => undefined;
    const observer = new ResizeObserver(([entry]) => {
      this.#note(entry?.contentRect.width ?? 0);
      listener();
    });
    observer.observe(grid);
    return () => observer.disconnect();
  }
}

/** How many cards stand side by side: rows of them are drawn apart, so that what is far away costs nothing. */
export const useColumns = (grid: RefObject<HTMLElement | null>): number => {
  const [columns] = useState(() => new Columns());
  const subscribe = useCallback((listener: () => void) => columns.watch(grid.current, listener), [columns, grid]);
  return useSyncExternalStore(subscribe, () => columns.of(grid.current));
};
