import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../server/services/config.ts';
import type { Services } from '../../server/services/services.ts';
import { openServices } from '../../server/start/openServices.ts';
import { ownerDb } from '../../tests/support/database/ownerDb.ts';
import { startTestServer } from '../../tests/support/servers/server.ts';
import { startShopifyStandIn } from '../../tests/support/stores/shopifyStandIn.ts';
import { sellerTokens } from '../../tests/support/worlds/sellerTokens.ts';
import { callApi } from '../measure/httpClient.ts';
import type { BenchResult } from '../measure/report.ts';
import { rateLimits } from '../measure/withServer.ts';
import { readHookId, sendHooks } from './hooks.ts';
import { connectStore, openStoreSeller, waitForPull } from './linkStore.ts';
import { shopifyLink } from './storeWorld.ts';

/** Times that the server is killed, after so many of the messages of each of its lives. */
const kills = 3;
const hooksPerLife = 250;
const hooksBeforeKill = 220;
/** Longest wait for the orders of the messages, seconds. A job that was killed is started again after some minutes. */
const maxWaitSeconds = 600;

/** Runs `work` with services over the database of a running server. */
const withServices = async <T>(dataDir: string, work: (services: Services) => Promise<T>): Promise<T> => {
  const { services, close } = await openServices(readConfig({ DATA_DIR: dataDir }), { join: true });
  try {
    return await work(services);
  } finally {
    await close();
  }
};

/** Returns the ids in the store of the orders that are ours, one for each of our orders. */
const readTaken = async (services: Services): Promise<string[]> => {
  const rows = await ownerDb(services)
    .selectFrom('orders')
    .innerJoin('incoming_orders as incoming', 'incoming.order_id', 'orders.id')
    .select('incoming.external_id')
    .execute();
  return rows.map(({ external_id: id }) => id);
};

/** Waits until the orders with these ids are here, and returns those that are not after the longest wait. */
const waitForOrders = async (services: Services, ids: readonly number[]): Promise<number[]> => {
  for (let second = 0; ; second += 1) {
    const takenIds = new Set(await readTaken(services));
    const missing = ids.filter((id) => !takenIds.has(String(id)));
    if (missing.length === 0 || second > maxWaitSeconds) return missing;
    await sleep(1000);
  }
};

/**
 * Sends messages of a linked Shopify store about new orders, 200 a second, to a server that is killed three times
 * meanwhile. Counts the orders of answered messages that do not come in, and after a pull all that are missing or
 * twice.
 */
export const measureKills = async (): Promise<BenchResult[]> => {
  const shopify = await startShopifyStandIn({ budget: { maximum: 20_000, restoreRate: 50_000 } });
  const env = { RATE_LIMITS: rateLimits, STORE_HOSTS: `${shopify.shopHost}=${shopify.place}` };
  let server = await startTestServer({ env });
  const { dataDir, port } = server;
  try {
    const link = await withServices(dataDir, async (services) => {
      const seller = await openStoreSeller({
        server,
        services,
        enter: async (person) => (await sellerTokens(services, person)).token,
      });
      const id = await connectStore(seller, shopifyLink({ shopify }));
      await waitForPull(seller, id);
      return { seller, id, hookId: await readHookId(services, id) };
    });
    const sent: Awaited<ReturnType<typeof sendHooks>> = [];
    for (let life = 0; life <= kills; life += 1) {
      const { stop, ended } = server;
      const answers = await sendHooks({ server, shopify }, link.hookId, hooksPerLife, (count) => {
        if (life < kills && count === hooksBeforeKill) void stop('SIGKILL');
      });
      sent.push(...answers);
      if (life === kills) break;
      await ended;
      server = await startTestServer({ dataDir, port, env });
    }
    const answered = sent.flatMap(({ id, ms }) => (ms === undefined ? [] : [id]));
    const ids = sent.map(({ id }) => id);
    return await withServices(dataDir, async (services) => {
      const start = performance.now();
      const lost = await waitForOrders(services, answered);
      const seconds = ((performance.now() - start) / 1000).toFixed(0);
      await callApi(`${link.seller.api}/store-links/${link.id}/pull`, link.seller.token, { pull: {} });
      const missing = await waitForOrders(services, ids);
      const takenIds = await readTaken(services);
      const note = `${answered.length} of ${ids.length} answered, all in ${seconds} s after the last`;
      return [
        { name: 'stores: answered hooks lost by 3 kills', measured: lost.length, limit: 0, unit: '', note },
        { name: 'stores: missing after the pull', measured: missing.length, limit: 0, unit: '' },
        { name: 'stores: twice', measured: takenIds.length - new Set(takenIds).size, limit: 0, unit: '' },
      ];
    });
  } finally {
    await server.dispose();
    await shopify.close();
  }
};
