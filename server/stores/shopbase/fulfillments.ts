import { z } from 'zod';
import { planParcel } from '../parcelPlan.ts';
import { StoreFailure } from '../storeFailure.ts';
import type { FulfillmentState, PushedParcel, StoreFulfillment, StorePackage } from '../storeOrder.ts';
import type { ShopBaseClient } from './client.ts';
import {
  fulfillmentResponse,
  orderResponse,
  type FulfillmentResponse,
  type OrderResponse,
} from './orderResponse.ts';
import { fetchRawOrder } from './orderReader.ts';
import { readStoreOrder } from './readStoreOrder.ts';

const toFulfillment = (response: FulfillmentResponse): StoreFulfillment => ({
  externalId: response.id,
  trackingNumbers: [
    ...new Set([response.tracking_number ?? '', ...(response.tracking_numbers ?? [])]),
  ].filter(Boolean),
  isCanceled: /^(cancelled|error|failure)$/.test(response.status ?? ''),
  lines: (response.line_items ?? []).map(({ id, quantity }) => ({ externalLineId: id, pieces: quantity })),
});

const listFulfillments = async (
  client: ShopBaseClient,
  order: OrderResponse,
  signal: AbortSignal,
): Promise<readonly FulfillmentResponse[]> => {
  if (order.fulfillments) return order.fulfillments;
  const path = `orders/${encodeURIComponent(order.id)}/fulfillments.json`;
  const schema = z.object({ fulfillments: z.array(fulfillmentResponse) });
  return (await client.send({ path, schema, signal })).value.fulfillments;
};

export const readFulfillments = async (
  client: ShopBaseClient,
  orderId: string,
  signal: AbortSignal,
): Promise<FulfillmentState> => {
  const raw = await fetchRawOrder(client, orderId, signal);
  if (raw === undefined) throw new StoreFailure({ kind: 'missing', problem: 'refused', detail: 'order' });
  const { data, error } = orderResponse.safeParse(raw);
  if (error) throw new StoreFailure({ kind: 'permanent', problem: 'answer_incomplete', detail: 'order' });
  const order = readStoreOrder(data);
  const lines = order.lines
    .filter(({ kind }) => kind === 'goods')
    .map(({ externalId, orderedPieces, takenBackPieces, sentPieces }) => ({
      externalId,
      externalLineId: externalId,
      remainingPieces: orderedPieces - takenBackPieces - sentPieces,
    }))
    .filter(({ remainingPieces }) => remainingPieces > 0);
  return {
    isCanceled: order.isCanceled || order.payment === 'refunded' || order.payment === 'voided',
    fulfillments: (await listFulfillments(client, data, signal)).map(toFulfillment),
    open: lines.length
      ? [{ externalId: orderId, locationId: null, canSend: true, isHeld: false, lines }]
      : [],
  };
};

const locationResponse = z.object({
  id: z.union([z.number(), z.string()]),
  active: z.boolean().nullish(),
});

/** Returns the id of the sending location in the store's own form: the API requires one. */
export const readLocation = async (client: ShopBaseClient, signal: AbortSignal): Promise<number | string> => {
  const schema = z.object({ locations: z.array(locationResponse) });
  const { value } = await client.send({ path: 'locations.json', schema, signal });
  const location = value.locations.find(({ active }) => active !== false);
  if (!location) throw new StoreFailure({ kind: 'permanent', problem: 'refused', detail: 'no location' });
  return location.id;
};

const pathOf = (orderId: string, suffix: string): string =>
  `orders/${encodeURIComponent(orderId)}/fulfillments${suffix}`;

const trackingOf = (parcel: StorePackage): object => ({
  tracking_company: parcel.carrierName,
  tracking_number: parcel.trackingNumber,
  tracking_url: parcel.trackingUrl,
  notify_customer: parcel.notifyBuyer,
});

/** Completes a fulfillment. Ignores the refusal of one that is complete already. */
const complete = async (
  client: ShopBaseClient,
  orderId: string,
  id: string,
  signal: AbortSignal,
): Promise<void> => {
  const path = pathOf(orderId, `/${encodeURIComponent(id)}/complete.json`);
  try {
    await client.send({ method: 'POST', path, body: {}, schema: z.unknown(), signal });
  } catch (problem) {
    if (!(problem instanceof StoreFailure) || problem.kind !== 'permanent') throw problem;
  }
};

/** Ids of lines are numbers in the store's own responses. */
const numberOf = (id: string): number | string => (Number.isSafeInteger(Number(id)) ? Number(id) : id);

/**
 * Reports the missing part of a parcel and completes its fulfillments, also those that an interrupted attempt has left
 * incomplete.
 */
export const pushFulfillment = async (
  client: ShopBaseClient,
  parcel: StorePackage,
  state: FulfillmentState,
  signal: AbortSignal,
): Promise<PushedParcel> => {
  const { reportedIds, groups, obstacle } = planParcel(parcel, state);
  if (obstacle) throw new StoreFailure({ kind: 'permanent', problem: 'pieces_not_open', detail: obstacle });
  const ids = [...reportedIds];
  const lines = groups.flatMap(({ fulfillments }) =>
    fulfillments.flatMap((fulfillment) => fulfillment.lines),
  );
  if (lines.length) {
    const { value } = await client.send({
      method: 'POST',
      path: pathOf(parcel.externalOrderId, '.json'),
      body: {
        fulfillment: {
          location_id: await readLocation(client, signal),
          ...trackingOf(parcel),
          line_items: lines.map(({ externalId, pieces }) => ({ id: numberOf(externalId), quantity: pieces })),
        },
      },
      schema: z.object({ fulfillment: fulfillmentResponse }),
      signal,
    });
    ids.push(value.fulfillment.id);
  }
  for (const id of ids) await complete(client, parcel.externalOrderId, id, signal);
  return { externalIds: ids };
};

export const changeTracking = async (
  client: ShopBaseClient,
  id: string,
  parcel: StorePackage,
  signal: AbortSignal,
): Promise<string> => {
  const path = pathOf(parcel.externalOrderId, `/${encodeURIComponent(id)}.json`);
  const body = { fulfillment: { id: numberOf(id), ...trackingOf(parcel) } };
  await client.send({ method: 'PUT', path, body, schema: z.unknown(), signal });
  return id;
};

/** Cancels a reported parcel. One that the store no longer has counts as canceled. */
export const cancelFulfillment = async (
  client: ShopBaseClient,
  id: string,
  orderId: string,
  signal: AbortSignal,
): Promise<void> => {
  const path = pathOf(orderId, `/${encodeURIComponent(id)}/cancel.json`);
  try {
    await client.send({ method: 'POST', path, body: {}, schema: z.unknown(), signal });
  } catch (problem) {
    if (!(problem instanceof StoreFailure) || problem.kind !== 'missing') throw problem;
  }
};
