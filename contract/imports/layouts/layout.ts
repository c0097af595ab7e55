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
export type ImportLayoutName = (typeof layoutNames)[number];

/** Titles of the services, the same in every language; our own format is named after the operator. */
export const layoutTitles = {
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
} as const satisfies Record<Exclude<ImportLayoutName, 'platen'>, string>;

/** Returns the title of a layout. */
export const layoutTitle = (name: ImportLayoutName, operator: string): string =>
  name === 'platen' ? operator : layoutTitles[name];

/**
 * A ready-made layout, recognized by the columns of `signature` and read by `columns` (file column → target field).
 * `header` is the complete header of that service. If the service's other columns vary (`open`), they are mapped by
 * their names.
 */
export interface ImportLayout {
  name: ImportLayoutName;
  signature: readonly string[];
  /** First word of a further column that belongs to the signature, such as "Design left chest". */
  signatureWord?: string;
  columns: Readonly<Record<string, ImportField>>;
  header: readonly string[];
  open?: true;
  /** Values that every row has without a column. */
  values?: Record<string, Record<string, string>>;
}
