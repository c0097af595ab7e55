import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { type OrderDetail, type Quote, quoteInputSchema } from '../../../../../contract/orders/calls.ts';
import { costSchema } from '../../../../../contract/orders/payment.ts';
import { useDebounced } from '../../../../browser/useDebounced.ts';
import { call } from '../../../../providers/http/httpClient.ts';
import { fieldErrorsOf } from '../../../../providers/http/httpError.ts';
import { accountToken, reachesFurther } from '../../../../providers/query/reach.ts';
import { useLineships } from '../../../../workflows/items/catalog.ts';
import { type OrderValues, quoteBody, orderValues } from '../values.ts';

type Cost = z.infer<typeof costSchema>;

interface PricedRow {
  /** Place of the item in the form. */
  row: number;
  quantity: number;
  unit_cents: number;
  print_cents: number;
}

/** What the order in the form costs now. */
export interface LiveQuote {
  cost: Cost | undefined;
  rows: readonly PricedRow[];
  /** Parcels that the order is sent in; undefined until a quote says so. */
  parcels?: number;
  /** Price and arrival on every line that reaches the country; empty until they are known. */
  lines: Quote['lines'];
  /** Reads the lines of a stored order, whose own cost needs no quote. */
  readLines: () => void;
  /** The amounts are the previous ones: a new quote is on its way. */
  stale: boolean;
  error: Error | null;
}

const delay = 300;

const QuoteContext = createContext<LiveQuote>({
  cost: undefined,
  rows: [],
  lines: [],
  readLines: () => undefined,
  stale: false,
  error: null,
});

export const useLiveQuote = (): LiveQuote => useContext(QuoteContext);

interface Asked {
  rows: number[];
  body: z.input<typeof quoteInputSchema>;
}

const rowsOf = (quote: Quote, { rows, body }: Asked): PricedRow[] =>
  quote.items.flatMap(({ unit_cents, print_cents }, index) => {
    const [row, quantity] = [rows[index], body.items[index]?.quantity];
    if (row === undefined || quantity === undefined || unit_cents === null || print_cents === null) return [];
    return [{ row, quantity, unit_cents, print_cents }];
  });

/** The cost of an answer; undefined for users who may not see it. */
const knownCost = (answer: unknown): Cost | undefined => costSchema.safeParse(answer).data;

const storedQuote = (order: OrderDetail): Pick<LiveQuote, 'cost' | 'rows'> => ({
  cost: knownCost(order),
  rows: order.items.map(({ quantity, unit_cents, print_cents }, row) => ({
    row,
    quantity,
    unit_cents: unit_cents ?? 0,
    print_cents: print_cents ?? 0,
  })),
});

const useAsked = (stored: OrderDetail | undefined) => {
  const [country, shipping_line, items] = useWatch<OrderValues, ['country', 'shipping_line', 'items']>({
    name: ['country', 'shipping_line', 'items'],
  });
  const now = JSON.stringify(quoteBody({ country, shipping_line, items }));
  const settled = useDebounced(now, delay);
  const kept = useMemo(() => stored && JSON.stringify(quoteBody(orderValues(stored))), [stored]);
  // Until the first change has settled there is nothing to ask: what is settled then is the stored order itself.
  return {
    settled,
    waiting: now !== settled,
    untouched: now === kept,
    changed: now !== kept && settled !== kept,
  };
};

const readQuote = (asked: Asked, shopId: string | undefined, signal: AbortSignal): Promise<Quote> =>
  call<Quote>('/orders/quote', {
    method: 'POST',
    body: { ...asked.body, shop_id: shopId },
    signal,
    // The role in the order's shop says whether its cost is told, whatever shop is worked on.
    token: reachesFurther(shopId) ? accountToken() : undefined,
  });

/** The same array each time, so that the context of the quote stays the same too. */
const noLines: Quote['lines'] = [];

/** Reads price and arrival on the lines that reach the country, after the chosen one was refused because it does not. */
const useOtherLines = (asked: Asked, shopId: string | undefined, error: Error | null): Quote['lines'] => {
  const refused = error !== null && Object.values(fieldErrorsOf(error)).includes('invalid.no_rate');
  const { data: lineships = [] } = useLineships(asked.body.country);
  const line = lineships.find((each) => each.reaches && each.line !== asked.body.shipping_line)?.line;
  const { data } = useQuery({
    queryKey: ['order-quote', shopId, asked, line],
    queryFn: ({ signal }) =>
      readQuote({ ...asked, body: { ...asked.body, shipping_line: line } as Asked['body'] }, shopId, signal),
    enabled: refused && line !== undefined,
    staleTime: 60_000,
    retry: false,
  });
  return refused && data ? data.lines : noLines;
};

interface QuoteProviderProps {
  /** The stored order: its own cost counts until something that it depends on changes. */
  stored?: OrderDetail;
  /** The shop of the order, where that is known to be another than the one that is worked on. */
  shopId?: string;
  children: ReactNode;
}

/** Asks for the cost 300 ms after the last change; until the answer is there the old one stays. */
export const QuoteProvider = ({ stored, shopId, children }: QuoteProviderProps) => {
  const { settled, waiting, untouched, changed } = useAsked(stored);
  const asked = useMemo(() => JSON.parse(settled) as Asked, [settled]);
  const [wantsLines, setWantsLines] = useState(false);
  const readLines = useCallback(() => setWantsLines(true), []);
  const complete = quoteInputSchema.safeParse(asked.body).success;
  const { data, isPlaceholderData, error } = useQuery({
    queryKey: ['order-quote', shopId, settled],
    queryFn: async ({ signal }) => {
      const quote = await readQuote(asked, shopId, signal);
      return { quote, rows: rowsOf(quote, asked) };
    },
    enabled: complete && (changed || wantsLines),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const otherLines = useOtherLines(asked, shopId, error);
  const value = useMemo((): LiveQuote => {
    const lines = error ? otherLines : (data?.quote.lines ?? noLines);
    if (stored && (untouched || !data))
      return { ...storedQuote(stored), lines, readLines, stale: !untouched, error };
    const stale = waiting || isPlaceholderData || !complete || Boolean(error);
    const { quote, rows = [] } = data ?? {};
    const cost = quote && knownCost(quote);
    return { cost, rows, lines, readLines, stale, error, ...(quote && { parcels: quote.parcels }) };
  }, [stored, untouched, data, otherLines, error, waiting, isPlaceholderData, complete, readLines]);
  return <QuoteContext.Provider value={value}>{children}</QuoteContext.Provider>;
};
