import { z } from 'zod';
import type { StoreOrderState, PulledOrder, PulledOrders } from '../../platform.ts';
import { StoreFailure } from '../../storeFailure.ts';
import { ChangeReader, recordsPerPage } from '../requests/changedRecords.ts';
import type { WooClient } from '../requests/client.ts';
import { timeParameter, utcMs } from '../times.ts';
import { readSentPieces } from '../trackings/fulfillments.ts';
import { orderPath } from '../trackings/trackingMethod.ts';
import { orderResponse, orderFields, refundsResponse, type OrderResponse } from './orderResponse.ts';
import {
  needsFulfillments,
  needsRefunds,
  readStoreOrder,
  sumRefunds,
  type PiecesByLine,
} from './readStoreOrder.ts';

const noPieces: PiecesByLine = new Map();

const readRefunds = async (client: WooClient, id: number, signal: AbortSignal): Promise<PiecesByLine> => {
  const { value } = await client.send({
    path: `wc/v3/orders/${id}/refunds`,
    query: { per_page: String(recordsPerPage), _fields: 'id,line_items' },
    schema: z.unknown(),
    signal,
  });
  const { data, error } = refundsResponse.safeParse(value);
  if (error) throw new StoreFailure({ kind: 'permanent', problem: 'answer_incomplete', detail: 'refunds' });
  return sumRefunds(data);
};

/** Returns the refunded pieces; reads refunds only if the order has any. */
export const readRefundedPieces = async (
  client: WooClient,
  order: OrderResponse,
  signal: AbortSignal,
): Promise<PiecesByLine> => (needsRefunds(order) ? readRefunds(client, order.id, signal) : noPieces);

const idOf = (raw: unknown): string =>
  String(z.object({ id: z.union([z.number(), z.string()]) }).safeParse(raw).data?.id ?? '');

/** Returns true if a failure concerns one order and not the store. */
const isOfOrder = (failure: StoreFailure): boolean =>
  failure.kind === 'permanent' || failure.kind === 'missing';

const completeOrder = async (client: WooClient, raw: unknown, signal: AbortSignal): Promise<PulledOrder> => {
  const { data, error } = orderResponse.safeParse(raw);
  if (error) return { externalId: idOf(raw), failure: error.issues[0]?.path.join('.') ?? '', raw };
  try {
    const refunded = await readRefundedPieces(client, data, signal);
    const sent = needsFulfillments(data) ? await readSentPieces(client, String(data.id), signal) : noPieces;
    return { order: readStoreOrder(data, { refunded, sent }), raw };
  } catch (problem) {
    if (!(problem instanceof StoreFailure) || !isOfOrder(problem)) throw problem;
    return { externalId: idOf(raw), failure: problem.message, raw };
  }
};

/** Yields orders of every status but "trash" by their changes. */
export async function* pullChangedOrders(
  client: WooClient,
  cursor: string,
  signal: AbortSignal,
): AsyncGenerator<PulledOrders> {
  const list = { path: 'wc/v3/orders', query: { status: 'any', _fields: orderFields } };
  for await (const page of new ChangeReader(client, list, signal).changedSince(cursor)) {
    const orders = await Promise.all(page.records.map((raw) => completeOrder(client, raw, signal)));
    yield { orders, cursor: page.cursor };
  }
}

/** Returns true for an id that is safe in a URL path. */
const isId = (id: string): boolean => /^\d+$/.test(id);

/** Fetches an order, also from the trash; undefined if there is none. */
export const fetchRawOrder = async (
  client: WooClient,
  externalId: string,
  signal: AbortSignal,
): Promise<unknown> => {
  if (!isId(externalId)) return undefined;
  try {
    const path = orderPath(externalId);
    return (await client.send({ path, query: { _fields: orderFields }, schema: z.unknown(), signal })).value;
  } catch (problem) {
    if (problem instanceof StoreFailure && problem.kind === 'missing') return undefined;
    throw problem;
  }
};

export const fetchOrder = async (
  client: WooClient,
  externalId: string,
  signal: AbortSignal,
): Promise<PulledOrder | undefined> => {
  const raw = await fetchRawOrder(client, externalId, signal);
  return raw === undefined ? undefined : completeOrder(client, raw, signal);
};

const knownResponse = z.array(
  z.object({ id: z.coerce.string(), status: z.string(), date_modified_gmt: z.string().nullish() }),
);

const listByIds = async (
  client: WooClient,
  ids: readonly string[],
  status: string,
  signal: AbortSignal,
): Promise<readonly [string, StoreOrderState][]> => {
  const { value } = await client.send({
    path: 'wc/v3/orders',
    query: {
      status,
      include: ids.join(','),
      per_page: String(recordsPerPage),
      _fields: 'id,status,date_modified_gmt',
    },
    schema: knownResponse,
    signal,
  });
  return value.map(({ id, status: state, date_modified_gmt: modified }) => [
    id,
    { updatedAt: new Date(utcMs(modified) ?? 0).toISOString(), isRemoved: state === 'trash' },
  ]);
};

/** Returns the state of orders by id. The status "any" excludes the trash, also in a request for both. */
export const listExistingOrders = async (
  client: WooClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, StoreOrderState>> => {
  const knownOrders = new Map<string, StoreOrderState>();
  const numbers = ids.filter(isId);
  for (let start = 0; start < numbers.length; start += recordsPerPage) {
    const batch = numbers.slice(start, start + recordsPerPage);
    for (const status of ['any', 'trash']) {
      const unknown = batch.filter((id) => !knownOrders.has(id));
      if (!unknown.length) break;
      for (const [id, order] of await listByIds(client, unknown, status, signal)) knownOrders.set(id, order);
    }
  }
  return knownOrders;
};

/** Counts unsent paid orders; page by page for hosts that drop the header with the total. */
export const countWaitingOrders = async (
  client: WooClient,
  since: string,
  signal: AbortSignal,
): Promise<number> => {
  let count = 0;
  for (let page = 1; ; page += 1) {
    const { value, total } = await client.send({
      path: 'wc/v3/orders',
      query: {
        status: 'processing',
        after: timeParameter(Date.parse(since)),
        dates_are_gmt: 'true',
        orderby: 'id',
        per_page: String(recordsPerPage),
        page: String(page),
        _fields: 'id',
      },
      schema: z.array(z.unknown()),
      signal,
    });
    count += value.length;
    if (total !== undefined) return total;
    if (value.length < recordsPerPage) return count;
  }
};
