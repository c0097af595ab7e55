import { field, optional } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';
import type { Orders } from './draft.ts';
import { recipientFields } from './orders.ts';

const design = optional(field.text());

/**
 * A line item, for files with one row per item. `number`: the seller's own order number, or else ours. `design_…`: the
 * library file, or else its link.
 */
export const orderLines = defineResource({
  name: 'order_items',
  fields: {
    number: field.text(),
    sku: optional(field.text()),
    listing_sku: optional(field.text()),
    product: field.text(),
    options: field.text(),
    color: optional(field.text()),
    size: optional(field.text()),
    quantity: field.number(),
    personalization: optional(field.text()),
    design_front: design,
    design_back: design,
    design_sleeve_left: design,
    design_sleeve_right: design,
    design_wrap: design,
    tracking_number: optional(field.text()),
    unit_cents: field.cost(),
    print_cents: field.cost(),
    total_cents: field.cost(),
  },
  represent: ({ product }) => product,
  list: { columns: ['sku', 'product', 'options', 'quantity'], sort: ['sku', 'ASC'] },
  filters: [],
  show: [],
});

export type LineField = keyof (typeof orderLines)['fields'];

/** A column of a file with one row per line item: a field of the order or of the item. */
export type LineColumn = keyof Orders['fields'] | `order_items.${LineField}`;

/**
 * Columns of "One row per item", for shops, bookkeepers and printers. No sums of the order, which would be added up
 * repeatedly.
 */
export const lineColumns: readonly LineColumn[] = [
  'order_number',
  'code',
  'reference',
  'created_at',
  'shop_id',
  'status',
  'payment_status',
  ...recipientFields,
  'shipping_line',
  'order_items.tracking_number',
  'order_items.sku',
  'order_items.listing_sku',
  'order_items.product',
  'order_items.options',
  'order_items.quantity',
  'order_items.personalization',
  'order_items.design_front',
  'order_items.design_back',
  'order_items.design_sleeve_left',
  'order_items.design_sleeve_right',
  'order_items.design_wrap',
  'order_items.unit_cents',
  'order_items.print_cents',
  'order_items.total_cents',
  'note',
  'gift_message',
];
