import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

/** Rows outside the view that are drawn as well, so that fast scrolling shows no gap. */
const SPARE = 12;

interface RowWindow {
  /** First and last drawn row, both included. */
  first: number;
  last: number;
}

/**
 * Which rows of a long list of equal rows are near the view.
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
        // Steps of SPARE rows: scrolling a little renders nothing.
        const top = Math.floor(scrollTop / rowHeight / SPARE) * SPARE;
        const first = Math.max(0, top - SPARE);
        const last = top + Math.ceil(clientHeight / rowHeight) + SPARE * 2;
        setRange((before) => (before.first === first && before.last === last ? before : { first, last }));
      };
      element.addEventListener('scroll', measure, { passive: true });
      // Also measures at first: an observer tells the size that it finds.
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

/** The same of rows that scroll with the page, each of which holds several records. */
const PAGE_SPARE = 2;

/** As long as nothing was measured. */
const PAGE_START: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** Those of a window that are drawn already, and the next of it, from its middle on, which is what is looked at: none is long when a reader scrolls fast. */
const drawMore = (drawn: readonly number[], { first, last }: RowWindow): readonly number[] => {
  const kept = drawn.filter((row) => row >= first && row <= last);
  const middle = (first + last) / 2;
  const missing = Array.from({ length: last - first + 1 }, (_row, at) => first + at).filter(
    (row) => !kept.includes(row),
  );
  if (missing.length === 0 && kept.length === drawn.length) return drawn;
  return [
    ...kept,
    ...missing.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle)).slice(0, 1),
  ];
};

/** Which of `count` equal rows that fill an element are near the view. */
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
  /** Those that are drawn by now. */
  drawn: { current: readonly number[] };
  tell: (drawn: readonly number[]) => void;
}

/** Draws what is missing, a row with each frame, as the page scrolls or changes its size. Answers how to stop. */
const followPage = (element: HTMLElement, { count, drawn, tell }: PageRows): (() => void) => {
  let frame = 0;
  const draw = (): void => {
    frame = 0;
    const near = rowsNear(element, count);
    const next = near && drawMore(drawn.current, near);
    if (!next || next === drawn.current) return;
    drawn.current = next;
    tell(next);
    // The rest with the frames that follow.
    if (next.length <= near.last - near.first) ask();
  };
  const ask = (): void => {
    frame ||= requestAnimationFrame(draw);
  };
  ask();
  // Whichever element it is that scrolls.
  document.addEventListener('scroll', ask, { passive: true, capture: true });
  window.addEventListener('resize', ask);
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(ask);
  observer?.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('scroll', ask, { capture: true });
    window.removeEventListener('resize', ask);
    observer?.disconnect();
  };
};

/**
 * Which of the equal rows that fill an element are drawn: those near the view, while the page scrolls.
 * @param holder the element that they fill from its upper edge to its lower
 * @param count number of rows
 */
export const usePageRows = (holder: RefObject<HTMLElement | null>, count: number): readonly number[] => {
  const [rows, setRows] = useState(PAGE_START);
  const drawn = useRef(PAGE_START);
  useEffect(
    function drawRowsNearView() {
      return holder.current ? followPage(holder.current, { count, drawn, tell: setRows }) : undefined;
    },
    [holder, count],
  );
  return rows;
};
