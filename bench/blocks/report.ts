import type { BenchResult } from '../measure/report.ts';
import type { CallBlocks, ListBlocks } from './measureLists.ts';

/** A page of a long list may read so many times what one of a short list does; a count or a deep page so many times its bare SQL. */
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

/** A figure of one call of a list. */
export interface BlockResult extends BenchResult, Pick<CallBlocks, 'kind'> {
  list: string;
  base: number;
}

/** A filter leaves a short list less than a page: what a page of all its rows reads is allowed in any case. */
const blocksOf = (calls: readonly CallBlocks[] | undefined, name: string): number => {
  const blocks = (calls ?? []).flatMap((call) =>
    call.name === name || call.name === 'all' ? [call.blocks] : [],
  );
  return Math.max(...blocks);
};

/** Pages against those of the short lists, counts and deep pages against their bare SQL. */
export const blockResults = (shortLists: ListBlocks, longLists: ListBlocks): BlockResult[] =>
  [...longLists].flatMap(([list, calls]) =>
    calls.map((call): BlockResult => {
      const name = `${list}: ${call.name}`;
      const exception = exceptions.find((each) => call.kind === 'page' && each.calls.test(name));
      return {
        list,
        name,
        kind: call.kind,
        measured: call.blocks,
        base: call.kind === 'page' ? blocksOf(shortLists.get(list), call.name) : call.bare,
        limit: exception?.limit ?? limits[call.kind],
        unit: '',
        ...(exception && { note: exception.reason }),
      };
    }),
  );

const ratioOf = ({ measured, base }: BlockResult): number => measured / base;

/** The highest ratio of each list and kind of call, and what has a reason: hundreds of lines say no more. */
export const worstBlocks = (results: readonly BlockResult[]): BlockResult[] => {
  const groups = Map.groupBy(results, ({ list, kind, note = '' }) => `${list} ${kind} ${note}`);
  return [...groups.values()].flatMap((group) => {
    const [worst] = group.toSorted((one, other) => ratioOf(other) - ratioOf(one));
    return worst ? [{ ...worst, note: worst.note ?? `the most of ${group.length}` }] : [];
  });
};
