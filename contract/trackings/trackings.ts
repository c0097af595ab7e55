import { parcelEvents } from '../orders/parcelEvents.ts';
import { shippingLines } from '../orders/statuses.ts';
import { field, optional } from '../schema/field.ts';
import { defineResource, type RecordOfResource } from '../schema/resource.ts';

/** Display groups of tracking codes (spec §3). */
export const trackingGroups = ['in-transit', 'undelivered', 'delivered', 'alert'] as const;
export type TrackingGroup = (typeof trackingGroups)[number];

/** Code 1 to 14 of a parcel → its display group (spec §3). */
export const trackingGroup = (code: number): TrackingGroup => {
  if (code === 9) return 'delivered';
  if (code === 14) return 'alert';
  return code === 8 || code === 10 || code === 11 ? 'undelivered' : 'in-transit';
};

/** Parcels of orders with their tracking numbers, each where it was last seen (domain §4). */
export const trackings = defineResource({
  name: 'trackings',
  fields: {
    number: field.text({ max: 50, filter: 'search', write: 'never' }),
    order_code: field.text({ max: 32, filter: 'search', write: 'never' }),
    order_number: optional(field.text({ max: 64, filter: 'search', write: 'never' })),
    status: field.status(trackingGroups, { filter: 'in' }),
    last_event: optional(field.phrase(parcelEvents, { write: 'never' })),
    last_event_at: optional(field.datetime({ write: 'never' })),
    line: field.choice(shippingLines, { filter: 'in', write: 'never' }),
    country: field.country({ filter: 'in', write: 'never' }),
    recipient: field.text({ max: 120, write: 'never' }),
    shop_id: field.ref('shops', { filter: 'in', write: 'never' }),
    created_at: field.datetime({ filter: 'dates', sort: true, write: 'never' }),
    package_no: field.number({ write: 'never' }),
    url: optional(field.text({ max: 500, write: 'never' })),
    order_id: field.ref('orders', { write: 'never' }),
  },
  represent: (tracking) => tracking.number,
  list: {
    columns: ['number', 'order_code', 'status', 'last_event', 'last_event_at', 'line', 'created_at'],
    hidden: ['order_number', 'country', 'recipient', 'shop_id', 'package_no'],
    sort: ['created_at', 'DESC'],
    tabs: 'status',
  },
  filters: ['created_at', 'shop_id', 'line', 'country'],
  show: [
    { title: 'summary', fields: ['number', 'order_code', 'package_no', 'line', 'url', 'recipient', 'country', 'shop_id', 'created_at'] },
    { title: 'timeline', fields: ['last_event', 'last_event_at'] },
  ],
});

export type Tracking = RecordOfResource<typeof trackings>;
