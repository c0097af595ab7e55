import type { BenchResult } from './measure/report.ts';
import { measureEvents } from './stores/events.ts';
import { measureHooks } from './stores/hooks.ts';
import { measureKills } from './stores/kills.ts';
import { measureShopBase, measureShopify, measureWoo } from './stores/pulls.ts';
import { measurePushes } from './stores/pushes.ts';
import { withStores } from './stores/storeWorld.ts';

/** Messages and parcels for each order of a store. */
const hooksPerOrder = 0.1;
const parcelsPerOrder = 0.05;

/** Entries in the log of a link for each order. */
const eventsPerOrder = 100;

/**
 * Measures links to stores of so many orders: what they take in, the messages of a store, and what is reported back.
 */
export const runStores = async (orders: number): Promise<BenchResult[]> => {
  const results = await withStores(async (world) => {
    const { linkId, results: pulled } = await measureShopify(world, orders);
    return [
      ...pulled,
      ...(await measureHooks(world, linkId, Math.ceil(orders * hooksPerOrder))),
      ...(await measurePushes(world, linkId, Math.ceil(orders * parcelsPerOrder))),
      ...(await measureWoo(world, orders)),
      ...(await measureShopBase(world, orders)),
    ];
  });
  return [...results, ...(await measureEvents(orders * eventsPerOrder)), ...(await measureKills())];
};
