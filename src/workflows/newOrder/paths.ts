import type { PrintPosition } from '../../../contract/orders/statuses.ts';

/** Where files of orders are read, and where one is written by hand (spec §2). */
export const importPath = '/orders/import';
export const createPath = '/orders/create';

/** What a new order may begin with, as its address says it. */
export interface BegunOrder {
  variant?: string | undefined;
  country?: string | undefined;
  line?: string | undefined;
  quantity?: number | undefined;
  /** A file of the library, for `place` or else the front. */
  design?: string | undefined;
  /** The area whose file is placed first, and chosen before where none is given. */
  place?: PrintPosition | undefined;
}

/** A new order by hand that begins with a variant and a file on it, where it goes, on which line and how many of it. */
export const newOrderOf = (begun: BegunOrder): string => {
  const given = Object.entries(begun).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? createPath : `${createPath}?${new URLSearchParams(given).toString()}`;
};
