import { useQuery } from '@tanstack/react-query';
import type { ChangeLineResult } from '../../../../contract/orders/calls.ts';
import type { LineQuote } from '../../../../contract/orders/lineChange.ts';
import { addCents, addLineQuotes } from '../../../../contract/orders/lineSums.ts';
import { addRefused } from '../../../../contract/refusals.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { callEach, callParts, bulkToken } from '../../../views/actions/bulkCall.ts';
import type { BulkTarget } from '../../../views/base/actions.ts';

/** Reads the cost of a selection on each line; the parts of a large selection are added up. */
export const useLineQuote = (target: BulkTarget) =>
  useQuery({
    // Not below `orders`: a refreshed list must not quote again.
    queryKey: ['line-quote', target],
    queryFn: async ({ signal }) => {
      const parts = await Promise.all(
        callParts(target).map((selection) =>
          call<LineQuote>('/orders/line/quote', {
            method: 'POST',
            body: { selection },
            signal,
            token: bulkToken(target),
          }),
        ),
      );
      return parts.reduce(addLineQuotes);
    },
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

const addChanges = (a: ChangeLineResult, b: ChangeLineResult): ChangeLineResult => ({
  changed: a.changed + b.changed,
  refused: addRefused(a.refused, b.refused),
  difference_cents: addCents(a.difference_cents, b.difference_cents),
  before: [...a.before, ...b.before],
  left_out: [...a.left_out, ...b.left_out],
});

const noChange: ChangeLineResult = { changed: 0, refused: {}, difference_cents: 0, before: [], left_out: [] };

/** Changes the line of a selection. @throws as `callEach` */
export const changeLine = async (
  target: BulkTarget,
  line: string,
  from?: string,
): Promise<ChangeLineResult> => {
  const results = await callEach<ChangeLineResult>('/orders/line', target, {
    shipping_line: line,
    ...(from && { from }),
  });
  return results.reduce(addChanges, noChange);
};

/** Restores each order's line after a change to `from`; orders that were paid or changed since stay unchanged. */
export const restoreLines = async (
  before: ChangeLineResult['before'],
  from: string,
): Promise<ChangeLineResult> => {
  let restored = noChange;
  for (const { shipping_line: line, ids } of before) {
    restored = addChanges(restored, await changeLine({ ids }, line, from));
  }
  return restored;
};
