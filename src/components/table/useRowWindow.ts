import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

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
export const useRowWindow = (scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowWindow => {
  const [range, setRange] = useState<RowWindow>({ first: 0, last: SPARE * 4 });
  useEffect(function followScrollAndSize() {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = (): void => {
      const { scrollTop, clientHeight } = element;
      // Steps of SPARE rows: scrolling a little renders nothing.
      const top = Math.floor(scrollTop / rowHeight / SPARE) * SPARE;
      const first = Math.max(0, top - SPARE);
      const last = top + Math.ceil(clientHeight / rowHeight) + SPARE * 2;
      setRange(before => (before.first === first && before.last === last ? before : { first, last }));
    };
    element.addEventListener('scroll', measure, { passive: true });
    // Also measures at first: an observer tells the size that it finds.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer?.disconnect();
    };
  }, [scroller, rowHeight]);
  return { first: Math.min(range.first, Math.max(0, count - 1)), last: Math.min(range.last, count - 1) };
};

/** The same of rows that scroll with the page, each of which holds several records. */
const PAGE_SPARE = 2;

/** As long as nothing was measured. */
const PAGE_START = 6;

/**
 * Which of the equal rows that fill an element are near the view, while the page scrolls.
 * @param holder the element that they fill from its upper edge to its lower
 * @param count number of rows
 */
export const usePageRows = (holder: RefObject<HTMLElement | null>, count: number): RowWindow => {
  const [range, setRange] = useState<RowWindow>({ first: 0, last: PAGE_START });
  useEffect(function followPage() {
    const element = holder.current;
    if (!element) return undefined;
    const measure = (): void => {
      const { top, height } = element.getBoundingClientRect();
      if (height === 0) return;
      const rowHeight = height / count;
      const first = Math.max(0, Math.floor(-top / rowHeight) - PAGE_SPARE);
      const last = Math.floor((window.innerHeight - top) / rowHeight) + PAGE_SPARE;
      setRange((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    // Whichever element it is that scrolls.
    document.addEventListener('scroll', measure, { passive: true, capture: true });
    window.addEventListener('resize', measure);
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      document.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
      observer?.disconnect();
    };
  }, [holder, count]);
  return { first: Math.min(range.first, Math.max(0, count - 1)), last: Math.min(range.last, count - 1) };
};
