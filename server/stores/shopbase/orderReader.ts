import { z } from 'zod';
import type { StoreOrderState, PulledOrder, PulledOrders } from '../platform.ts';
import { endlessList } from '../endlessList.ts';
import { StoreFailure } from '../storeFailure.ts';
import type { ShopBaseClient } from './client.ts';
import { orderResponse } from './orderResponse.ts';
import { readStoreOrder } from './readStoreOrder.ts';
import { unconfirmedFacts } from './unconfirmedFacts.ts';

const pageSize = 250;

const identified = z.object({ id: z.union([z.number(), z.string()]) });
const idOf = (raw: unknown): string => String(identified.safeParse(raw).data?.id ?? '');

/** A page of a list, and the time of the store when it was read. */
interface RecordPage {
  records: readonly unknown[];
  answeredAt: Date;
}

const isAscending = (ids: readonly string[]): boolean =>
  ids.every((id, index) => index === 0 || Number(id) > Number(ids[index - 1]));

/**
 * Yields the pages of a list, sorted by id, so that changes during the reading lose no record. A store that sorts in
 * another way is read by page numbers, which may repeat records of a growing list, but loses none. Throws
 * `answer_incomplete` for one that knows neither, whose list would never end.
 */
export async function* readPages(
  client: ShopBaseClient,
  list: { path: string; name: string; query: Readonly<Record<string, string>> },
  signal: AbortSignal,
): AsyncGenerator<RecordPage> {
  let sinceId = '0';
  let page: number | undefined;
  let previousIds = '';
  for (;;) {
    const { value, answeredAt } = await client.send({
      path: list.path,
      query: {
        ...list.query,
        limit: String(pageSize),
        ...(page === undefined ? { since_id: sinceId } : { page: String(page) }),
      },
      schema: z.object({ [list.name]: z.array(z.unknown()) }),
      signal,
    });
    const records = value[list.name] ?? [];
    const ids = records.map(idOf);
    const isRepeated = page !== undefined && page > 1 && ids.join() === previousIds;
    if (isRepeated && records.length === pageSize) throw endlessList();
    previousIds = ids.join();
    yield { records, answeredAt };
    if (records.length < pageSize) return;
    if (page !== undefined) page += 1;
    else if (isAscending(ids) && Number(ids[0]) > Number(sinceId)) sinceId = ids.at(-1) ?? '';
    else page = sinceId === '0' ? 2 : 1;
  }
}

const toPulled = (raw: unknown): PulledOrder => {
  const { data, error } = orderResponse.safeParse(raw);
  if (error) return { externalId: idOf(raw), failure: error.issues[0]?.path.join('.') ?? '', raw };
  return { order: readStoreOrder(data), raw };
};

const isChangedSince = (pulled: PulledOrder, cursor: number): boolean =>
  'failure' in pulled || Date.parse(pulled.order.updatedAt) >= cursor;

/**
 * Yields changed orders by id. Only the last step moves the cursor, to the start of the pull: an order that changes on
 * a page already read comes with the next pull.
 */
export async function* pullChangedOrders(
  client: ShopBaseClient,
  cursor: string,
  signal: AbortSignal,
): AsyncGenerator<PulledOrders> {
  let next: string | undefined;
  const query = { ...unconfirmedFacts.allStatuses, [unconfirmedFacts.changedSince]: cursor };
  const list = { path: 'orders.json', name: 'orders', query };
  for await (const { records, answeredAt } of readPages(client, list, signal)) {
    next ??= answeredAt.toISOString();
    // A store that ignores the filter returns all its orders.
    const orders = records.map(toPulled).filter((pulled) => isChangedSince(pulled, Date.parse(cursor)));
    yield { orders, cursor };
  }
  yield { orders: [], cursor: next ?? cursor };
}

export const fetchRawOrder = async (
  client: ShopBaseClient,
  externalId: string,
  signal: AbortSignal,
): Promise<unknown> => {
  if (!/^\d+$/.test(externalId)) return undefined;
  try {
    const path = `orders/${encodeURIComponent(externalId)}.json`;
    return (await client.send({ path, schema: z.object({ order: z.unknown() }), signal })).value.order;
  } catch (problem) {
    if (problem instanceof StoreFailure && problem.kind === 'missing') return undefined;
    throw problem;
  }
};

export const fetchOrder = async (
  client: ShopBaseClient,
  externalId: string,
  signal: AbortSignal,
): Promise<PulledOrder | undefined> => {
  const raw = await fetchRawOrder(client, externalId, signal);
  return raw === undefined ? undefined : toPulled(raw);
};

const knownResponse = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  updated_at: z.string(),
});

const toKnown = (raw: unknown): readonly [string, StoreOrderState] | undefined => {
  const { data } = knownResponse.safeParse(raw);
  const ms = Date.parse(data?.updated_at ?? '');
  if (!data || Number.isNaN(ms)) return undefined;
  return [data.id, { updatedAt: new Date(ms).toISOString(), isRemoved: false }];
};

/**
 * Returns the state of orders by id. Orders that are missing in the list are requested one by one before they count as
 * deleted.
 */
export const listExistingOrders = async (
  client: ShopBaseClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, StoreOrderState>> => {
  const knownOrders = new Map<string, StoreOrderState>();
  for (let start = 0; start < ids.length; start += pageSize) {
    const batch = ids.slice(start, start + pageSize);
    const { value } = await client.send({
      path: 'orders.json',
      query: {
        ...unconfirmedFacts.allStatuses,
        [unconfirmedFacts.ids]: batch.join(','),
        limit: String(pageSize),
      },
      schema: z.object({ orders: z.array(z.unknown()) }),
      signal,
    });
    const states = new Map(value.orders.map(toKnown).filter((entry) => entry !== undefined));
    for (const id of batch) {
      const state = states.get(id) ?? toKnown(await fetchRawOrder(client, id, signal))?.[1];
      if (state) knownOrders.set(id, state);
    }
  }
  return knownOrders;
};

export const countWaitingOrders = async (
  client: ShopBaseClient,
  since: string,
  signal: AbortSignal,
): Promise<number> => {
  const { value } = await client.send({
    path: 'orders/count.json',
    query: { ...unconfirmedFacts.allStatuses, ...unconfirmedFacts.waitingOrders, created_at_min: since },
    schema: z.object({ count: z.coerce.number().int() }),
    signal,
  });
  return value.count;
};
