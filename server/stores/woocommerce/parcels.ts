import { z } from 'zod';
import { planParcel } from '../parcelPlan.ts';
import { StoreFailure } from '../storeFailure.ts';
import type {
  FulfillmentState,
  PushedParcel,
  StoreFulfillment,
  StoreOrder,
  StorePackage,
} from '../storeOrder.ts';
import { fetchRawOrder, readRefundedPieces } from './orders/orderReader.ts';
import { orderResponse } from './orders/orderResponse.ts';
import { endedStatuses, readStoreOrder } from './orders/readStoreOrder.ts';
import type { WooClient } from './requests/client.ts';
import { unconfirmedFacts } from './unconfirmedFacts.ts';
import { coreFulfillments, hasCoreFulfillments } from './trackings/fulfillments.ts';
import { trackingNotes } from './trackings/notes.ts';
import { shipmentTrackings } from './trackings/shipmentTracking.ts';
import {
  orderPath,
  trackingMethodNames,
  type TrackingMethod,
  type TrackingMethodName,
} from './trackings/trackingMethod.ts';

const namespacesResponse = z.object({ namespaces: z.array(z.string()) });

/** Returns the best method of a store for tracking numbers. */
export const findTrackingMethod = async (
  client: WooClient,
  signal: AbortSignal,
): Promise<TrackingMethodName> => {
  if (await hasCoreFulfillments(client, signal)) return 'fulfillment';
  const query = { _fields: 'namespaces' };
  const { value } = await client.send({ path: '', query, schema: namespacesResponse, signal });
  if (value.namespaces.includes(unconfirmedFacts.namespaces.ast)) return 'ast';
  return value.namespaces.includes(unconfirmedFacts.namespaces.shipmentTracking)
    ? 'shipment_tracking'
    : 'note';
};

const toState = (
  order: StoreOrder,
  fulfillments: readonly StoreFulfillment[],
): Pick<FulfillmentState, 'open' | 'fulfillments'> => {
  const sent = new Map<string, number>();
  for (const { externalLineId, pieces } of fulfillments
    .filter(({ isCanceled }) => !isCanceled)
    .flatMap(({ lines }) => lines))
    sent.set(externalLineId, (sent.get(externalLineId) ?? 0) + pieces);
  const lines = order.lines
    .filter(({ kind }) => kind === 'goods')
    .map(({ externalId, orderedPieces, takenBackPieces, sentPieces }) => ({
      externalId,
      externalLineId: externalId,
      remainingPieces: Math.max(
        orderedPieces - takenBackPieces - Math.max(sentPieces, sent.get(externalId) ?? 0),
        0,
      ),
    }))
    .filter(({ remainingPieces }) => remainingPieces > 0);
  const open = { externalId: order.externalId, locationId: null, canSend: true, isHeld: order.isHeld, lines };
  return { fulfillments, open: lines.length ? [open] : [] };
};

const complete = async (client: WooClient, orderId: string, signal: AbortSignal): Promise<void> => {
  await client.send({
    method: 'PUT',
    path: orderPath(orderId),
    query: { _fields: 'id,status' },
    body: { status: 'completed' },
    schema: z.unknown(),
    signal,
  });
};

/** Reads and writes the trackings of one store. */
export class Trackings {
  readonly #client: WooClient;
  readonly #methods: Record<TrackingMethodName, TrackingMethod>;
  #best: TrackingMethodName | undefined;

  constructor(client: WooClient) {
    this.#client = client;
    this.#methods = {
      fulfillment: coreFulfillments(client),
      shipment_tracking: shipmentTrackings(client, 'shipment_tracking'),
      ast: shipmentTrackings(client, 'ast'),
      note: trackingNotes(client),
    };
  }

  async #bestMethod(signal: AbortSignal): Promise<TrackingMethodName> {
    this.#best ??= await findTrackingMethod(this.#client, signal);
    return this.#best;
  }

  /** Returns the method that created a fulfillment, which may differ from today's best one. */
  #methodOf(id: string): { method: TrackingMethod; name: TrackingMethodName; innerId: string } {
    const separator = id.indexOf(':');
    const name = trackingMethodNames.find((methodName) => methodName === id.slice(0, separator));
    if (!name) throw new StoreFailure({ kind: 'missing', problem: 'refused', detail: 'fulfillment' });
    return { method: this.#methods[name], name, innerId: id.slice(separator + 1) };
  }

  async read(orderId: string, signal: AbortSignal): Promise<FulfillmentState> {
    const raw = await fetchRawOrder(this.#client, orderId, signal);
    if (raw === undefined) throw new StoreFailure({ kind: 'missing', problem: 'refused', detail: 'order' });
    const { data, error } = orderResponse.safeParse(raw);
    if (error) throw new StoreFailure({ kind: 'permanent', problem: 'answer_incomplete', detail: 'order' });
    const refunded = await readRefundedPieces(this.#client, data, signal);
    const name = await this.#bestMethod(signal);
    const fulfillments = (await this.#methods[name].read(orderId, signal)).map((fulfillment) => ({
      ...fulfillment,
      externalId: `${name}:${fulfillment.externalId}`,
    }));
    return {
      isCanceled: endedStatuses.has(data.status),
      ...toState(readStoreOrder(data, { refunded }), fulfillments),
    };
  }

  /**
   * Reports the missing part of a parcel and completes the order with its last parcel. Safe to repeat after a crash:
   * nothing in `state` is created twice.
   */
  async push(parcel: StorePackage, state: FulfillmentState, signal: AbortSignal): Promise<PushedParcel> {
    const { reportedIds, groups, obstacle } = planParcel(parcel, state);
    if (obstacle === 'held') return { externalIds: reportedIds, isRestHeld: true };
    if (obstacle) throw new StoreFailure({ kind: 'permanent', problem: 'pieces_not_open', detail: obstacle });
    const ids = [...reportedIds];
    const lines = groups
      .flatMap(({ fulfillments }) => fulfillments.flatMap((fulfillment) => fulfillment.lines))
      .map(({ externalId: externalLineId, pieces }) => ({ externalLineId, pieces }));
    if (lines.length) {
      const name = await this.#bestMethod(signal);
      ids.push(`${name}:${await this.#methods[name].add(parcel, lines, signal)}`);
    }
    if (parcel.isLast && !state.isCanceled) await complete(this.#client, parcel.externalOrderId, signal);
    return { externalIds: ids };
  }

  async change(id: string, parcel: StorePackage, signal: AbortSignal): Promise<string> {
    const { method, name, innerId } = this.#methodOf(id);
    return `${name}:${await method.change(innerId, parcel, signal)}`;
  }

  /** Cancels a reported parcel. One that the store no longer has counts as canceled. */
  async cancel(id: string, orderId: string, signal: AbortSignal): Promise<void> {
    const { method, innerId } = this.#methodOf(id);
    try {
      await method.remove(innerId, orderId, signal);
    } catch (problem) {
      if (!(problem instanceof StoreFailure) || problem.kind !== 'missing') throw problem;
    }
  }
}
