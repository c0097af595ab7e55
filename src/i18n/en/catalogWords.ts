import type { catalogLines } from '../../../contract/catalog/lines.ts';
import type { Resources } from '../../../contract/resources.ts';
import type { Messages } from '../../../contract/schema/messages.ts';

const stock = { in: 'In stock', at_risk: 'Low stock', out: 'Out of stock' };

/** Base products and their variants. */
export const catalog = {
  name: 'Catalog |||| Catalog',
  fields: {
    name: 'Product',
    sku_prefix: 'SKU prefix',
    drawing: 'Drawing',
    hex: 'Shown color',
    picture_url: 'Picture',
    hexes: 'Shown colors',
    product_type: 'Product type',
    brand: 'Brand',
    provider: 'Provider',
    made_in: 'Made in',
    print_method: 'Print method',
    delivered_cents: 'Delivered',
    product_cents: 'Product',
    shipping_cents: 'Shipping',
    duty_cents: 'Duty, surcharges',
    line: 'Shipping line',
    arrives_from: 'Arrives from',
    arrives_to: 'Arrives by',
    arrives_days: 'Days until it arrives',
    from_cents: 'From',
    production_days_min: 'Production from, days',
    production_days_max: 'Production, business days',
    variants: 'Variants',
    colors: 'Colors',
    sizes: 'Sizes',
    stock: 'Stock',
    late_bp: 'Provider: shipped late',
    reprint_bp: 'Provider: remade',
    is_new: 'New',
    favorite: 'Favorite',
    created_at: 'In the catalog since',
  },
  choices: {
    print_method: {
      DTG: 'DTG',
      DTF: 'DTF',
      Sublimation: 'Sublimation',
      Embroidery: 'Embroidery',
      Screen: 'Screen print',
      Giclée: 'Giclée',
      AOP: 'All-over print',
    },
    stock,
  },
  sections: {
    picture: 'Picture',
    about: 'About',
    areas: 'Print areas',
    size_chart: 'Size chart',
    care: 'Care',
    compliance: 'Customs and safety',
    prices: 'Your price',
    shipping: 'Shipping',
    calculator: 'Calculator',
  },
} satisfies Messages<Resources['catalog']>;

export const variants = {
  name: 'Variant |||| Variants',
  fields: {
    sku: 'SKU',
    color: 'Color',
    size: 'Size',
    weight_g: 'Weight, g',
    gtin: 'GTIN',
    stock: 'Stock',
    base_cents: 'Standard price',
    your_cents: 'Your price',
    price_version: 'Version of prices',
    prices_since: 'Prices since',
    deliver_to: 'Delivered to',
    delivered_cents: 'Delivered',
  },
  choices: { stock },
  sections: {},
} satisfies Messages<typeof catalogLines>;
