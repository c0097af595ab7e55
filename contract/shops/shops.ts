import { field, optional } from '../schema/field.ts';
import { defineResource, type RecordOfResource } from '../schema/resource.ts';

/** Shops as every list, form and file sees them (spec §3, §5). */
export const shops = defineResource({
  name: 'shops',
  fields: {
    name: field.text({ min: 1, max: 120, filter: 'search', sort: true }),
    phone_number: optional(field.text({ max: 40, sort: true })),
    email: optional(field.text({ max: 254, contact: 'email', sort: true })),
    /** Null for readers who may not see the shop's orders. */
    order_count: optional(field.number({ write: 'never' })),
    /** Orders waiting for the seller. */
    pending_orders: field.number({ write: 'never' }),
    created_at: field.datetime({ sort: true, write: 'never' }),
  },
  represent: (shop) => shop.name,
  list: {
    columns: ['name', 'phone_number', 'email', 'order_count', 'pending_orders'],
    hidden: ['created_at'],
    sort: ['name', 'ASC'],
  },
  filters: [],
  show: [
    { title: 'contact', fields: ['name', 'phone_number', 'email'] },
    { title: 'summary', fields: ['order_count', 'pending_orders', 'created_at'] },
  ],
  edit: [{ title: 'contact', fields: ['name', 'phone_number', 'email'] }],
});

export type ShopRecord = RecordOfResource<typeof shops>;
