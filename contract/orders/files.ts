import type { LinkProblem } from '../prints/linkProblems.ts';

/** What the rules look at in a print file. */
export interface RuledPrint {
  design_id: string | null;
  url: string | null;
  /** Why the link could not be copied. */
  problem?: LinkProblem | undefined;
}

export interface RuledItem {
  prints: readonly RuledPrint[];
}

export type PrintState = 'ready' | 'fetching' | 'failed';

/** Where the file of a print area stands: in the library, on its way there from a link, or not available. */
export const printState = ({ design_id: design, url, problem }: RuledPrint): PrintState => {
  if (design) return 'ready';
  return url && !problem ? 'fetching' : 'failed';
};

const everyPrint = (items: readonly RuledItem[], test: (state: PrintState) => boolean): boolean =>
  items.length > 0 &&
  items.every(({ prints }) => prints.length > 0 && prints.every((print) => test(printState(print))));

/**
 * Whether every item has a file (domain §12.4: never pass an item without one). A link counts while its file is being
 * copied, so that paying does not wait for other people's servers; one that failed does not.
 */
export const isMatched = (items: readonly RuledItem[]): boolean =>
  everyPrint(items, (state) => state !== 'failed');

/** Whether production may begin: every file is in the library. */
export const isPrintable = (items: readonly RuledItem[]): boolean =>
  everyPrint(items, (state) => state === 'ready');
