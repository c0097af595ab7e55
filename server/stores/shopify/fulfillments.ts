import { z } from 'zod';
import { planParcel, type ParcelGroup, type ParcelPlan } from '../parcelPlan.ts';
import { StoreFailure } from '../storeFailure.ts';
import type { FulfillmentState, PushedParcel, StoreFulfillment, StorePackage } from '../storeOrder.ts';
import { checkShape, shortenMessage } from './responses.ts';
import { readTracking } from './carrierNames.ts';
import { readAllPages, readFulfillmentOrderPages } from './fetchOrder.ts';
import type { GraphqlClient } from './graphqlClient.ts';
import { readId, toGid } from './ids.ts';
import {
  cancelFulfillmentMutation,
  changeTrackingMutation,
  createFulfillmentMutation,
  fulfillmentLinesQuery,
  fulfillmentStatusQuery,
  maxFulfillments,
  fulfillmentOrdersQuery,
  fulfillmentsQuery,
} from './operations.ts';
import { fulfillmentOrderSchema, pageOf } from './orderSchema.ts';
import { readOpenFulfillments } from './readFulfillmentOrders.ts';

const linePage = pageOf(
  z.object({ quantity: z.number().nullable(), lineItem: z.object({ id: z.string() }) }),
);
const linesSchema = z.object({ fulfillment: z.object({ fulfillmentLineItems: linePage }).nullable() });

const fulfillmentSchema = z.object({
  id: z.string(),
  status: z.string(),
  trackingInfo: z.array(z.object({ number: z.string().nullish() })),
  fulfillmentLineItems: linePage,
});

const fulfillmentsSchema = z.object({
  order: z.object({ fulfillments: z.array(fulfillmentSchema) }).nullable(),
});

const openSchema = z.object({
  order: z
    .object({
      cancelledAt: z.string().nullish(),
      fulfillmentOrders: pageOf(z.looseObject({ id: z.string(), lineItems: pageOf(z.looseObject({})) })),
    })
    .nullable(),
});

const userErrors = z.array(z.object({ message: z.string() }));
type UserErrors = z.infer<typeof userErrors>;
const createdSchema = z.object({ fulfillment: z.object({ id: z.string() }).nullable(), userErrors });

/** States of fulfillments that do not count. */
const voidStates = new Set(['CANCELLED', 'ERROR', 'FAILURE']);

const wordsOf = (errors: UserErrors): string =>
  shortenMessage(errors.map(({ message }) => message).join(' '));

const missingOrder = (): StoreFailure =>
  new StoreFailure({ kind: 'missing', problem: 'refused', detail: 'order' });

const readSent = async (
  client: GraphqlClient,
  orderGid: string,
  signal: AbortSignal,
): Promise<StoreFulfillment[]> => {
  const { data } = await client.send(fulfillmentsQuery, { id: orderGid }, fulfillmentsSchema, signal);
  if (!data.order) throw missingOrder();
  // A parcel beyond the limit could be reported twice.
  if (data.order.fulfillments.length >= maxFulfillments)
    throw new StoreFailure({ kind: 'permanent', problem: 'answer_incomplete', detail: 'fulfillments' });
  const sentFulfillments: StoreFulfillment[] = [];
  for (const { id, status, trackingInfo, fulfillmentLineItems } of data.order.fulfillments) {
    const lines = await readAllPages(fulfillmentLineItems, async (after) => {
      const page = await client.send(fulfillmentLinesQuery, { id, after }, linesSchema, signal);
      return page.data.fulfillment?.fulfillmentLineItems;
    });
    sentFulfillments.push({
      externalId: readId(id),
      isCanceled: voidStates.has(status),
      trackingNumbers: trackingInfo.flatMap(({ number }) => number ?? []),
      lines: lines.map(({ quantity, lineItem }) => ({
        externalLineId: readId(lineItem.id),
        pieces: quantity ?? 0,
      })),
    });
  }
  return sentFulfillments;
};

/** Reads the parcels and the open pieces of an order. Ids of open pieces change with every move, split and hold. */
export const readFulfillments = async (
  client: GraphqlClient,
  externalOrderId: string,
  signal: AbortSignal,
): Promise<FulfillmentState> => {
  const orderGid = toGid('Order', externalOrderId);
  // Open pieces are read first, so that a parcel reported between the two calls counts as reported.
  const { data } = await client.send(fulfillmentOrdersQuery, { id: orderGid }, openSchema, signal);
  if (!data.order) throw missingOrder();
  const pages = await readFulfillmentOrderPages(client, orderGid, data.order.fulfillmentOrders, signal);
  const orders = checkShape(z.array(fulfillmentOrderSchema), pages);
  return {
    isCanceled: Boolean(data.order.cancelledAt),
    open: readOpenFulfillments(orders),
    fulfillments: await readSent(client, orderGid, signal),
  };
};

