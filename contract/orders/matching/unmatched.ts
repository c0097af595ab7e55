/**
 * Reasons why an item of an order has no product. `sku_missing`: neither SKU nor variant id. `sku_double`: another
 * variant of the store has the same SKU. `variant_gone`: the catalog no longer has what it was matched with.
 * `listing_unmatched`, `listing_inactive`: the shop's product is known, but nothing is made of it yet, or for now.
 */
export const unmatchedReasons = [
  'sku_unknown',
  'sku_missing',
  'sku_double',
  'variant_gone',
  'listing_unmatched',
  'listing_inactive',
] as const;
export type UnmatchedReason = (typeof unmatchedReasons)[number];

/** An item as a store or file describes it. `external_variant_id`: the store's id of the variant; null in files. */
export interface ItemDescription {
  external_variant_id: string | null;
  sku: string | null;
  title: string;
  /** Options as the store names them: `Black / M`. */
  options: string;
}

/** Maximum length of a part of a key, so that the key fits into an index. */
const maxKeyPartLength = 400;

const keyPart = (text: string): string => text.trim().toLowerCase().slice(0, maxKeyPartLength);

/**
 * Returns the key that equal items of a shop share: the store's variant id, else the SKU, else title and options.
 * Ignores case.
 */
export const unmatchedKey = ({
  external_variant_id: externalId,
  sku,
  title,
  options,
}: ItemDescription): string => {
  if (externalId) return `id:${externalId}`;
  if (sku) return `sku:${keyPart(sku)}`;
  return `words:${keyPart(title)}|${keyPart(options)}`;
};
