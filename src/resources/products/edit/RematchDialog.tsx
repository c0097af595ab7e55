import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { addCents } from '../../../../contract/orders/lineSums.ts';
import { recordPath } from '../../../../contract/pagePaths.ts';
import type { RematchResult, RematchQuote, WaitingMatch } from '../../../../contract/products/calls.ts';
import { addRefused } from '../../../../contract/refusals.ts';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx';
import { SkeletonBlock } from '../../../components/feedback/Skeletons.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { formatMoney, formatMoneyDelta } from '../../../i18n/format.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';
import { refusalLines } from '../../../views/actions/showBulkResult.ts';

interface RematchDialogProps {
  productId: string;
  waiting: WaitingMatch;
  onClose: () => void;
}

type RematchedOrder = RematchResult['orders'][number];

/** Rematches the orders in parts, each in its own transaction; finished parts stay if a later one fails. */
const useRematch = (productId: string) => {
  const refreshes = [useRefreshResource('orders'), useRefreshResource('products')];
  const [results, setResults] = useState<readonly RematchedOrder[]>([]);
  const [state, setState] = useState<'confirming' | 'running' | 'done'>('confirming');
  const [error, setError] = useState<string>();
  const start = async (): Promise<void> => {
    setState('running');
    setError(undefined);
    const allOrders: RematchedOrder[] = [];
    let after: string | null = null;
    try {
      do {
        const part: RematchResult = await postOnce<RematchResult>(`/products/${productId}/rematch`, {
          after,
        });
        allOrders.push(...part.orders);
        setResults([...allOrders]);
        after = part.next;
      } while (after !== null);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'app.unexpected');
    }
    setState('done');
    void Promise.all(refreshes.map((refresh) => refresh()));
  };
  return { results, state, error, start };
};

const WaitingList = ({ waiting: { count, orders } }: { waiting: WaitingMatch }) => {
  const translate = useTranslate();
  const hiddenCount = count - orders.length;
  return (
    <>
      <p>{translate('products.rematch.help')}</p>
      <ul className="pl-pr-orders">
        {orders.map(({ id, code, recipient, items }) => (
          <li key={id} className="pl-row">
            <Link to={recordPath('orders', id)}>#{code}</Link>
            <span className="pl-grow pl-ell">{recipient}</span>
            <span className="pl-muted">{translate('products.rematch.items', { smart_count: items })}</span>
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <p className="pl-muted">{translate('products.rematch.more', { smart_count: hiddenCount })}</p>
      )}
    </>
  );
};

/** Adds up the cost of all waiting orders with their current match and with the new one, part after part. */
const useRematchQuote = (productId: string) =>
  useQuery({
    // The key is not below `orders`: a refreshed list must not quote again.
    queryKey: ['rematch-quote', productId],
    queryFn: async ({ signal }) => {
      let totals: RematchQuote = { orders: 0, total_cents: 0, new_total_cents: 0, refused: {}, next: null };
      do {
        const part: RematchQuote = await call<RematchQuote>(`/products/${productId}/rematch/quote`, {
          method: 'POST',
          body: { after: totals.next },
          signal,
        });
        totals = {
          orders: totals.orders + part.orders,
          total_cents: addCents(totals.total_cents, part.total_cents),
          new_total_cents: addCents(totals.new_total_cents, part.new_total_cents),
          refused: addRefused(totals.refused, part.refused),
          next: part.next,
        };
      } while (totals.next !== null);
      return totals;
    },
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** The cost of the waiting orders before and after, and the orders that stay unchanged. */
const QuoteResult = ({ productId }: { productId: string }) => {
  const translate = useTranslate();
  const { data: quote, error, refetch } = useRematchQuote(productId);
  if (!quote && error)
    return (
      <ErrorState text={translate(error.message, { _: error.message })} onRetry={() => void refetch()} />
    );
  if (!quote) return <SkeletonBlock width="100%" height={24} />;
  const { orders, total_cents: before, new_total_cents: after } = quote;
  const refusals = refusalLines(quote.refused, translate);
  return (
    <>
      {orders > 0 && before !== null && after !== null && (
        <p className="pl-tn">
          <b>
            {translate('products.rematch.cost', {
              smart_count: orders,
              before: formatMoney(before),
              after: formatMoney(after),
              difference: formatMoneyDelta(after - before),
            })}
          </b>
        </p>
      )}
      {refusals.length > 0 && (
        <NoteBox tone="info" dense>
          {refusals.join(' ')}
        </NoteBox>
      )}
    </>
  );
};

const Result = ({ results }: { results: readonly RematchedOrder[] }) => {
  const translate = useTranslate();
  const unchangedOrders = results.filter(({ reason }) => reason !== null);
  const changedCount = results.length - unchangedOrders.length;
  return (
    <>
      <NoteBox
        tone={unchangedOrders.length > 0 ? 'attention' : 'success'}
        role="status"
        title={translate('products.rematch.done', { smart_count: changedCount })}
      />
      {unchangedOrders.length > 0 && (
        <ul className="pl-pr-orders">
          {unchangedOrders.map(({ id, code, reason }) => (
            <li key={id}>
              <Link to={recordPath('orders', id)}>
                {translate('products.rematch.left', { code, reason: translate(`errors.${reason}`) })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/**
 * Gives unpaid orders the current match of their SKUs: lists them, asks for confirmation and reports the result of
 * each.
 */
export const RematchDialog = ({ productId, waiting, onClose }: RematchDialogProps) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const { results, state, error, start } = useRematch(productId);
  const close = (
    <Button variant="outlined" autoFocus onClick={onClose}>
      {translate(state === 'confirming' ? 'app.action.cancel' : 'products.rematch.close')}
    </Button>
  );
  return (
    <FormDialog
      open
      width={560}
      onClose={state === 'running' ? undefined : onClose}
      title={translate('products.rematch.title', { smart_count: waiting.count })}
      hint={offline}
      actions={
        <>
          {close}
          {state !== 'done' && (
            <Button
              variant="contained"
              disabled={offline !== undefined}
              loading={state === 'running'}
              onClick={() => void start()}
            >
              {translate('products.rematch.submit')}
            </Button>
          )}
        </>
      }
    >
      <div className="pl-stack">
        {state === 'confirming' && <QuoteResult productId={productId} />}
        {state === 'confirming' && <WaitingList waiting={waiting} />}
        {state === 'running' && (
          <ProgressBar
            label={translate('products.rematch.working', {
              done: results.length,
              smart_count: waiting.count,
            })}
            percent={(100 * results.length) / Math.max(1, waiting.count)}
          />
        )}
        {error && <NoteBox tone="critical" role="alert" title={translate(error)} />}
        {state === 'done' && results.length > 0 && <Result results={results} />}
      </div>
    </FormDialog>
  );
};
