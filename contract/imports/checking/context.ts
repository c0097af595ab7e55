import type { OrderSource, OrderStatus, PrintPosition } from '../../orders/statuses.ts';
import type { FindGood } from './goods.ts';
import type { Suggest } from './suggest.ts';
import type { SuggestSku } from './suggestSku.ts';

/** A catalogue variant that a SKU stands for. `positions`: where it can be printed; absent means anywhere. */
export interface VariantMatch {
  id: string;
  sku: string;
  color?: string;
  size?: string;
  positions?: readonly PrintPosition[];
}

/** A listing of the shop that the seller has mapped: what to make, and which areas already have a design. */
export interface ListingMatch {
  variant: VariantMatch;
  prints: readonly PrintPosition[];
}

/** Why nothing is made of a SKU that stands in a product: the product is switched off, or nobody has said what it stands for. */
export interface ListedSku {
  product_id: string;
  why: 'inactive' | 'unmatched';
}

/** An order that the shop already has. `code`: as the shop calls it. */
export interface ExistingOrder {
  id: string;
  code: string;
  status: OrderStatus;
  /**
   * It did not come from a file, so no file changes it. `recipient`: it counts for this one alone, because files may use
   * the numbers of a store again; null where the number is ours.
   */
  elsewhere?: { source: OrderSource; recipient: string | null };
}

/**
 * What the server knows and a row is checked against. All lookups are in memory and take the value as typed;
 * whether case matters is up to them (it should not).
 */
export interface CheckContext {
  /** The file has no SKUs: product, colour and size say what to make. */
  wordsAlone?: boolean;
  /** Orders that exist are left as they are, so it does not matter what else is wrong in their rows. */
  skipsExisting?: boolean;
  /** A variant of the catalogue by its SKU, or by the SKU of a base product with colour and size. */
  variant(sku: string, color: string, size: string): VariantMatch | undefined;
  /** The same product and color in another size. */
  resized(variant: VariantMatch, size: string): VariantMatch | undefined;
  /** A variant of the catalogue by what a row without a SKU says. */
  good: FindGood;
  listing(sku: string): ListingMatch | undefined;
  /** A SKU of the shop's products that is no `listing` now. */
  listed(sku: string): ListedSku | undefined;
  suggestSku: SuggestSku;
  /** Id of a design of the library by its file name. */
  design(name: string): string | undefined;
  suggestDesign: Suggest;
  /** Code of a shipping line by its code or name. */
  shippingLine(name: string): string | undefined;
  suggestShippingLine: Suggest;
  /** Whether orders go to this country at all. */
  serves(country: string): boolean;
  /** How many pieces 19 of 20 orders of the shop have at most; null while it has too few to tell. */
  habit: number | null;
  /** The order that this shop already has under this number from this source. */
  existing(orderNumber: string): ExistingOrder | undefined;
}
