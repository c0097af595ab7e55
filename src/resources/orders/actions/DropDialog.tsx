import { useQuery } from '@tanstack/react-query';
import type { DropQuote } from '../../../../contract/orders/dropQuote.ts';
import { addCents } from '../../../../contract/orders/lineSums.ts';
import { addRefused } from '../../../../contract/refusals.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { callParts, bulkToken } from '../../../views/actions/bulkCall.ts';
import type { BulkTarget } from '../../../views/base/actions.ts';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { SkeletonBlock } from '../../../components/feedback/Skeletons.tsx';
import { formatMoney } from '../../../i18n/format.ts';
import { refusalLines } from '../../../views/actions/showBulkResult.ts';

const addQuotes = (a: DropQuote, b: DropQuote): DropQuote => ({
  orders: a.orders + b.orders,
  paid: a.paid + b.paid,
  refund_cents: addCents(a.refund_cents, b.refund_cents),
  unpaid_cents: addCents(a.unpaid_cents, b.unpaid_cents),
  billed: a.billed + b.billed,
  refused: addRefused(a.refused, b.refused),
});

/** Reads what canceling or deleting a selection would do; the parts of a large selection are added up. */
const useDropQuote = (action: 'cancel' | 'delete', target: BulkTarget) =>
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
            token: bulkToken(target),
          }),
        ),
      );
      return parts.reduce(addQuotes);
    },
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

interface DropDialogProps {
  action: 'cancel' | 'delete';
  target: BulkTarget;
  /** Code of the order if there is only one. */
  code: string | undefined;
  count: number;
  onClose: () => void;
  /** Rejects with the reason of a failure. */
  onSubmit: () => Promise<void>;
  /** Further fields, shown once the action is known to affect an order. */
  children?: ReactNode;
}

/** Shows the money that is returned, and the money that is no longer charged. */
const Sums = ({ quote }: { quote: DropQuote }) => {
  const translate = useTranslate();
  const { orders, paid, refund_cents: refund, unpaid_cents: unpaid } = quote;
  const unpaidOrders = orders - paid;
  return (
    <>
      {paid > 0 && (
        <p>
          {refund === null
            ? translate('dropOrders.refund_hidden', { smart_count: paid })
            : translate('dropOrders.refund', { smart_count: paid, amount: formatMoney(refund) })}
        </p>
      )}
      {unpaidOrders > 0 && (
        <p>
          {unpaid === null
            ? translate('dropOrders.unpaid_hidden', { smart_count: unpaidOrders })
            : translate('dropOrders.unpaid', { smart_count: unpaidOrders, amount: formatMoney(unpaid) })}
        </p>
      )}
    </>
  );
};

/** Shows the effect on the selection: sums, the bills that orders leave, and orders that stay unchanged. */
const QuoteSummary = ({
  action,
  quote,
  children,
}: Pick<DropDialogProps, 'action' | 'children'> & { quote: DropQuote }) => {
  const translate = useTranslate();
  const refusals = refusalLines(quote.refused, translate);
  return (
    <>
      {quote.orders > 0 && <Sums quote={quote} />}
      {quote.billed > 0 && (
        <NoteBox tone="warning" dense>
          {translate('dropOrders.billed', { smart_count: quote.billed })}
        </NoteBox>
      )}
      {refusals.length > 0 && (
        <NoteBox tone="info" dense>
          {refusals.join(' ')}
        </NoteBox>
      )}
      {quote.orders > 0 && <p>{translate(`dropOrders.final.${action}`)}</p>}
      {quote.orders > 0 && children}
    </>
  );
};

/** Shows the effect of canceling or deleting orders on the money before it happens, and that it cannot be undone. */
export const DropDialog = ({ action, target, code, count, onClose, onSubmit, children }: DropDialogProps) => {
  const translate = useTranslate();
  const { data: quote, error, refetch } = useDropQuote(action, target);
  const affectedCount = quote?.orders ?? count;
  const title = code
    ? translate(`orders.${action}.title`, { code })
    : translate(`orders.${action}.title_some`, { smart_count: affectedCount });
  return (
    <ConfirmDialog
      title={quote?.orders === 0 ? translate(`dropOrders.none.${action}`) : title}
      safe={count === 1 && action === 'cancel' ? 'orders.action.keep' : 'app.action.back'}
      submit={translate(`orders.action.${action}_some`, { smart_count: affectedCount })}
      isReady={quote !== undefined && quote.orders > 0}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {quote && (
        <QuoteSummary action={action} quote={quote}>
          {children}
        </QuoteSummary>
      )}
      {!quote && error && (
        <ErrorState text={translate(error.message, { _: error.message })} onRetry={() => void refetch()} />
      )}
      {!quote && !error && <SkeletonBlock width="100%" height={96} />}
    </ConfirmDialog>
  );
};
