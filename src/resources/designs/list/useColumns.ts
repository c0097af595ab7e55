import { type RefObject, useCallback, useSyncExternalStore } from 'react';

/** px, as the classes of the grid have them. */
const leastCard = 140;
const gap = 14;

const columnsIn = (width: number): number => Math.max(2, Math.floor((width + gap) / (leastCard + gap)));

const watchSize = ({ current: element }: RefObject<Element | null>, listener: () => void): (() => void) => {
  if (!element || typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(listener);
  observer.observe(element);
  return () => observer.disconnect();
};

/** As long as nothing was measured. */
const usual = 4;

/** How many cards stand side by side, measured: rows of them are drawn apart, so that what is far away costs nothing. */
export const useColumns = (grid: RefObject<HTMLElement | null>): number => {
  const subscribe = useCallback((listener: () => void) => watchSize(grid, listener), [grid]);
  return useSyncExternalStore(subscribe, () => (grid.current?.clientWidth ? columnsIn(grid.current.clientWidth - 2 * gap) : usual));
};
