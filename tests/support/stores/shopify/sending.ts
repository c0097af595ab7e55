import type { FulfillmentOrder, Order } from './records.ts';
import { findFulfillment, findFulfillmentOrder } from './find.ts';
import { demandScope, fulfillmentView, idOf, visibleFulfillmentOrders, type ViewContext } from './views.ts';

interface Tracking {
  company?: string;
  number?: string;
  url?: string;
}

interface FulfillmentInput {
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string;
    fulfillmentOrderLineItems?: { id: string; quantity: number }[];
  }[];
  trackingInfo?: Tracking;
  notifyCustomer?: boolean;
}

const refuse = (message: string) => ({
  fulfillment: null,
  userErrors: [{ field: ['fulfillment'], message }],
});

const toTracking = ({ company = '', number = '', url = '' }: Tracking) => ({
  company: company || null,
  number: number || null,
  url: url || null,
});

/** Pieces of one fulfillment order that a call asks to send. */
interface Part {
  order: Order;
  item: FulfillmentOrder;
  lines: { id: number; quantity: number }[];
}

const readParts = (context: ViewContext, input: FulfillmentInput): Part[] | string => {
  const parts: Part[] = [];
  for (const { fulfillmentOrderId, fulfillmentOrderLineItems } of input.lineItemsByFulfillmentOrder) {
    const match = findFulfillmentOrder(context.state, fulfillmentOrderId);
    if (!match || !visibleFulfillmentOrders(match.order, context).includes(match.item))
      return `Fulfillment order ${idOf(fulfillmentOrderId)} does not exist.`;
    const { order, item } = match;
    if (item.status !== 'OPEN' && item.status !== 'IN_PROGRESS')
      return `Fulfillment order ${item.id} has an unfulfillable status= ${item.status.toLowerCase()}.`;
    const lines = fulfillmentOrderLineItems
      ? fulfillmentOrderLineItems.map(({ id, quantity }) => ({ id: idOf(id), quantity }))
      : item.lines.map(({ id, remaining }) => ({ id, quantity: remaining }));
    const isPossible = lines.every(({ id, quantity }) =>
      item.lines.some((line) => line.id === id && quantity > 0 && quantity <= line.remaining),
    );
    if (!isPossible) return 'Invalid fulfillment order line item quantity requested.';
    parts.push({ order, item, lines });
  }
  if (new Set(parts.map(({ item }) => item.locationId)).size > 1)
    return 'All fulfillment orders must be assigned to the same location.';
  return parts;
};

/** Makes a fulfillment. The same number twice is accepted, as by the platform. */
export const fulfillmentCreate =
  (context: ViewContext) =>
  ({ fulfillment: input }: { fulfillment: FulfillmentInput }) => {
    demandScope(context, 'write_merchant_managed_fulfillment_orders');
    const { state } = context;
    const parts = readParts(context, input);
    if (typeof parts === 'string') return refuse(parts);
    const [first] = parts;
    if (!first) return refuse('No fulfillment orders were given.');
    const sent: { lineId: number; quantity: number }[] = [];
    for (const { item, lines } of parts) {
      for (const { id, quantity } of lines)
        for (const line of item.lines.filter((candidate) => candidate.id === id)) {
          line.remaining -= quantity;
          sent.push({ lineId: line.lineId, quantity });
        }
      item.status = item.lines.some(({ remaining }) => remaining > 0) ? 'IN_PROGRESS' : 'CLOSED';
    }
    const fulfillment = {
      id: state.nextId(),
      status: 'SUCCESS' as const,
      locationId: first.item.locationId,
      tracking: toTracking(input.trackingInfo ?? {}),
      lines: sent,
    };
    first.order.fulfillments.push(fulfillment);
    if (input.notifyCustomer) state.mails.push(fulfillment.tracking.number ?? '');
    state.change(first.order);
    return { fulfillment: fulfillmentView(fulfillment, context), userErrors: [] };
  };

/** Takes a fulfillment back: its pieces wait again, in a fulfillment order with other ids. */
export const fulfillmentCancel =
  (context: ViewContext) =>
  ({ id }: { id: string }) => {
    demandScope(context, 'write_merchant_managed_fulfillment_orders');
    const { state } = context;
    const match = findFulfillment(state, id);
    if (!match) return refuse('Fulfillment does not exist.');
    const { order, item } = match;
    if (item.status === 'CANCELLED') return refuse('Fulfillment is already cancelled.');
    item.status = 'CANCELLED';
    order.fulfillmentOrders.push({
      id: state.nextId(),
      status: 'OPEN',
      locationId: item.locationId,
      method: 'SHIPPING',
      holds: [],
      lines: item.lines.map(({ lineId, quantity }) => ({ id: state.nextId(), lineId, remaining: quantity })),
    });
    state.change(order);
    return { fulfillment: fulfillmentView(item, context), userErrors: [] };
  };

export const fulfillmentTrackingInfoUpdate =
  (context: ViewContext) =>
  (input: { fulfillmentId: string; trackingInfoInput: Tracking; notifyCustomer?: boolean }) => {
    demandScope(context, 'write_merchant_managed_fulfillment_orders');
    const match = findFulfillment(context.state, input.fulfillmentId);
    if (!match) return refuse('Fulfillment does not exist.');
    match.item.tracking = toTracking(input.trackingInfoInput);
    if (input.notifyCustomer) context.state.mails.push(match.item.tracking.number ?? '');
    context.state.change(match.order);
    return { fulfillment: fulfillmentView(match.item, context), userErrors: [] };
  };
