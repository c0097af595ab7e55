import type { CallBlocks, ListBlocks } from './measureBlocks.ts';

/** Limits of a page against the same page of a short list, and of a deep page and a count against its bare SQL. */
const limits = { page: 3, 'deep page': 2, count: 2 };

interface Exception {
  calls: RegExp;
  limit: number;
  reason: string;
}

/** Calls that read more, each with its reason. */
const exceptions: readonly Exception[] = [
  {
    calls:
      /^orders: sort (recipient|quantity|source|shipping_line|total_cents|order_number|country|paid_at) /,
    limit: 300,
    reason: 'all orders of the shop are sorted: eight more indexes would be written with each order',
  },
  {
    calls: /^orders: sort status /,
    limit: 6,
    reason: 'orders of the first statuses are sorted by their dates until the page is full',
  },
  {
    calls: /^trackings: code=/,
    limit: 6,
    reason: 'a rare code of the carrier: parcels in the list are passed until the page is full',
  },
  {
    calls: /: search: (the last )?3 letters$/,
    limit: 60,
    reason: 'more than 500 rows have the text, few of the newest 10,000: all of them are sorted',
  },
  {
    calls: /^transactions: amount_cents_[gl]te=$/,
    limit: 30,
    reason: 'the newest rows lie outside of the span: those within are sorted, or those outside passed',
  },
  {
    calls: /^designs: is_low=true$/,
    limit: 120,
    reason: 'worked out of width and height; few files are low, and all are looked at',
  },
  {
    calls: /^notifications: status=readed$/,
    limit: 120,
    reason: 'who has read what is looked up for each notification until the page is full',
  },
  {
    calls: /^products: status=needs-match$/,
    limit: 6,
    reason: 'each product that is passed is looked up among the variants that lack something',
  },
];

/** Blocks that a call of a list reads, and at most how many times `base` they may be. */
export interface BlockRatio extends Pick<CallBlocks, 'name' | 'kind' | 'blocks'> {
  list: string;
  base: number;
  limit: number;
  /** Why a call may read more than the others of its kind. */
  reason?: string;
}

/** Returns the blocks of a call, at least those of all rows: a filter may leave a short list less than a page. */
const blocksOf = (calls: readonly CallBlocks[] = [], name: string): number =>
  Math.max(...calls.filter((call) => call.name === name || call.name === 'all').map(({ blocks }) => blocks));

/** Compares pages with those of the short lists, and counts and deep pages with their bare SQL. */
export const blockRatios = (shortLists: ListBlocks, longLists: ListBlocks): BlockRatio[] =>
  [...longLists].flatMap(([list, calls]) =>
    calls.map(({ name, kind, blocks, bare }): BlockRatio => {
      const exception =
        kind === 'page' ? exceptions.find((entry) => entry.calls.test(`${list}: ${name}`)) : undefined;
      return {
        list,
        name: `${list}: ${name}`,
        kind,
        blocks,
        base: kind === 'page' ? blocksOf(shortLists.get(list), name) : bare,
        limit: exception?.limit ?? limits[kind],
        ...(exception && { reason: exception.reason }),
      };
    }),
  );
