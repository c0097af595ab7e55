import type { LinkProblem } from '../prints/linkProblems.ts';

/** Parts of a print file that the rules read. */
export interface RuledPrint {
  design_id: string | null;
  url: string | null;
  /** Reason why the link could not be copied. */
  problem?: LinkProblem | undefined;
}

export interface RuledItem {
  /** The product; null while it has none. */
  variant_id: string | null;
  prints: readonly RuledPrint[];
}

export type PrintState = 'ready' | 'fetching' | 'failed';

/** Returns the state of a print area's file: in the library, being copied from a link, or not available. */
export const printState = ({ design_id: design, url, problem }: RuledPrint): PrintState => {
  if (design) return 'ready';
  return url && !problem ? 'fetching' : 'failed';
};

const everyPrint = (items: readonly RuledItem[], test: (state: PrintState) => boolean): boolean =>
  items.length > 0 &&
  items.every(
    ({ variant_id: variant, prints }) =>
      variant !== null && prints.length > 0 && prints.every((print) => test(printState(print))),
  );

/**
 * Returns true if every item has a product and a file (domain §12.4: no item passes without one). A link counts while
 * its file is being copied, so that paying does not wait for other servers; a failed link does not count.
 */
export const isMatched = (items: readonly RuledItem[]): boolean =>
  everyPrint(items, (state) => state !== 'failed');

/** Returns true if production may begin: every file is in the library. */
export const isPrintable = (items: readonly RuledItem[]): boolean =>
  everyPrint(items, (state) => state === 'ready');
