import { z } from 'zod';
import { shippingLines } from '../orders/statuses.ts';
import { countryCode, plainText } from '../schema/field.ts';

/** How the line is chosen: one of the house's, the cheapest that ships there, or the one that arrives first. */
export const lineChoices = ['cheapest', 'soonest', ...shippingLines] as const;
export type LineChoice = (typeof lineChoices)[number];

/** As many pieces as a delivered cost is asked for. */
export const deliveryLimit = 1000;

const orNothing = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/**
 * Where the catalog is to be delivered (look §6 "Delivered-cost bar"): chosen once, and asked with every list. Nothing is
 * left out by it; without `deliver_to` nothing of it counts. `size`: of products that have it.
 */
export const deliveryAsks = {
  deliver_to: orNothing(countryCode),
  by_line: orNothing(z.enum(lineChoices)),
  quantity: orNothing(z.coerce.number().int().min(1).max(deliveryLimit)),
  size: orNothing(plainText(40)),
  /** Days of the calendar in which it should be there: "cheapest" is then the cheapest line that does it. */
  within: orNothing(z.coerce.number().int().min(1).max(365)),
};

/** What is chosen, with what counts where nothing is said. */
export interface Delivery {
  country: string;
  line: LineChoice;
  quantity: number;
  size: string | null;
  within: number | null;
}

/** What a list's query asks for; undefined without a country. Who narrows by arrival means lines that are there by then. */
export const deliveryOf = (query: Readonly<Record<string, unknown>>): Delivery | undefined => {
  const asked = z.object(deliveryAsks).safeParse({ ...query, within: query['within'] || query['arrives_days_lte'] }).data;
  if (!asked?.deliver_to) return undefined;
  const { deliver_to: country, by_line: line = 'cheapest', quantity = 1, size, within = null } = asked;
  return { country, line, quantity, size: size || null, within };
};

/** The same as a query. */
export const deliveryQuery = ({ country, line, quantity, size, within }: Delivery): Record<string, string> => ({
  deliver_to: country,
  by_line: line,
  quantity: String(quantity),
  ...(size && { size }),
  ...(within && { within: String(within) }),
});
