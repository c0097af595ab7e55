import { z } from 'zod';

/** Resources whose open pages follow what happens: the poll of the bell tells which of them changed (spec §7). */
export const followed = ['orders', 'trackings', 'bills', 'balances', 'transactions'] as const;
export type Followed = (typeof followed)[number];

/** How many ms ago each last changed; one of which nothing is known is left out. */
export const changesSchema = z.partialRecord(z.enum(followed), z.number());
export type Changes = z.infer<typeof changesSchema>;
