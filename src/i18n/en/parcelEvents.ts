import type { ParcelEvent } from '../../../contract/orders/parcelEvents.ts';

export const parcelEvents: Record<ParcelEvent, string> = {
  label_created: 'Label created',
  picked_up: 'Picked up by the carrier',
  left_origin: 'Left the origin country',
  arrived: 'Arrived in the destination country',
  customs_released: 'Released by customs',
  in_transit: 'In transit to the next facility',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  attempt_failed: 'Delivery attempt failed, nobody was home',
  at_pickup: 'Available for pickup',
  returning: 'Returning to sender',
  lost: 'Lost in transit, the carrier is searching',
};
