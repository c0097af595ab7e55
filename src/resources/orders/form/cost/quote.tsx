import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { type OrderDetail, type Quote, quoteInputSchema } from '../../../../../contract/orders/calls.ts';
import { orderCostSchema } from '../../../../../contract/orders/payment.ts';
import { useDebounced } from '../../../../browser/useDebounced.ts';
import { call } from '../../../../providers/http/httpClient.ts';
import { fieldErrorsOf } from '../../../../providers/http/httpError.ts';
import { accountToken, includesOtherShops } from '../../../../providers/query/reach.ts';
import { useLineships } from '../../../../workflows/items/catalog.ts';
import { type OrderValues, quoteBody, orderValues } from '../values.ts';

type Cost = z.infer<typeof orderCostSchema>;

interface PricedRow {
  /** Index of the item in the form. */
  row: number;
  quantity: number;
  unit_cents: number;
  print_cents: number;
}

/** Current cost of the order in the form. */
export interface LiveQuote {
  cost: Cost | undefined;
  rows: readonly PricedRow[];
  /** Number of parcels; undefined until a quote arrives. */
  parcels?: number;
  /** Price and arrival on every line that reaches the country; empty until known. */
  lines: Quote['lines'];
  /** Reads the lines of a stored order, whose own cost needs no quote. */
  readLines: () => void;
  /** True while the amounts are of the previous quote and a new one is loading. */
  stale: boolean;
  error: Error | null;
}

const debounceMs = 300;

const QuoteContext = createContext<LiveQuote>({
  cost: undefined,
  rows: [],
  lines: [],
  readLines: () => undefined,
  stale: false,
  error: null,
});

export const useLiveQuote = (): LiveQuote => useContext(QuoteContext);

interface QuoteRequest {
  rows: number[];
  body: z.input<typeof quoteInputSchema>;
}

const rowsOf = (quote: Quote, { rows, body }: QuoteRequest): PricedRow[] =>
  quote.items.flatMap(({ unit_cents, print_cents }, index) => {
    const [row, quantity] = [rows[index], body.items[index]?.quantity];
    if (row === undefined || quantity === undefined || unit_cents === null || print_cents === null) return [];
    return [{ row, quantity, unit_cents, print_cents }];
  });

/** Returns the cost in an answer; undefined for users who may not see it. */
const visibleCost = (response: unknown): Cost | undefined => orderCostSchema.safeParse(response).data;

const storedQuote = (order: OrderDetail): Pick<LiveQuote, 'cost' | 'rows'> => ({
  cost: visibleCost(order),
  rows: order.items.map(({ quantity, unit_cents, print_cents }, row) => ({
    row,
    quantity,
    unit_cents: unit_cents ?? 0,
    print_cents: print_cents ?? 0,
  })),
});

const useQuoteRequest = (stored: OrderDetail | undefined) => {
  const [country, shipping_line, items] = useWatch<OrderValues, ['country', 'shipping_line', 'items']>({
    name: ['country', 'shipping_line', 'items'],
  });
  const currentBody = JSON.stringify(quoteBody({ country, shipping_line, items }));
  const settledBody = useDebounced(currentBody, debounceMs);
  const storedBody = useMemo(() => stored && JSON.stringify(quoteBody(orderValues(stored))), [stored]);
  // Until the first change has settled no quote is needed: the settled values are the stored order itself.
  return {
    settledBody,
    isWaiting: currentBody !== settledBody,
    isUntouched: currentBody === storedBody,
    isChanged: currentBody !== storedBody && settledBody !== storedBody,
  };
};

const readQuote = (request: QuoteRequest, shopId: string | undefined, signal: AbortSignal): Promise<Quote> =>
  call<Quote>('/orders/quote', {
    method: 'POST',
    body: { ...request.body, shop_id: shopId },
    signal,
    // The role in the order's shop decides if its cost is visible, whatever the current shop is.
    token: includesOtherShops(shopId) ? accountToken() : undefined,
  });

/** The same array each time, so that the context of the quote stays the same too. */
const noLines: Quote['lines'] = [];

/**
 * Reads price and arrival on the lines that reach the country, after the chosen one was refused because it does not.
 */
const useOtherLines = (
  request: QuoteRequest,
  shopId: string | undefined,
  error: Error | null,
): Quote['lines'] => {
  const isRefused = error !== null && Object.values(fieldErrorsOf(error)).includes('invalid.no_rate');
  const { data: lineships = [] } = useLineships(request.body.country);
  const line = lineships.find(
    (lineship) => lineship.reaches && lineship.line !== request.body.shipping_line,
  )?.line;
  const { data } = useQuery({
    queryKey: ['order-quote', shopId, request, line],
    queryFn: ({ signal }) =>
      readQuote(
        { ...request, body: { ...request.body, shipping_line: line } as QuoteRequest['body'] },
        shopId,
        signal,
      ),
    enabled: isRefused && line !== undefined,
    staleTime: 60_000,
    retry: false,
  });
  return isRefused && data ? data.lines : noLines;
};

interface QuoteProviderProps {
  /** The stored order: its own cost counts until a value that it depends on changes. */
  stored?: OrderDetail;
  /** Shop of the order, if known to be another than the current one. */
  shopId?: string;
  children: ReactNode;
}

/** Requests the cost 300 ms after the last change; the previous cost stays until the answer arrives. */
export const QuoteProvider = ({ stored, shopId, children }: QuoteProviderProps) => {
  const { settledBody, isWaiting, isUntouched, isChanged } = useQuoteRequest(stored);
  const request = useMemo(() => JSON.parse(settledBody) as QuoteRequest, [settledBody]);
  const [wantsLines, setWantsLines] = useState(false);
  const readLines = useCallback(() => setWantsLines(true), []);
  const isComplete = quoteInputSchema.safeParse(request.body).success;
  const { data, isPlaceholderData, error } = useQuery({
    queryKey: ['order-quote', shopId, settledBody],
    queryFn: async ({ signal }) => {
      const quote = await readQuote(request, shopId, signal);
      return { quote, rows: rowsOf(quote, request) };
    },
    enabled: isComplete && (isChanged || wantsLines),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const otherLines = useOtherLines(request, shopId, error);
  const value = useMemo((): LiveQuote => {
    const lines = error ? otherLines : (data?.quote.lines ?? noLines);
    if (stored && (isUntouched || !data))
      return { ...storedQuote(stored), lines, readLines, stale: !isUntouched, error };
    const stale = isWaiting || isPlaceholderData || !isComplete || Boolean(error);
    const { quote, rows = [] } = data ?? {};
    const cost = quote && visibleCost(quote);
    return { cost, rows, lines, readLines, stale, error, ...(quote && { parcels: quote.parcels }) };
  }, [stored, isUntouched, data, otherLines, error, isWaiting, isPlaceholderData, isComplete, readLines]);
  return <QuoteContext.Provider value={value}>{children}</QuoteContext.Provider>;
};
