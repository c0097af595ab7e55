import type { OrderSource, OrderStatus } from '../../orders/statuses.ts';
import type { ItemDescription } from '../../orders/matching/unmatched.ts';
import type { LineMatch } from '../../orders/matching/matchLine.ts';
import type { UnmatchedCode } from '../problems.ts';
import type { FindVariantByWords } from './goods.ts';
import type { Suggest } from './suggest.ts';
import type { SuggestSku } from './suggestSku.ts';

/** A catalog variant that a SKU means. `positions`: where it can be printed; absent means anywhere. */
export interface VariantMatch {
  id: string;
  sku: string;
  color?: string;
  size?: string;
  positions?: readonly string[];
}

/** A variant of the shop's products: the product and the areas that already have a design. */
export interface ListingMatch {
  product_id: string;
  prints: readonly string[];
}

/** An order that the shop already has. `code`: our number of it. */
export interface ExistingOrder {
  id: string;
  code: string;
  status: OrderStatus;
  /**
   * Set if the order did not come from a file, so that no file changes it. `recipient`: only an order for this person
   * counts as the same, because files may reuse the numbers of a store; null if the number is ours.
   */
  elsewhere?: { source: OrderSource; recipient: string | null };
}

/**
 * Data of the server that rows are checked against. All lookups are in memory, take the value as typed and should
 * ignore case.
 */
export interface ImportCheckContext {
  /** True if the file has no SKUs, so that product, color and size say what to make. */
  wordsAlone?: boolean;
  /** True if existing orders are left alone, so that other problems in their rows do not matter. */
  skipsExisting?: boolean;
  /** Finds a catalog variant by its SKU, or by the SKU of a base product with color and size. */
  variant(sku: string, color: string, size: string): VariantMatch | undefined;
  /** Finds the same product and color in another size. */
  resized(variant: VariantMatch, size: string): VariantMatch | undefined;
  /** Finds a catalog variant by the product, color and size of a row without a SKU. */
  good: FindVariantByWords;
  /** Matches a line by what the shop's products and the catalog have (contract/orders/matching/matchLine.ts). */
  match(line: ItemDescription): LineMatch<VariantMatch, ListingMatch>;
  /** Problems of SKUs with which items are created without a product, as the seller chose. */
  unmatchedCodes?: ReadonlySet<UnmatchedCode>;
  suggestSku: SuggestSku;
  /** Returns the id of a design in the library by its file name. */
  design(name: string): string | undefined;
  suggestDesign: Suggest;
  /** Codes of the print positions in their order. */
  positions: readonly string[];
  /** Returns the code of a shipping line by its code or name. */
  shippingLine(name: string): string | undefined;
  suggestShippingLine: Suggest;
  /** Returns true if we ship to this country. */
  serves(country: string): boolean;
  /** Largest number of pieces in 19 of 20 orders of the shop; null while it has too few orders. */
  habit: number | null;
  /** Finds the order that this shop already has under this number from this source. */
  existing(orderNumber: string): ExistingOrder | undefined;
}
