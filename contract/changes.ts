import { z } from 'zod';
import type { ResourceName } from './resources.ts';

/** Whether the open pages of a resource follow what happens: the poll of the bell tells which of them changed (spec §7). */
const follows = {
  orders: true,
  catalog: false,
  bills: true,
  balances: true,
  transactions: true,
  trackings: true,
  tickets: true,
  designs: false,
  products: false,
  shops: false,
  templates: false,
  notifications: false,
} as const satisfies Record<ResourceName, boolean>;

export type Followed = { [N in ResourceName]: (typeof follows)[N] extends true ? N : never }[ResourceName];

export const followed = (Object.keys(follows) as ResourceName[]).filter(
  (name): name is Followed => follows[name],
);

/** How many ms ago each last changed; one of which nothing is known is left out. */
export const changesSchema = z.partialRecord(z.enum(followed), z.number());
export type Changes = z.infer<typeof changesSchema>;
