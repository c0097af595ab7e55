import { shippingLines } from '../orders/statuses.ts';
import { field } from '../schema/field.ts';
import { isValue } from '../schema/queryText.ts';

/** How the line is chosen: one of the house's, the cheapest that ships there, or the one that arrives first. */
export const lineChoices = ['cheapest', 'soonest', ...shippingLines] as const;
export type LineChoice = (typeof lineChoices)[number];

/** As many pieces as a delivered cost is asked for. */
export const deliveryLimit = 1000;

/**
 * Where the catalog is to be delivered (look §6 "Delivered-cost bar"): chosen once, and asked with every list. Nothing is
 * left out by it; without `deliver_to` nothing of it counts. `size`: of products that have it.
 */
export const deliveryAsks = {
  deliver_to: field.country(),
  by_line: field.choice(lineChoices),
  quantity: field.number({ min: 1, max: deliveryLimit }),
  size: field.text({ max: 40 }),
  /** Days of the calendar in which it should be there: "cheapest" is then the cheapest line that does it. */
  within: field.number({ min: 1, max: 365 }),
};

/** Days of the calendar in which it should be there, as they are offered. */
export const arrivalDays = [7, 10, 14, 21] as const;

/** What is chosen, with what counts where nothing is said. */
export interface Delivery {
  country: string;
  line: LineChoice;
  quantity: number;
  size: string | null;
  within: number | null;
}

const textOf = (asked: unknown): string =>
  typeof asked === 'string' || typeof asked === 'number' ? String(asked).trim() : '';

/** What a list's query asks for; undefined without a country. Who narrows by arrival means lines that are there by then. */
export const deliveryOf = (query: Readonly<Record<string, unknown>>): Delivery | undefined => {
  const asked = (name: keyof typeof deliveryAsks): string =>
    textOf(query[name]) || (name === 'within' ? textOf(query['arrives_days_lte']) : '');
  const names = Object.keys(deliveryAsks) as (keyof typeof deliveryAsks)[];
  if (!names.every((name) => isValue(deliveryAsks[name], asked(name)))) return undefined;
  const country = asked('deliver_to');
  if (!country) return undefined;
  return {
    country,
    line: lineChoices.find((line) => line === asked('by_line')) ?? 'cheapest',
    quantity: Number(asked('quantity') || 1),
    size: asked('size').normalize('NFC') || null,
    within: Number(asked('within')) || null,
  };
};

/** The same as a query. */
export const deliveryQuery = ({
  country,
  line,
  quantity,
  size,
  within,
}: Delivery): Record<string, string> => ({
  deliver_to: country,
  by_line: line,
  quantity: String(quantity),
  ...(size && { size }),
  ...(within && { within: String(within) }),
});
