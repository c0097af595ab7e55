import { field, optional } from '../schema/field.ts';
import { defineResource, type Resource } from '../schema/resource.ts';
import type { Orders } from './draft.ts';
import { recipientFields } from './orders.ts';

/**
 * A line item, for files with one row per item, besides its print files (`designColumn`). `number`: the seller's own
 * order number, or else ours.
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

const designFile = optional(field.text());

export type LineField = keyof (typeof orderLines)['fields'];

const designStart = 'order_items.design_';

/** A column with the print file on one position: the library file, or else its link. */
export type DesignColumn = `order_items.design_${string}`;

/** A column of a file with one row per line item: a field of the order or of the item. */
export type LineColumn = keyof Orders['fields'] | `order_items.${LineField}` | DesignColumn;

export const designColumn = (position: string): DesignColumn => `${designStart}${position}`;

/** Returns the line items with a field for the print file on each position. */
export const linesWithDesigns = (positions: readonly string[]): Resource => ({
  ...orderLines,
  fields: {
    ...orderLines.fields,
    ...Object.fromEntries(positions.map((position) => [`design_${position}`, designFile])),
  },
});

/** Returns the position whose print file a column has; undefined for other columns. */
export const designPosition = (column: string): string | undefined =>
  column.startsWith(designStart) ? column.slice(designStart.length) : undefined;

/**
 * Returns the columns of "One row per item", for shops, bookkeepers and printers. No sums of the order, which would be
 * added up repeatedly.
 */
export const lineColumns = (positions: readonly string[]): LineColumn[] => [
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
  ...positions.map(designColumn),
  'order_items.unit_cents',
  'order_items.print_cents',
  'order_items.total_cents',
  'note',
  'gift_message',
];
