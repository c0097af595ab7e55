import { field, optional } from '../schema/field.ts';
import { defineResource, type RecordOfResource } from '../schema/resource.ts';
import { deliveryParameters } from './delivery.ts';

export const knownPrintMethods = [
  'DTG',
  'DTF',
  'Sublimation',
  'Embroidery',
  'Screen',
  'Giclée',
  'AOP',
] as const;

const stocks = ['in', 'at_risk', 'out'] as const;
const day = () => field.day({ sort: true, write: 'never' });
const cost = () => field.cost({ write: 'never' });

/**
 * Base products as every list and page sees them. `from_cents`: cheapest variant with the seller's package discount.
 * `late_bp`, `reprint_bp`: shares of its provider's orders in basis points; null below `minOrders`. The other
 * optional fields are computed for the delivery destination (`deliveryParameters`): null without a country or if the
 * product does not ship there.
 */
export const catalog = defineResource({
  name: 'catalog',
  fields: {
    name: field.text({ max: 120, filter: 'search', sort: true, write: 'never' }),
    sku_prefix: field.text({ max: 20, filter: 'search', write: 'never' }),
    drawing: field.text({ max: 40, write: 'never' }),
    /** Thumbnail of its first picture; null: the drawing is shown instead. */
    picture_url: optional(field.image({ write: 'never' })),
    hex: field.text({ max: 7, write: 'never' }),
    /** Up to three of its colors, comma-separated. */
    hexes: field.text({ max: 23, write: 'never' }),
    product_type: field.vocabulary('product_groups', { filter: 'in', sort: true, write: 'never' }),
    brand: field.text({ max: 60, filter: 'in', write: 'never' }),
    provider: field.text({ max: 60, filter: 'in', sort: true, write: 'never' }),
    made_in: optional(field.country({ filter: 'in', write: 'never' })),
    print_method: field.phrase(knownPrintMethods, { filter: 'in', write: 'never' }),
    delivered_cents: optional(field.cost({ filter: 'range', sort: true, write: 'never' })),
    product_cents: optional(cost()),
    shipping_cents: optional(cost()),
    duty_cents: optional(cost()),
    line: optional(field.vocabulary('shipping_lines', { write: 'never' })),
    arrives_from: optional(day()),
    arrives_to: optional(day()),
    arrives_days: optional(field.number({ filter: 'range', write: 'never' })),
    from_cents: field.cost({ filter: 'range', sort: true, write: 'never' }),
    production_days_min: field.number({ write: 'never' }),
    production_days_max: field.number({ filter: 'range', sort: true, write: 'never' }),
    variants: field.number({ write: 'never' }),
    colors: field.number({ write: 'never' }),
    sizes: field.text({ max: 200, write: 'never' }),
    stock: field.choice(stocks, { filter: 'in', write: 'never' }),
    late_bp: optional(field.share({ sort: true, write: 'never' })),
    reprint_bp: optional(field.share({ sort: true, write: 'never' })),
    is_new: field.flag({ filter: 'eq', write: 'never' }),
    favorite: field.flag({ filter: 'eq', write: 'never' }),
    created_at: field.datetime({ sort: true, write: 'never' }),
  },
  asks: deliveryParameters,
  represent: ({ name }) => name,
  list: {
    columns: ['name', 'print_method', 'provider', 'from_cents', 'delivered_cents', 'arrives_to', 'stock'],
    hidden: [
      'product_type',
      'line',
      'sku_prefix',
      'brand',
      'made_in',
      'product_cents',
      'shipping_cents',
      'duty_cents',
      'arrives_from',
      'arrives_days',
      'production_days_min',
      'production_days_max',
      'variants',
      'colors',
      'sizes',
      'late_bp',
      'reprint_bp',
      'is_new',
      'favorite',
      'created_at',
    ],
    sort: ['name', 'ASC'],
  },
  filters: [
    'product_type',
    'print_method',
    'stock',
    'is_new',
    'favorite',
    'from_cents',
    'delivered_cents',
    'arrives_days',
    'production_days_max',
  ],
  show: [
    { title: 'picture', fields: [] },
    { title: 'areas', fields: [] },
    { title: 'size_chart', fields: [] },
    { title: 'care', fields: [] },
    { title: 'compliance', fields: [] },
    {
      title: 'about',
      fields: [
        'sku_prefix',
        'brand',
        'product_type',
        'print_method',
        'provider',
        'made_in',
        'production_days_max',
        'late_bp',
        'reprint_bp',
        'created_at',
      ],
    },
    { title: 'prices', fields: [] },
    { title: 'shipping', fields: [] },
    { title: 'calculator', fields: [] },
  ],
});

export type CatalogProduct = RecordOfResource<typeof catalog>;
