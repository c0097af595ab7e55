import { parcelEvents } from './parcelEvents.ts';
import { field, optional } from '../schema/field.ts';
import { defineResource, type RecordOfResource } from '../schema/resource.ts';
import { trackingCodeNames } from './codes.ts';
import { activationDays, lateReasons, stuckDays } from './lateness.ts';

/** Display groups of tracking codes (spec §3). */
export const trackingGroups = ['in-transit', 'undelivered', 'delivered', 'alert'] as const;
export type TrackingGroup = (typeof trackingGroups)[number];

/** Returns the display group of a code from 1 to 14 (spec §3). */
export const trackingGroup = (code: number): TrackingGroup => {
  if (code === 9) return 'delivered';
  if (code === 14) return 'alert';
  return code === 8 || code === 10 || code === 11 ? 'undelivered' : 'in-transit';
};

/** Filters of parcels that may need attention, whatever their group. */
export const trackingMarks = {
  'not-activated': { activated: 'false', quiet_days_gte: String(activationDays) },
  stuck: { activated: 'true', quiet_days_gte: String(stuckDays) },
} as const;

/** Parcels of orders with their tracking numbers and last event (domain §4). */
export const trackings = defineResource({
  name: 'trackings',
  fields: {
    number: field.text({ max: 50, filter: 'search', write: 'never' }),
    order_code: field.text({ max: 32, filter: 'search', write: 'never' }),
    order_number: optional(field.text({ max: 64, filter: 'search', write: 'never' })),
    status: field.status(trackingGroups, { filter: 'in', write: 'never' }),
    code: field.choice(trackingCodeNames, { filter: 'in', write: 'never' }),
    last_event: optional(field.phrase(parcelEvents, { write: 'never' })),
    last_event_at: optional(field.datetime({ write: 'never' })),
    line: field.vocabulary('shipping_lines', { filter: 'in', write: 'never' }),
    carrier: field.text({ max: 60, write: 'never' }),
    country: field.country({ filter: 'in', write: 'never' }),
    recipient: field.text({ max: 120, write: 'never' }),
    shop_id: field.ref('shops', { filter: 'in', write: 'never' }),
    created_at: field.datetime({ filter: 'dates', sort: true, write: 'never' }),
    activated: field.flag({ filter: 'eq', write: 'never' }),
    activated_at: optional(field.datetime({ write: 'never' })),
    delivered_at: optional(field.datetime({ write: 'never' })),
    /** Whole days from the first scan until delivery, or until now. */
    days_in_transit: optional(field.number({ write: 'never' })),
    /** Whole days without news; null if none is expected, or if the last event itself needs an action (`needCodes`). */
    quiet_days: optional(field.number({ filter: 'range', write: 'never' })),
    late: optional(field.choice(lateReasons, { filter: 'in', write: 'never' })),
    promised_at: optional(field.datetime({ write: 'never' })),
    expected_from: optional(field.datetime({ write: 'never' })),
    expected_to: optional(field.datetime({ write: 'never' })),
    package_no: field.number({ write: 'never' }),
    url: optional(field.text({ max: 500, write: 'never' })),
    order_id: field.ref('orders', { write: 'never' }),
  },
  represent: (tracking) => tracking.number,
  list: {
    columns: ['number', 'order_code', 'status', 'last_event', 'last_event_at', 'line', 'created_at'],
    hidden: [
      'order_number',
      'code',
      'carrier',
      'country',
      'recipient',
      'shop_id',
      'activated_at',
      'delivered_at',
      'days_in_transit',
      'quiet_days',
      'late',
      'promised_at',
      'expected_to',
      'package_no',
    ],
    sort: ['created_at', 'DESC'],
    tabs: 'status',
    marks: trackingMarks,
  },
  filters: ['created_at', 'line', 'country', 'late', 'quiet_days', 'activated', 'shop_id', 'code'],
  // The order, the parcel with its link, its state, and its dates (domain §4).
  csv: [
    'order_code',
    'order_number',
    'package_no',
    'number',
    'carrier',
    'line',
    'url',
    'status',
    'code',
    'last_event',
    'last_event_at',
    'recipient',
    'country',
    'shop_id',
    'created_at',
    'activated_at',
    'delivered_at',
    'expected_from',
    'expected_to',
    'promised_at',
    'days_in_transit',
    'quiet_days',
    'late',
  ],
  show: [
    {
      title: 'summary',
      fields: [
        'number',
        'order_code',
        'package_no',
        'line',
        'url',
        'recipient',
        'country',
        'shop_id',
        'created_at',
      ],
    },
    {
      title: 'times',
      fields: ['expected_to', 'promised_at', 'activated_at', 'delivered_at', 'days_in_transit', 'late'],
    },
    { title: 'timeline', fields: ['last_event', 'last_event_at'] },
  ],
});

export type Tracking = RecordOfResource<typeof trackings>;
