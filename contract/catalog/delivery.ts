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
};

/** What is chosen, with what counts where nothing is said. */
export interface Delivery {
  country: string;
  line: LineChoice;
  quantity: number;
  size: string | null;
}

/** What a list's query asks for; undefined without a country. */
export const deliveryOf = (query: Readonly<Record<string, unknown>>): Delivery | undefined => {
  const asked = z.object(deliveryAsks).safeParse(query).data;
  if (!asked?.deliver_to) return undefined;
  return { country: asked.deliver_to, line: asked.by_line ?? 'cheapest', quantity: asked.quantity ?? 1, size: asked.size || null };
};

/** The same as a query. */
export const deliveryQuery = ({ country, line, quantity, size }: Delivery): Record<string, string> => ({
  deliver_to: country,
  by_line: line,
  quantity: String(quantity),
  ...(size && { size }),
});
