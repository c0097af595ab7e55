import { field, optional } from '../schema/field.ts';
import { defineResource } from '../schema/resource.ts';
import { type catalog } from './baseProducts.ts';
import { stockLevels } from './catalog.ts';

/** A variant, for price lists with one row per variant. `your_cents` includes the package's discount. */
export const catalogLines = defineResource({
  name: 'variants',
  fields: {
    sku: field.text(),
    color: optional(field.text()),
    size: optional(field.text()),
    weight_g: field.number(),
    /** Number of the bar code. */
    gtin: optional(field.text()),
    stock: field.choice(stockLevels),
    base_cents: field.cost(),
    your_cents: field.cost(),
    /** Country of the delivered cost; null if none is chosen. */
    deliver_to: optional(field.country()),
    delivered_cents: optional(field.cost()),
    /** The operator's prices that the list holds, and when they came into force. */
    price_version: field.number(),
    prices_since: field.datetime(),
  },
  represent: ({ sku }) => sku,
  list: { columns: ['sku', 'color', 'size', 'stock'], sort: ['sku', 'ASC'] },
  filters: [],
  show: [],
});

export type CatalogLineField = keyof (typeof catalogLines)['fields'];

/** Columns of the price list, which has one row per variant. */
export const priceListColumns: readonly (
  | keyof (typeof catalog)['fields']
  | `variants.${CatalogLineField}`
)[] = [
  'variants.sku',
  'name',
  'product_type',
  'variants.color',
  'variants.size',
  'variants.base_cents',
  'variants.your_cents',
  'variants.deliver_to',
  'variants.delivered_cents',
  'line',
  'arrives_from',
  'arrives_to',
  'variants.stock',
  'variants.weight_g',
  'variants.gtin',
  'print_method',
  'provider',
  'made_in',
  'variants.price_version',
  'variants.prices_since',
];
