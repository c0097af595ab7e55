import type { OpenFulfillment, StoreDelivery } from '../storeOrder.ts';
import { readId } from './ids.ts';
import type { ShopifyFulfillmentOrder } from './orderSchema.ts';

/** States in which a fulfillment order waits for something. */
const openStates = new Set(['OPEN', 'IN_PROGRESS', 'SCHEDULED', 'ON_HOLD']);
const heldStates = new Set(['SCHEDULED', 'ON_HOLD']);

/** Delivery methods without a carrier: the buyer or the store's own driver picks up the goods. */
const pickupMethods = new Set(['PICK_UP', 'LOCAL', 'PICKUP_POINT', 'RETAIL']);

export const isOpen = ({ status }: ShopifyFulfillmentOrder): boolean => openStates.has(status);

export const isFulfillmentHeld = (order: ShopifyFulfillmentOrder): boolean =>
  heldStates.has(order.status) || (isOpen(order) && order.fulfillmentHolds.length > 0);

export const isPickup = ({ deliveryMethod }: ShopifyFulfillmentOrder): boolean =>
  pickupMethods.has(deliveryMethod?.methodType ?? '');

const canSend = ({ supportedActions }: ShopifyFulfillmentOrder): boolean =>
  supportedActions.some(({ action }) => action === 'CREATE_FULFILLMENT');

/**
 * Returns true for pieces that we may send, now or after the store releases them. Pieces at the location of another
 * service support only other actions.
 */
export const isOurs = (order: ShopifyFulfillmentOrder): boolean =>
  isOpen(order) && !isPickup(order) && (canSend(order) || isFulfillmentHeld(order));

/** Returns the open fulfillment orders with the pieces that they still wait for. */
export const readOpenFulfillments = (
  orders: readonly ShopifyFulfillmentOrder[],
): readonly OpenFulfillment[] =>
  orders.filter(isOpen).map((order) => ({
    externalId: readId(order.id),
    locationId: order.assignedLocation?.location ? readId(order.assignedLocation.location.id) : null,
    canSend: canSend(order) && !isPickup(order),
    isHeld: isFulfillmentHeld(order),
    lines: order.lineItems.nodes.map(({ id, remainingQuantity, lineItem }) => ({
      externalId: readId(id),
      externalLineId: readId(lineItem.id),
      remainingPieces: Math.max(0, remainingQuantity),
    })),
  }));

/** Returns the way of delivery: pick-up only if no part of the order is shipped. */
export const readDelivery = (
  requiresShipping: boolean,
  orders: readonly ShopifyFulfillmentOrder[],
): StoreDelivery => {
  if (!requiresShipping) return 'none';
  const relevant = orders.some(isOpen) ? orders.filter(isOpen) : orders;
  const shippable = relevant.filter(({ deliveryMethod }) => deliveryMethod?.methodType !== 'NONE');
  return shippable.length > 0 && shippable.every(isPickup) ? 'pickup' : 'shipping';
};
