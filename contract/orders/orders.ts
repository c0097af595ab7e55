import { newestFirst } from '../pages.ts';
import { field, optional } from '../schema/field.ts';
import { defineResource, type RecordOfResource } from '../schema/resource.ts';
import { holdReasons, holdStates } from './holdReasons.ts';
import { costParts } from './pricing.ts';
import { rejectReasons } from './rejectReasons.ts';
import { addressChecks, orderSources, orderStatuses, paymentStatuses, shippingLines } from './statuses.ts';

/** Who gets an order and where, in the order of pages and files. */
export const recipientFields = ['recipient', 'company', 'address1', 'address2', 'city', 'region', 'postcode', 'country', 'email', 'phone'] as const;

/** Orders as every list, form and file sees them. Fields: domain §1; `…_cents` are integer cents of USD. */
export const orders = defineResource({
  name: 'orders',
  fields: {
    code: field.text({ max: 32, filter: 'search', sort: true, write: 'never' }),
    created_at: field.datetime({ filter: 'dates', sort: true, write: 'never' }),
    recipient: field.text({ max: 120, filter: 'search', sort: true }),
    item_summary: field.text({ max: 400, write: 'never' }),
    item_picture: optional(field.image({ write: 'never' })),
    quantity: field.number({ sort: true, write: 'never' }),
    source: field.choice(orderSources, { filter: 'in', sort: true, write: 'never' }),
    shop_id: field.ref('shops', { filter: 'in', write: 'create' }),
    shipping_line: field.choice(shippingLines, { filter: 'in', sort: true }),
    tracking_number: optional(field.text({ max: 50, filter: 'search', write: 'never' })),
    status: field.status(orderStatuses, { filter: 'in', sort: true }),
    payment_status: field.status(paymentStatuses, { filter: 'in' }),
    matched: field.flag({ filter: 'eq', write: 'never' }),
    total_cents: field.cost({ filter: 'range', sort: true, write: 'never' }),
    order_number: optional(field.text({ max: 64, filter: 'search', sort: true, write: 'create' })),
    reference: optional(field.text({ max: 64, filter: 'search' })),
    company: optional(field.text({ max: 120 })),
    email: optional(field.text({ max: 254, contact: 'email' })),
    phone: optional(field.text({ max: 40, contact: 'phone' })),
    address1: field.text({ max: 200 }),
    address2: optional(field.text({ max: 200 })),
    city: field.text({ max: 120 }),
    region: optional(field.text({ max: 120 })),
    postcode: optional(field.text({ max: 20 })),
    country: field.country({ filter: 'in', sort: true }),
    address_check: field.status(addressChecks, { filter: 'in' }),
    base_cents: field.cost({ write: 'never' }),
    extra_print_cents: field.cost({ write: 'never' }),
    shipping_cents: field.cost({ write: 'never' }),
    handling_cents: field.cost({ write: 'never' }),
    surcharge_cents: field.cost({ write: 'never' }),
    discount_cents: field.cost({ write: 'never' }),
    paid_at: optional(field.datetime({ sort: true, write: 'never' })),
    cancel_until: optional(field.datetime({ write: 'never' })),
    reject_reason: optional(field.phrase(rejectReasons, { write: 'never' })),
    hold: optional(field.choice(holdStates, { filter: 'in', write: 'never' })),
    hold_reason: optional(field.phrase(holdReasons, { write: 'never' })),
    note: optional(field.text({ max: 2000 })),
    gift_message: optional(field.text({ max: 500 })),
    import_id: optional(field.ref('imports', { filter: 'eq', write: 'never' })),
    container_id: optional(field.ref('containers', { filter: 'eq', write: 'never' })),
    version: field.number({ write: 'never' }),
  },
  represent: (order) => order.code,
  list: {
    columns: ['code', 'created_at', 'recipient', 'item_summary', 'source', 'shipping_line', 'status', 'total_cents'],
    hidden: [
      'order_number',
      'reference',
      'country',
      'quantity',
      'payment_status',
      'matched',
      'address_check',
      'hold',
      'tracking_number',
      'shop_id',
      'base_cents',
      'shipping_cents',
      'discount_cents',
      'paid_at',
    ],
    sort: newestFirst,
    tabs: 'status',
  },
  filters: ['created_at', 'shop_id', 'source', 'country', 'shipping_line', 'payment_status', 'matched', 'address_check', 'hold'],
  // Its page and its form are written by hand; these are the cards that only list fields.
  show: [
    { title: 'recipient', fields: recipientFields },
    { title: 'words', fields: ['note', 'gift_message'] },
  ],
  csv: [
    'code', 'order_number', 'reference', 'created_at', 'status', 'payment_status', 'source', 'shop_id',
    ...recipientFields,
    'address_check', 'item_summary', 'quantity', 'matched', 'shipping_line', 'tracking_number',
    ...costParts, 'paid_at', 'cancel_until', 'reject_reason', 'hold', 'hold_reason', 'note', 'gift_message', 'import_id', 'container_id',
  ],
});

export type Order = RecordOfResource<typeof orders>;
