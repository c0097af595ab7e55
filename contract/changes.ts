import { z } from 'zod';
import type { ResourceName } from './resources.ts';

/** Resources whose open pages follow changes: the poll of the bell returns which of them changed (spec §7). */
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

/** Milliseconds since the last change of each resource; unknown ones are missing. */
export const changesSchema = z.partialRecord(z.enum(followed), z.number());
export type Changes = z.infer<typeof changesSchema>;
