import { z } from 'zod';

/** Mark of a schema with costs: the server blanks them for members without "see cost" (architecture §4). */
interface CostMark {
  /**
   * `value`: the value itself is a cost. `cents`: in data without a fixed shape, all values whose names end in `cents`
   * are costs.
   */
  'x-cost': 'value' | 'cents';
}

/** Cost to the seller in integer cents; null for members who may not see cost. */
export const costCents = z
  .int()
  .nullable()
  .meta({ 'x-cost': 'value' } satisfies CostMark);

/** Cost to the seller in US dollars, for fields where spec §3 asks for them. */
export const costDollars = z
  .number()
  .nullable()
  .meta({ 'x-cost': 'value' } satisfies CostMark);

/** Data of a timeline entry whose amounts are costs. */
export const costData = z.record(z.string(), z.unknown()).meta({ 'x-cost': 'cents' } satisfies CostMark);

/** Returns the cost mark of a schema, if it has one. */
export const costMark = (schema: z.core.$ZodType): CostMark['x-cost'] | undefined => {
  const mark = z.globalRegistry.get(schema)?.['x-cost'];
  return mark === 'value' || mark === 'cents' ? mark : undefined;
};
