import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '../../server/services/services.ts';
import { ownerDb } from '../../tests/support/database/ownerDb.ts';
import type { BenchResult } from '../measure/report.ts';
import { percentile, timeOf } from '../measure/times.ts';
import { countOrders } from './linkStore.ts';
import type { StoreWorld } from './storeWorld.ts';

const perSecond = 200;
const maxAnswerMs = 200;
/** Longest wait for the orders of the hooks, seconds. */
const maxWaitSeconds = 120;

export const readHookId = async (services: Services, linkId: string): Promise<string> => {
  const { hook_id: id } = await ownerDb(services)
    .selectFrom('store_hooks')
    .select('hook_id')
    .where('link_id', '=', linkId)
    .executeTakeFirstOrThrow();
  return id;
};

/** A store and the server that it sends its messages to. */
type HookSource = Pick<StoreWorld, 'server' | 'shopify'>;

/** Sends the message about a new order of Shopify; throws unless it is taken. */
const sendHook = async ({ server, shopify }: HookSource, hookId: string, id: number): Promise<void> => {
  const body = JSON.stringify({ id, admin_graphql_api_id: `gid://shopify/Order/${id}` });
  const headers = shopify.hooks.sign('ORDERS_CREATE', body);
  const response = await fetch(`${server.url}/v1/hooks/stores/${hookId}`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`A hook was answered ${response.status}`);
  await response.arrayBuffer();
};

/** A message about an order, and the milliseconds until its answer; undefined if it was not taken. */
interface SentHook {
  id: number;
  ms: number | undefined;
}

/** Sends messages about so many new orders, 200 a second, however late their answers are. */
export const sendHooks = async (
  source: HookSource,
  hookId: string,
  hooks: number,
  before: (count: number) => void = () => undefined,
): Promise<SentHook[]> => {
  const start = performance.now();
  const answers: Promise<SentHook>[] = [];
  for (let count = 0; count < hooks; count += 1) {
    before(count);
    const { id } = source.shopify.state.addOrder();
    await sleep(Math.max(0, (count * 1000) / perSecond - (performance.now() - start)));
    const answer = timeOf(() => sendHook(source, hookId, id)).catch(() => undefined);
    answers.push(answer.then((ms) => ({ id, ms })));
  }
  return Promise.all(answers);
};

/** Returns a digest of each order of the seller with its items, by its id. */
const readStates = async ({ services, seller: { accountId } }: StoreWorld): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; state: string }>`
    select id, md5(orders::text || (select string_agg(item::text, ' ' order by item.id) from order_items as item
      where item.account_id = orders.account_id and item.order_id = orders.id)) as state
    from orders where account_id = ${accountId}`.execute(ownerDb(services));
  return new Map(rows.map(({ id, state }) => [id, state]));
};

const waitForOrders = async (world: StoreWorld, orders: number): Promise<void> => {
  for (let second = 0; (await countOrders(world, world.seller)) < orders; second += 1) {
    if (second > maxWaitSeconds) throw new Error('Orders of hooks did not come in');
    await sleep(1000);
  }
};

/** Messages that are sent at once when they come again. */
const atOnce = 20;

const countWaiting = async ({ services }: StoreWorld, linkId: string): Promise<number> => {
  const { count } = await ownerDb(services)
    .selectFrom('store_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('link_id', '=', linkId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return count;
};

/** Sends the messages about these orders twice more, in any order, and waits until all of them are read. */
const sendAgain = async (
  world: StoreWorld,
  linkId: string,
  hookId: string,
  ids: readonly number[],
): Promise<void> => {
  const shuffled = [...ids, ...ids]
    .map((id) => ({ id, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place);
  for (let start = 0; start < shuffled.length; start += atOnce)
    await Promise.all(shuffled.slice(start, start + atOnce).map(({ id }) => sendHook(world, hookId, id)));
  for (let second = 0; (await countWaiting(world, linkId)) > 0; second += 1) {
    if (second > maxWaitSeconds) throw new Error('Repeated hooks were not read');
    await sleep(1000);
  }
};

/**
 * Measures the answers to so many messages of a linked Shopify store about new orders, 200 a second, and what comes of
 * it when all of them come twice more.
 */
export const measureHooks = async (
  world: StoreWorld,
  linkId: string,
  hooks: number,
): Promise<BenchResult[]> => {
  const hookId = await readHookId(world.services, linkId);
  const expected = (await countOrders(world, world.seller)) + hooks;
  const start = performance.now();
  const sent = await sendHooks(world, hookId, hooks);
  const times = sent.map(({ ms }) => ms ?? Number.POSITIVE_INFINITY);
  await waitForOrders(world, expected);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const note = `${hooks} at ${perSecond}/s, all orders after ${seconds} s`;
  const states = await readStates(world);
  const ids = sent.map(({ id }) => id);
  await sendAgain(world, linkId, hookId, ids);
  const different = [...(await readStates(world))].filter(([id, state]) => states.get(id) !== state).length;
  return [
    { name: 'stores: answer to a hook, p99', measured: percentile(times, 0.99), limit: maxAnswerMs, note },
    { name: 'stores: new or changed by the same hooks twice more', measured: different, limit: 0, unit: '' },
  ];
};