const toInput = (parcel: StorePackage, { fulfillments }: ParcelGroup, notifyCustomer: boolean) => ({
  lineItemsByFulfillmentOrder: fulfillments.map(({ externalId, lines }) => ({
    fulfillmentOrderId: toGid('FulfillmentOrder', externalId),
    fulfillmentOrderLineItems: lines.map((line) => ({
      id: toGid('FulfillmentOrderLineItem', line.externalId),
      quantity: line.pieces,
    })),
  })),
  trackingInfo: readTracking(parcel),
  notifyCustomer,
});

/**
 * Result of reporting a plan. `refusal`: the store's message if it refused a part, because the open pieces have
 * changed.
 */
interface ReportResult {
  ids: readonly string[];
  refusal?: string;
}

/** Reports each location in a separate call. Only the first call of a parcel notifies the buyer. */
const reportPlan = async (
  client: GraphqlClient,
  parcel: StorePackage,
  { reportedIds, groups }: ParcelPlan,
  signal: AbortSignal,
): Promise<ReportResult> => {
  const ids = [...reportedIds];
  const schema = z.object({ fulfillmentCreate: createdSchema });
  for (const group of groups) {
    const fulfillment = toInput(parcel, group, parcel.notifyBuyer && !ids.length);
    const { data } = await client.send(createFulfillmentMutation, { fulfillment }, schema, signal);
    const { fulfillment: created, userErrors: errors } = data.fulfillmentCreate;
    if (!created) return { ids, refusal: wordsOf(errors) };
    ids.push(readId(created.id));
  }
  return { ids };
};

const assertPushable = ({ reportedIds, obstacle }: ParcelPlan): void => {
  if (obstacle && obstacle !== 'held' && !reportedIds.length)
    throw new StoreFailure({ kind: 'permanent', problem: 'pieces_not_open', detail: obstacle });
};

const pushedParcel = (
  { isRestHeld, obstacle }: ParcelPlan,
  externalIds: readonly string[],
): PushedParcel => ({ externalIds, isRestHeld: obstacle === 'held' || isRestHeld === true });

/**
 * Reports a parcel. If the store refuses because the open pieces were moved, split or held since `state` was read,
 * reads the state again and retries once.
 */
export const pushFulfillment = async (
  client: GraphqlClient,
  parcel: StorePackage,
  state: FulfillmentState,
  signal: AbortSignal,
): Promise<PushedParcel> => {
  const plan = planParcel(parcel, state);
  assertPushable(plan);
  const { ids, refusal } = await reportPlan(client, parcel, plan, signal);
  if (refusal === undefined) return pushedParcel(plan, ids);
  const freshPlan = planParcel(parcel, await readFulfillments(client, parcel.externalOrderId, signal));
  assertPushable(freshPlan);
  const second = await reportPlan(client, parcel, freshPlan, signal);
  if (second.refusal === undefined) return pushedParcel(freshPlan, second.ids);
  throw new StoreFailure({ kind: 'permanent', problem: 'refused', detail: second.refusal });
};

/** Changes the number of a reported parcel. Idempotent. */
export const changeTracking = async (
  client: GraphqlClient,
  fulfillmentId: string,
  parcel: StorePackage,
  signal: AbortSignal,
): Promise<string> => {
  const { data } = await client.send(
    changeTrackingMutation,
    {
      id: toGid('Fulfillment', fulfillmentId),
      tracking: readTracking(parcel),
      notify: parcel.notifyBuyer,
    },
    z.object({ fulfillmentTrackingInfoUpdate: createdSchema }),
    signal,
  );
  const { userErrors: errors } = data.fulfillmentTrackingInfoUpdate;
  if (errors.length)
    throw new StoreFailure({ kind: 'permanent', problem: 'refused', detail: wordsOf(errors) });
  return fulfillmentId;
};

/** Cancels a reported parcel. Succeeds if it is already canceled or deleted. */
export const cancelFulfillment = async (
  client: GraphqlClient,
  fulfillmentId: string,
  signal: AbortSignal,
): Promise<void> => {
  const id = toGid('Fulfillment', fulfillmentId);
  const schema = z.object({ fulfillmentCancel: createdSchema });
  const { data } = await client.send(cancelFulfillmentMutation, { id }, schema, signal);
  const { userErrors: errors } = data.fulfillmentCancel;
  if (!errors.length) return;
  const statusSchema = z.object({ fulfillment: z.object({ status: z.string() }).nullable() });
  const { fulfillment } = (await client.send(fulfillmentStatusQuery, { id }, statusSchema, signal)).data;
  if (fulfillment && !voidStates.has(fulfillment.status))
    throw new StoreFailure({ kind: 'permanent', problem: 'refused', detail: wordsOf(errors) });
};
