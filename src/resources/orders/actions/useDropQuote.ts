import { useQuery } from '@tanstack/react-query';
import type { DropQuote } from '../../../../contract/orders/dropQuote.ts';
import { addCents } from '../../../../contract/orders/lineSums.ts';
import { addRefused } from '../../../../contract/refusals.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { callParts, tokenOf } from '../../../views/actions/bulkCall.ts';
import type { BulkTarget } from '../../../views/base/actions.ts';

const addQuotes = (a: DropQuote, b: DropQuote): DropQuote => ({
  orders: a.orders + b.orders,
  paid: a.paid + b.paid,
  refund_cents: addCents(a.refund_cents, b.refund_cents),
  unpaid_cents: addCents(a.unpaid_cents, b.unpaid_cents),
  billed: a.billed + b.billed,
  refused: addRefused(a.refused, b.refused),
});

/** Reads what canceling or deleting a selection would do; the parts of a large one are added up. */
export const useDropQuote = (action: 'cancel' | 'delete', target: BulkTarget) =>
  useQuery({
    // Not below `orders`: a refreshed list must not quote again.
    queryKey: ['drop-quote', action, target],
    queryFn: async ({ signal }) => {
      const parts = await Promise.all(
        callParts(target).map((selection) =>
          call<DropQuote>(`/orders/${action}/quote`, {
            method: 'POST',
            body: { selection },
            signal,
            token: tokenOf(target),
          }),
        ),
      );
      return parts.reduce(addQuotes);
    },
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
