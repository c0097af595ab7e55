import { z } from 'zod';
import type { ResourceName } from './resources.ts';

/** Resources whose open pages follow changes: the poll of the bell returns which of them changed (spec §7). */
export const followedResources = [
  'orders',
  'bills',
  'balances',
  'transactions',
  'trackings',
  'tickets',
  'store_links',
  'incoming_orders',
] as const satisfies readonly ResourceName[];

export type FollowedResource = (typeof followedResources)[number];

/** Milliseconds since the last change of each resource; unknown ones are missing. */
export const changesSchema = z.partialRecord(z.enum(followedResources), z.number());
export type ResourceChanges = z.infer<typeof changesSchema>;
