import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

/** Number of rows rendered outside the view on either side, so that fast scrolling shows no gap. */
const SPARE = 12;

interface RowWindow {
  /** First and last rendered row, both included. */
  first: number;
  last: number;
}

/**
 * Returns the window of a long list of equal rows that is near the view.
 * @param scroller the element that scrolls
 * @param count number of rows
 * @param rowHeight px
 */
export const useRowWindow = (
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow => {
  const [range, setRange] = useState<RowWindow>({ first: 0, last: SPARE * 4 });
  useEffect(
    function followScrollAndSize() {
      const element = scroller.current;
      if (!element) return undefined;
      const measure = (): void => {
        const { scrollTop, clientHeight } = element;
        // Steps of SPARE rows, so that scrolling a little renders nothing.
        const top = Math.floor(scrollTop / rowHeight / SPARE) * SPARE;
        const first = Math.max(0, top - SPARE);
        const last = top + Math.ceil(clientHeight / rowHeight) + SPARE * 2;
        setRange((previous) =>
          previous.first === first && previous.last === last ? previous : { first, last },
        );
      };
      element.addEventListener('scroll', measure, { passive: true });
      // Also measures initially: an observer reports the size that it starts with.
      const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
      observer?.observe(element);
      return () => {
        element.removeEventListener('scroll', measure);
        observer?.disconnect();
      };
    },
    [scroller, rowHeight],
  );
  return { first: Math.min(range.first, Math.max(0, count - 1)), last: Math.min(range.last, count - 1) };
};

/** Spare rows for rows that scroll with the page, each of which holds several records. */
const PAGE_SPARE = 2;

/** Rows rendered until the page is measured. */
const PAGE_START: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/**
 * Returns the rendered rows of a window plus its next missing row, nearest to the middle of the view first, so that
 * no single render is long when a reader scrolls fast.
 */
const renderNext = (rendered: readonly number[], { first, last }: RowWindow): readonly number[] => {
  const remainingRows = rendered.filter((row) => row >= first && row <= last);
  const middle = (first + last) / 2;
  const missingRows = Array.from({ length: last - first + 1 }, (_row, at) => first + at).filter(
    (row) => !remainingRows.includes(row),
  );
  if (missingRows.length === 0 && remainingRows.length === rendered.length) return rendered;
  return [
    ...remainingRows,
    ...missingRows.toSorted((rowA, rowB) => Math.abs(rowA - middle) - Math.abs(rowB - middle)).slice(0, 1),
  ];
};

/** Returns which of `count` equal rows that fill an element are near the view. */
const rowsNear = (element: HTMLElement, count: number): RowWindow | undefined => {
  const { top, height } = element.getBoundingClientRect();
  if (height === 0 || count === 0) return undefined;
  const rowHeight = height / count;
  const first = Math.max(0, Math.floor(-top / rowHeight) - PAGE_SPARE);
  return {
    first,
    last: Math.max(
      first,
      Math.min(count - 1, Math.floor((window.innerHeight - top) / rowHeight) + PAGE_SPARE),
    ),
  };
};

interface PageRows {
  count: number;
  /** Rows rendered so far. */
  drawn: { current: readonly number[] };
  onChange: (drawn: readonly number[]) => void;
}

/**
 * Renders missing rows, one per animation frame, as the page scrolls or changes its size. Returns a function that
 * stops it.
 */
const followPage = (
  element: HTMLElement,
  { count, drawn: rendered, onChange: tell }: PageRows,
): (() => void) => {
  let animationId = 0;
  const updateRows = (): void => {
    animationId = 0;
    const near = rowsNear(element, count);
    const next = near && renderNext(rendered.current, near);
    if (!next || next === rendered.current) return;
    rendered.current = next;
    tell(next);
    // The others follow in the next animation frames.
    if (next.length <= near.last - near.first) ask();
  };
  const ask = (): void => {
    animationId ||= requestAnimationFrame(updateRows);
  };
  ask();
  // Captures scrolling of any element.
  document.addEventListener('scroll', ask, { passive: true, capture: true });
  window.addEventListener('resize', ask);
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(ask);
  observer?.observe(element);
  return () => {
    cancelAnimationFrame(animationId);
    document.removeEventListener('scroll', ask, { capture: true });
    window.removeEventListener('resize', ask);
    observer?.disconnect();
  };
};

/**
 * Returns which of the equal rows that fill an element are rendered: those near the view, while the page scrolls.
 * @param holder the element that they fill from top to bottom
 * @param count number of rows
 */
export const usePageRows = (holder: RefObject<HTMLElement | null>, count: number): readonly number[] => {
  const [rows, setRows] = useState(PAGE_START);
  const rendered = useRef(PAGE_START);
  useEffect(
    function renderRowsNearView() {
      return holder.current
        ? followPage(holder.current, { count, drawn: rendered, onChange: setRows })
        : undefined;
    },
    [holder, count],
  );
  return rows;
};
