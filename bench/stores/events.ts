import { sql } from 'kysely';
import { storeEventSource } from '../../server/areas/stores/source.ts';
import { ownerDb } from '../../tests/support/database/ownerDb.ts';
import { listResults, measureList } from '../measure/measureList.ts';
import type { BenchResult } from '../measure/report.ts';
import { connectStore, waitForPull } from './linkStore.ts';
import { shopifyLink, type StoreWorld, withStores } from './storeWorld.ts';

/** Calls of each page. */
const rounds = 300;

const measureLog = async (world: StoreWorld, linkId: string, events: number): Promise<BenchResult[]> => {
  const { accountId, shopId } = world.seller;
  const db = ownerDb(world.services);
  await sql`
    insert into store_events (account_id, shop_id, link_id, kind, detail, status, created_at)
    select ${accountId}::uuid, ${shopId}::uuid, ${linkId}::uuid, 'order', '#' || i, 'done',
      now() - interval '30 days' * i / ${events}
    from generate_series(1, ${events}::int) as i`.execute(db);
  await sql`vacuum analyze store_events`.execute(db);
  const pages = { 'page of a link': { link_id: linkId }, list: {} };
  const list = { source: storeEventSource, path: '/store-events', pages };
  return listResults('store events', await measureList(world, world.seller, list, rounds));
};

/**
 * Measures the log of a link that has so many entries of the last 30 days, as its page and its list read it. On a
 * server of its own: one that pulls thousands of orders meanwhile would be measured with it.
 */
export const measureEvents = (events: number): Promise<BenchResult[]> =>
  withStores(async (world) => {
    const linkId = await connectStore(world.seller, shopifyLink(world));
    await waitForPull(world.seller, linkId);
    return measureLog(world, linkId, events);
  });
