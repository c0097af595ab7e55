import { addRefused } from '../refusals.ts';
import type { LineOffer, LineQuote } from './lineChange.ts';

/** Cost and transit days of an order on one line. */
export interface LinePrice {
  total_cents: number;
  days_min: number;
  days_max: number;
}

/** An order with its price on every line that reaches it. */
export interface LinePrices {
  shipping_line: string;
  total_cents: number;
  prices: ReadonlyMap<string, LinePrice>;
  /** Lines that reach its country but do not deliver to its post box. */
  closed: ReadonlySet<string>;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const offerOf = (line: string, orders: readonly LinePrices[]): LineOffer => {
  const reachedPrices = orders.flatMap(({ prices }) => prices.get(line) ?? []);
  return {
    line,
    orders: reachedPrices.length,
    already: orders.filter((order) => order.shipping_line === line).length,
    unreached: orders.length - reachedPrices.length,
    post_boxes: orders.filter(({ closed }) => closed.has(line)).length,
    total_cents: sum(orders.map((order) => order.prices.get(line)?.total_cents ?? order.total_cents)),
    days_min: reachedPrices.reduce(
      (shortest, { days_min: days }) => Math.min(shortest, days),
      reachedPrices[0]?.days_min ?? 0,
    ),
    days_max: reachedPrices.reduce((longest, { days_max: days }) => Math.max(longest, days), 0),
  };
};

/** Returns the cost of the orders together on each line, in the order of `lines`. */
export const quoteLines = (
  orders: readonly LinePrices[],
  lines: readonly string[],
): Pick<LineQuote, 'orders' | 'total_cents' | 'lines'> => ({
  orders: orders.length,
  total_cents: sum(orders.map((order) => order.total_cents)),
  lines: lines.map((line) => offerOf(line, orders)),
});

/** Adds two amounts; null if one of them may not be seen. */
export const addCents = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a + b;

const addOffers = (a: LineOffer, b: LineOffer | undefined): LineOffer =>
  b
    ? {
        line: a.line,
        orders: a.orders + b.orders,
        already: a.already + b.already,
        unreached: a.unreached + b.unreached,
        post_boxes: a.post_boxes + b.post_boxes,
        total_cents: addCents(a.total_cents, b.total_cents),
        days_min: a.orders > 0 && b.orders > 0 ? Math.min(a.days_min, b.days_min) : a.days_min + b.days_min,
        days_max: Math.max(a.days_max, b.days_max),
      }
    : a;

/** Adds the quotes of two parts of a selection. */
export const addLineQuotes = (a: LineQuote, b: LineQuote): LineQuote => ({
  orders: a.orders + b.orders,
  total_cents: addCents(a.total_cents, b.total_cents),
  billed: a.billed + b.billed,
  lines: a.lines.map((offer) =>
    addOffers(
      offer,
      b.lines.find(({ line }) => line === offer.line),
    ),
  ),
  refused: addRefused(a.refused, b.refused),
});
