import type { ItemDescription, UnmatchedReason } from './unmatched.ts';

/** A variant of a shop's products, by which lines of files and stores are matched. */
export interface ListedVariant {
  product_id: string;
  title: string;
  options: string;
  /** SKU by which it is found, and a SKU that another variant of the shop is found by (`listings`). */
  sku: string | null;
  shared_sku: string | null;
  external_variant_id: string | null;
  variant_id: string | null;
  /** False if its product is inactive. */
  active: boolean;
}

/** Result of matching a line. `listing`: the shop's variant that it is, also if nothing can be made of that yet. */
export type LineMatch<Variant, Listing = ListedVariant> =
  | { variant: Variant; listing?: Listing }
  | { variant?: never; reason: UnmatchedReason; listing?: Listing };

/** The variants that lines are matched with. `catalog` finds by SKU, `variant` by id. */
export interface LineLookups<Variant, Listing> {
  listings: ListingIndex<Listing>;
  catalog: (sku: string) => Variant | undefined;
  variant: (id: string) => Variant | undefined;
}

/** Listings of a shop by what lines know of them. */
export interface ListingIndex<Listing> {
  byExternalId: (id: string) => Listing | undefined;
  /** All variants with this SKU; two of them match nothing. */
  bySku: (sku: string) => readonly Listing[];
  /** The variant that has neither SKU nor variant id, by the title of its product and its options. */
  byWords: (title: string, options: string) => Listing | undefined;
}

const wordsKey = (title: string, options: string): string =>
  `${title.trim().toLowerCase()}\n${options.trim().toLowerCase()}`;

/** Indexes listings for lookups that ignore case. */
export const indexListings = <Listing extends ListedVariant>(
  listings: readonly Listing[],
): ListingIndex<Listing> => {
  const byExternalId = new Map<string, Listing>();
  const bySku = new Map<string, Listing[]>();
  const byWords = new Map<string, Listing>();
  for (const listing of listings) {
    const { external_variant_id: externalId, title, options } = listing;
    const sku = listing.sku ?? listing.shared_sku;
    if (externalId) byExternalId.set(externalId, listing);
    if (sku) bySku.set(sku.toLowerCase(), [...(bySku.get(sku.toLowerCase()) ?? []), listing]);
    else if (!externalId) byWords.set(wordsKey(title, options), listing);
  }
  return {
    byExternalId: (id) => byExternalId.get(id),
    bySku: (sku) => bySku.get(sku.toLowerCase()) ?? [],
    byWords: (title, options) => byWords.get(wordsKey(title, options)),
  };
};

/** Replaces the other dashes that word processors and web pages write into a SKU, which look the same. */
export const plainSku = (sku: string): string => sku.normalize('NFKC').replaceAll(/[‐‑‒–—−]/g, '-');

/** Returns what a listing stands for, or why nothing is made of it. */
const meaningOf = <Variant, Listing extends ListedVariant>(
  listing: Listing,
  { variant: findVariant }: LineLookups<Variant, Listing>,
): LineMatch<Variant, Listing> => {
  if (!listing.active) return { reason: 'listing_inactive', listing };
  if (listing.variant_id === null) return { reason: 'listing_unmatched', listing };
  const variant = findVariant(listing.variant_id);
  return variant ? { variant, listing } : { reason: 'variant_gone', listing };
};

/** Returns true if the listing is another variant of the store than the line's, which has the same SKU. */
const isOtherVariant = (
  { external_variant_id: ofListing }: ListedVariant,
  { external_variant_id: ofLine }: ItemDescription,
): boolean => ofListing !== null && ofLine !== null && ofListing !== ofLine;

const matchBySku = <Variant, Listing extends ListedVariant>(
  sku: string,
  line: ItemDescription,
  lookups: LineLookups<Variant, Listing>,
): LineMatch<Variant, Listing> | undefined => {
  const variant = lookups.catalog(sku);
  if (variant) return { variant };
  const [listing, ...otherListings] = lookups.listings.bySku(sku);
  if (!listing) return undefined;
  if (otherListings.length > 0 || isOtherVariant(listing, line)) return { reason: 'sku_double' };
  return meaningOf(listing, lookups);
};

/**
 * Matches a line of a file or store with a variant of the catalog (domain §7): by the store's variant id, else by its
 * SKU (of the catalog, or one that the shop's products have), else, without either, by title and options. A SKU that
 * two variants of the shop have matches nothing. Pure.
 */
export const matchLine = <Variant, Listing extends ListedVariant>(
  line: ItemDescription,
  lookups: LineLookups<Variant, Listing>,
): LineMatch<Variant, Listing> => {
  const { external_variant_id: externalId, sku, title, options } = line;
  const ofStore = externalId === null ? undefined : lookups.listings.byExternalId(externalId);
  if (ofStore) return meaningOf(ofStore, lookups);
  if (sku) {
    const match = matchBySku(sku, line, lookups) ?? matchBySku(plainSku(sku), line, lookups);
    return match ?? { reason: 'sku_unknown' };
  }
  const learned = externalId === null ? lookups.listings.byWords(title, options) : undefined;
  return learned ? meaningOf(learned, lookups) : { reason: 'sku_missing' };
};

/**
 * Bases of a match: the store's id of the variant, a SKU of the shop's products, a SKU of the catalog, or the
 * title with the options.
 */
export const matchBases = ['variant_id', 'sku', 'catalog', 'title'] as const;
export type MatchBasis = (typeof matchBases)[number];

/** Returns what a line was matched by; null if nothing is made of it. */
export const matchBasis = (
  { external_variant_id: externalId, sku }: ItemDescription,
  match: LineMatch<unknown>,
): MatchBasis | null => {
  if (!match.variant) return null;
  if (!match.listing) return 'catalog';
  if (externalId !== null && match.listing.external_variant_id === externalId) return 'variant_id';
  return sku ? 'sku' : 'title';
};
