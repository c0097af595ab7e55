/** Gaps where page numbers are left out. */
export type PageGap = 'gap-before' | 'gap-after';

/**
 * Returns the page buttons around the current page: first, last, and a window of up to four that follows the page.
 * @param page current page, from 1
 * @param last number of pages
 */
export const pageNumbers = (page: number, last: number): (number | PageGap)[] => {
  if (last <= 6) return Array.from({ length: last }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(page - 1, last - 3));
  const to = Math.min(last - 1, Math.max(page + 1, 4));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    1,
    ...(from > 2 ? (['gap-before'] as const) : []),
    ...middle,
    ...(to < last - 1 ? (['gap-after'] as const) : []),
    last,
  ];
};

/** Returns an existing page, 1..last, for any input (look §6). */
export const clampPage = (requested: number, last: number): number =>
  Number.isFinite(requested) ? Math.min(Math.max(Math.trunc(requested), 1), Math.max(last, 1)) : 1;
