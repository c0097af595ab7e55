import { z } from 'zod';
import type { StoreFulfillment, StorePackage } from '../../storeOrder.ts';
import { WooFailure } from '../requests/responseFailure.ts';
import type { WooClient } from '../requests/client.ts';
import { unconfirmedFacts } from '../unconfirmedFacts.ts';
import { findWooCarrier } from './carrierNames.ts';
import { orderPath, type ParcelLines, type TrackingMethod } from './trackingMethod.ts';

const items = z.array(z.object({ item_id: z.coerce.string(), qty: z.coerce.number() }));

const fulfillmentResponse = z.object({
  id: z.coerce.string(),
  is_fulfilled: z.union([z.string(), z.boolean(), z.number()]).nullish(),
  date_deleted: z.string().nullish(),
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })).catch([]),
});
type FulfillmentResponse = z.infer<typeof fulfillmentResponse>;

const toFulfillment = ({
  id,
  date_deleted: deletedAt,
  meta_data: meta,
}: FulfillmentResponse): StoreFulfillment => {
  const valueOf = (key: string): unknown => meta.find((entry) => entry.key === key)?.value;
  const number = valueOf('_tracking_number');
  return {
    externalId: id,
    trackingNumbers: typeof number === 'string' && number ? [number] : [],
    isCanceled: Boolean(deletedAt),
    lines: (items.safeParse(valueOf('_items')).data ?? []).map(({ item_id: line, qty }) => ({
      externalLineId: line,
      pieces: qty,
    })),
  };
};

/** Returns true for a sent parcel, false for a draft of the seller. `is_fulfilled` is text in lists. */
const isSent = ({ is_fulfilled: isFulfilled }: FulfillmentResponse): boolean =>
  isFulfilled === undefined || isFulfilled === null || !['', '0', 'false'].includes(String(isFulfilled));

const readFulfillments = async (
  client: WooClient,
  orderId: string,
  signal: AbortSignal,
): Promise<readonly StoreFulfillment[]> => {
  const path = `${orderPath(orderId)}/fulfillments`;
  const { value } = await client.send({ path, schema: z.array(fulfillmentResponse), signal });
  return value.filter(isSent).map(toFulfillment);
};

/** Returns the pieces that core fulfillments have sent, by line. */
export const readSentPieces = async (
  client: WooClient,
  orderId: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> => {
  const sent = new Map<string, number>();
  for (const { lines, isCanceled } of await readFulfillments(client, orderId, signal))
    for (const { externalLineId, pieces } of isCanceled ? [] : lines)
      sent.set(externalLineId, (sent.get(externalLineId) ?? 0) + pieces);
  return sent;
};

const toBody = (parcel: StorePackage, lines: ParcelLines): object => {
  const { provider } = findWooCarrier(parcel.shippingLine);
  const meta = {
    _items: lines.map(({ externalLineId, pieces }) => ({ item_id: Number(externalLineId), qty: pieces })),
    _tracking_number: parcel.trackingNumber,
    _tracking_url: parcel.trackingUrl,
    ...(provider
      ? { _shipment_provider: provider }
      : { _shipment_provider: 'other', _provider_name: parcel.carrierName }),
  };
  return {
    status: 'fulfilled',
    is_fulfilled: true,
    notify_customer: parcel.notifyBuyer,
    meta_data: Object.entries(meta).map(([key, value]) => ({ key, value })),
  };
};

/**
 * Fulfillments of WooCommerce itself. The store accepts duplicates and any number of pieces, so its list is read first.
 */
export const coreFulfillments = (client: WooClient): TrackingMethod => ({
  read: (orderId, signal) => readFulfillments(client, orderId, signal),
  async add(parcel, lines, signal) {
    const { value } = await client.send({
      method: 'POST',
      path: `${orderPath(parcel.externalOrderId)}/fulfillments`,
      body: toBody(parcel, lines),
      schema: z.object({ [unconfirmedFacts.fulfillmentIdField]: z.coerce.string() }),
      signal,
    });
    return value[unconfirmedFacts.fulfillmentIdField];
  },
  async change(id, parcel, signal) {
    await client.send({
      method: 'PUT',
      path: `${orderPath(parcel.externalOrderId)}/fulfillments/${encodeURIComponent(id)}`,
      body: toBody(parcel, parcel.lines),
      schema: z.unknown(),
      signal,
    });
    return id;
  },
  async remove(id, orderId, signal) {
    const path = `${orderPath(orderId)}/fulfillments/${encodeURIComponent(id)}`;
    await client.send({ method: 'DELETE', path, schema: z.unknown(), signal });
  },
});

/** Id of an order that no store has, to distinguish "no such order" from "no such route". */
const unknownOrder = '999999999';

/** Returns true if the store has core fulfillments switched on. */
export const hasCoreFulfillments = async (client: WooClient, signal: AbortSignal): Promise<boolean> => {
  try {
    await client.send({
      path: `${orderPath(unknownOrder)}/fulfillments`,
      schema: z.unknown(),
      signal,
    });
    return true;
  } catch (problem) {
    if (!(problem instanceof WooFailure) || problem.code === undefined) throw problem;
    // Any other error code means that the route exists.
    return problem.code !== 'rest_no_route';
  }
};
