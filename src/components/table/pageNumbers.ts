/** Where pages are left out. */
export type PageGap = 'gap-before' | 'gap-after';

/**
 * The page buttons around the current page: first, last, and a window of up to four that follows the page.
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

/** A page that exists: 1..last, whatever was asked for (look §6). */
export const clampPage = (wanted: number, last: number): number =>
  Number.isFinite(wanted) ? Math.min(Math.max(Math.trunc(wanted), 1), Math.max(last, 1)) : 1;
