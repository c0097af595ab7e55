import { type RefObject, useState, useSyncExternalStore } from 'react';

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
  readonly #grid: RefObject<HTMLElement | null>;
  #measured: number | undefined;

  constructor(grid: RefObject<HTMLElement | null>) {
    this.#grid = grid;
  }

  #note(width: number): void {
    if (width > 0) this.#measured = Math.max(2, Math.floor((width - gap) / (leastCard + gap)));
  }

  now = (): number => {
    if (this.#measured === undefined) this.#note(this.#grid.current?.clientWidth ?? 0);
    return this.#measured ?? usual;
  };

  subscribe = (listener: () => void): (() => void) => {
    const { current } = this.#grid;
    if (!current || typeof ResizeObserver === 'undefined') return () => undefined;
    const observer = new ResizeObserver(([entry]) => {
      this.#note(entry?.contentRect.width ?? 0);
      listener();
    });
    observer.observe(current);
    return () => observer.disconnect();
  };
}

/** How many cards stand side by side: rows of them are drawn apart, so that what is far away costs nothing. */
export const useTileColumns = (grid: RefObject<HTMLElement | null>): number => {
  const [columns] = useState(() => new Columns(grid));
  return useSyncExternalStore(columns.subscribe, columns.now);
};
