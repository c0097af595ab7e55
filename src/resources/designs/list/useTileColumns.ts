import { type RefObject, useState, useSyncExternalStore } from 'react';

/** Minimum width of a card and gap between cards in px, as in the grid's CSS. */
const minCardWidth = 140;
const gap = 14;

/** Number of columns before anything is measured. */
const defaultColumns = 4;

/**
 * Number of cards side by side. Measured once and when the size changes, not on every render, because each
 * measurement forces a layout of the page.
 */
class Columns {
  readonly #grid: RefObject<HTMLElement | null>;
  #measured: number | undefined;

  constructor(grid: RefObject<HTMLElement | null>) {
    this.#grid = grid;
  }

  #updateFromWidth(width: number): void {
    if (width > 0) this.#measured = Math.max(2, Math.floor((width - gap) / (minCardWidth + gap)));
  }

  now = (): number => {
    if (this.#measured === undefined) this.#updateFromWidth(this.#grid.current?.clientWidth ?? 0);
    return this.#measured ?? defaultColumns;
  };

  subscribe = (listener: () => void): (() => void) => {
    const { current } = this.#grid;
    if (!current || typeof ResizeObserver === 'undefined') return () => undefined;
    const observer = new ResizeObserver(([entry]) => {
      this.#updateFromWidth(entry?.contentRect.width ?? 0);
      listener();
    });
    observer.observe(current);
    return () => observer.disconnect();
  };
}

/**
 * Returns the number of cards side by side; the grid renders rows of them separately, so that distant rows cost
 * nothing.
 */
export const useTileColumns = (grid: RefObject<HTMLElement | null>): number => {
  const [columns] = useState(() => new Columns(grid));
  return useSyncExternalStore(columns.subscribe, columns.now);
};
