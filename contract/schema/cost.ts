import { z } from 'zod';

/** What a schema says about itself: the server blanks these for a member without "see cost" (architecture §4). */
interface CostMark {
  /** `value`: the value itself. `cents`: the values below it whose names end in `cents`, of data without a fixed shape. */
  cost: 'value' | 'cents';
}

/** Integer cents of what something costs the seller; null for members who may not see cost. */
export const costCents = z
  .int()
  .nullable()
  .meta({ cost: 'value' } satisfies CostMark);

/** The same in US dollars, where spec §3 asks for them. */
export const costDollars = z
  .number()
  .nullable()
  .meta({ cost: 'value' } satisfies CostMark);

/** Data of a timeline whose amounts are cost. */
export const costData = z.record(z.string(), z.unknown()).meta({ cost: 'cents' } satisfies CostMark);

/** The mark of a schema, if it has one. */
export const costMark = (schema: z.core.$ZodType): CostMark['cost'] | undefined => {
  const mark = z.globalRegistry.get(schema)?.['cost'];
  return mark === 'value' || mark === 'cents' ? mark : undefined;
};
