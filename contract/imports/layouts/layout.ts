import type { ImportField } from '../fields.ts';

export const layoutNames = [
  'platen',
  'shopify',
  'woocommerce',
  'etsy',
  'tiktok',
  'amazon',
  'ebay',
  'squarespace',
  'shopee',
  'lazada',
  'printhub',
  'burgerprints',
] as const;
export type LayoutName = (typeof layoutNames)[number];

/** Proper names of the services, the same in every language; our own format has a word of each. */
export const layoutTitles = {
  platen: 'Platen',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  etsy: 'Etsy',
  tiktok: 'TikTok Shop',
  amazon: 'Amazon',
  ebay: 'eBay',
  squarespace: 'Squarespace',
  shopee: 'Shopee',
  lazada: 'Lazada',
  printhub: 'ShopBase Print Hub',
  burgerprints: 'BurgerPrints',
} as const satisfies Record<LayoutName, string>;

/**
 * A ready-made layout: known by the columns of `signature`, read by `columns` (file column → target field).
 * `header` is the complete header as that service writes it. Where the service lets the rest of its columns vary
 * (`open`), other columns are taken by their names.
 */
export interface Layout {
  name: LayoutName;
  signature: readonly string[];
  columns: Readonly<Record<string, ImportField>>;
  header: readonly string[];
  open?: true;
  /** What the file says of every row without a column. */
  values?: Record<string, Record<string, string>>;
}
