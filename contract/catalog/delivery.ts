import { field } from '../schema/field.ts';
import { isValue } from '../schema/queryText.ts';

/** Choices of the line by a rule: the cheapest that ships there, or the one that arrives first. */
export const lineRules = ['cheapest', 'soonest'] as const;

/** Largest quantity for a delivered cost. */
export const deliveryLimit = 1000;

/**
 * Destination of the catalog (look §6 "Delivered-cost bar"), chosen once and sent with every list request. It filters
 * nothing, and without `deliver_to` the other fields are ignored. `size`: applies to products that have it.
 */
export const deliveryParameters = {
  deliver_to: field.country(),
  /** One of `lineRules` or the code of a line. */
  by_line: field.vocabulary('shipping_lines'),
  quantity: field.number({ min: 1, max: deliveryLimit }),
  size: field.text({ max: 40 }),
  /** Calendar days within which it should arrive; "cheapest" is then the cheapest line that does. */
  within: field.number({ min: 1, max: 365 }),
};

/** Offered choices of `within`, in calendar days. */
export const arrivalDays = [7, 10, 14, 21] as const;

/** The chosen destination, with defaults for missing fields. */
export interface DeliveryChoice {
  country: string;
  /** One of `lineRules` or the code of a line. */
  line: string;
  quantity: number;
  size: string | null;
  within: number | null;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/**
 * Reads the destination from a list's query; undefined without a country. A filter by arrival also sets `within`, so
 * that only lines arriving by then count.
 */
export const deliveryOf = (query: Readonly<Record<string, unknown>>): DeliveryChoice | undefined => {
  const parameter = (name: keyof typeof deliveryParameters): string =>
    textOf(query[name]) || (name === 'within' ? textOf(query['arrives_days_lte']) : '');
  const names = Object.keys(deliveryParameters) as (keyof typeof deliveryParameters)[];
  if (!names.every((name) => isValue(deliveryParameters[name], parameter(name)))) return undefined;
  const country = parameter('deliver_to');
  if (!country) return undefined;
  return {
    country,
    line: parameter('by_line') || 'cheapest',
    quantity: Number(parameter('quantity') || 1),
    size: parameter('size').normalize('NFC') || null,
    within: Number(parameter('within')) || null,
  };
};

/** Writes the destination as a query. */
export const deliveryQuery = ({
  country,
  line,
  quantity,
  size,
  within,
}: DeliveryChoice): Record<string, string> => ({
  deliver_to: country,
  by_line: line,
  quantity: String(quantity),
  ...(size && { size }),
  ...(within && { within: String(within) }),
});
