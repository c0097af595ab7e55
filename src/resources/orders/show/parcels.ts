import type { OrderDetail, OrderItem } from '../../../../contract/orders/calls.ts';

/** Counts the pieces of an item that are in parcels. */
export const shippedCount = (order: OrderDetail, item: OrderItem): number =>
  order.packages
    .flatMap(({ items }) => items)
    .filter(({ item_id }) => item_id === item.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);

export interface ItemPieces {
  item: OrderItem;
  quantity: number;
}

/** Returns the pieces that are in no parcel yet. */
export const unshippedItems = (order: OrderDetail): ItemPieces[] =>
  order.items
    .map((item) => ({ item, quantity: item.quantity - shippedCount(order, item) }))
    .filter(({ quantity }) => quantity > 0);

/** Returns the content of a parcel; an item that the order no longer has is left out. */
export const parcelContent = (order: OrderDetail, parcel: OrderDetail['packages'][number]): ItemPieces[] =>
  parcel.items.flatMap(({ item_id, quantity }) => {
    const item = order.items.find(({ id }) => id === item_id);
    return item ? [{ item, quantity }] : [];
  });
