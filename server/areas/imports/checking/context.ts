import type {
  ImportCheckContext,
  ExistingOrder,
  ListingMatch,
  VariantMatch,
} from '../../../../contract/imports/checking/context.ts';
import { createSuggest } from '../../../../contract/imports/checking/suggest.ts';
import { createSuggestSku, type SizedSku } from '../../../../contract/imports/checking/suggestSku.ts';
import type { Mapping } from '../../../../contract/imports/fields.ts';
import { createVariantLookup, type FindVariantByWords } from '../../../../contract/imports/checking/goods.ts';
import { linesOfSpeed, shippingLineOf } from '../../../../contract/imports/vocabulary/lines.ts';
import { offeredCodes } from '../../../../contract/vocabularies/codes.ts';
import { fileKey } from '../../../../contract/imports/vocabulary/files.ts';
import { sizeKey } from '../../../../contract/imports/vocabulary/sizes.ts';
import type { OrderSource } from '../../../../contract/orders/statuses.ts';
import type { FileInk } from '../../../../contract/prints/ink.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import type { UnmatchedCode } from '../../../../contract/imports/problems.ts';
import { createLineMatcher, readListings, type StoredListing } from '../../orders/match/lineMatcher.ts';
import { readHabits } from '../../orders/bulk/habits.ts';
import type { StoredImport } from '../storedImport.ts';
import type { PriceBook, PricedVariant } from '../../catalog/priceBook.ts';

/** A file of the library, as an order stores it. */
type ImportDesign = Pick<Print, 'file_name' | 'width_px' | 'height_px'> & { id: string; ink: FileInk | null };

/** Everything rows are checked against, and everything needed to make orders of them. */
export interface ImportContext extends ImportCheckContext {
  book: PriceBook;
  designById(designId: string): ImportDesign | undefined;
  /** Print files that the shop stores for its variant. */
  listingPrints(listing: ListingMatch): readonly Print[];
  /** Shipping line that the shop stores for its variant; null for none. */
  listingLine(listing: ListingMatch): string | null;
}

export interface ContextScope {
  accountId: string;
  shopId: string;
  source: OrderSource;
  /** True if the file names products by product, color and size: it has no column of SKUs, or an empty one. */
  wordsAlone: boolean;
  /** True if existing orders stay as they are. */
  skipsExisting: boolean;
  /** Problems of SKUs with which items are created without a product. */
  unmatchedCodes?: readonly UnmatchedCode[];
}

type ContextImport = Pick<
  StoredImport,
  'account_id' | 'shop_id' | 'source' | 'mapping' | 'samples' | 'duplicates' | 'unmatched_codes'
>;

/** Returns true if a mapped column has a value. Samples are taken from all rows, so a column without any is empty. */
const hasValues = (column: number | undefined, samples: ContextImport['samples']): boolean =>
  column !== undefined && (samples[column] ?? []).some((value) => value.trim() !== '');

/** Returns the owner of an import's rows and how the rows name products. */
export const importScopeOf = (
  storedImport: ContextImport,
  mapping: Mapping = storedImport.mapping,
): ContextScope => ({
  accountId: storedImport.account_id,
  shopId: storedImport.shop_id,
  source: storedImport.source,
  wordsAlone: !hasValues(mapping.sku, storedImport.samples),
  skipsExisting: storedImport.duplicates === 'skip',
  unmatchedCodes: storedImport.unmatched_codes,
});

const matches = new WeakMap<PricedVariant, VariantMatch>();

/** Returns the match of a variant, built once per variant because thousands of rows share it. */
const variantMatch = (variant: PricedVariant): VariantMatch => {
  const cached = matches.get(variant);
  if (cached) return cached;
  const { id, sku, color, size, areas } = variant;
  const match: VariantMatch = { id, sku, color, size, positions: [...areas.keys()] };
  matches.set(variant, match);
  return match;
};

const readDesigns = (tx: Tx, accountId: string): Promise<ImportDesign[]> =>
  tx
    .selectFrom('designs')
    .select(['id', 'file_name', 'width_px', 'height_px', 'ink'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'raw')
    .where('removed_at', 'is', null)
    .execute();

/** Matches lines by the shop's variants, each with the areas that it has files for. */
const lineMatching = (listings: readonly StoredListing[], book: PriceBook) => {
  const storedBy = new Map<ListingMatch, StoredListing>();
  const matchBy = new Map<StoredListing, ListingMatch>();
  for (const listing of listings) {
    const match = { product_id: listing.product_id, prints: listing.prints.map(({ position }) => position) };
    storedBy.set(match, listing);
    matchBy.set(listing, match);
  }
  const matchStored = createLineMatcher(listings, book);
  const match: ImportContext['match'] = (line) => {
    const { variant, listing: stored, ...rest } = matchStored(line);
    const listing = stored && matchBy.get(stored);
    return variant
      ? { variant: variantMatch(variant), ...(listing && { listing }) }
      : ({ ...rest, ...(listing && { listing }) } as ReturnType<ImportContext['match']>);
  };
  return {
    match,
    listingPrints: (listing: ListingMatch) => storedBy.get(listing)?.prints ?? [],
    listingLine: (listing: ListingMatch) => storedBy.get(listing)?.shipping_line ?? null,
  };
};

/** Finds a variant by a SKU of the catalog, or by the SKU of a base product with color and size. */
const variantFinder = (book: PriceBook) => {
  const byOptions = new Map<string, PricedVariant>();
  for (const sku of book.skus()) {
    const variant = book.bySku(sku);
    const base = sku.split('-')[0];
    if (variant) byOptions.set(`${base}|${variant.color}|${variant.size}`.toLowerCase(), variant);
  }
  return (sku: string, color: string, size: string): VariantMatch | undefined => {
    const match = book.bySku(sku) ?? byOptions.get(`${sku}|${color}|${size}`.toLowerCase());
    return match && variantMatch(match);
  };
};

const byProduct = new WeakMap<PriceBook, ReadonlyMap<string, readonly PricedVariant[]>>();

/** Groups the variants of each base product by its name, once per price book. */
export const variantsOf = (book: PriceBook): ReadonlyMap<string, readonly PricedVariant[]> => {
  const cached = byProduct.get(book);
  if (cached) return cached;
  const grouped = Map.groupBy(
    book.skus().flatMap((sku) => book.bySku(sku) ?? []),
    ({ name }) => name,
  );
  byProduct.set(book, grouped);
  return grouped;
};

/** Finds the same product and color in another size. */
const resizedIn =
  (book: PriceBook): ImportContext['resized'] =>
  ({ id }, size) => {
    const variant = book.byId(id);
    const resized = variantsOf(book)
      .get(variant?.name ?? '')
      ?.find((candidate) => candidate.color === variant?.color && sizeKey(candidate.size) === sizeKey(size));
    return resized && variantMatch(resized);
  };

const goods = new WeakMap<PriceBook, FindVariantByWords>();

/** Returns the search index of the catalog, built once per price book. */
export const goodsOf = (book: PriceBook): FindVariantByWords => {
  const cached = goods.get(book);
  if (cached) return cached;
  const variants = book.skus().flatMap((sku) => book.bySku(sku) ?? []);
  const findGood = createVariantLookup(
    variants.map(({ sku, name, color, size }) => ({ sku, product: name, color, size })),
  );
  goods.set(book, findGood);
  return findGood;
};

const sizedSkuCache = new WeakMap<PriceBook, readonly SizedSku[]>();

/** Lists the catalog's SKUs with their sizes. A size is left empty if the product has no other. */
export const sizedSkus = (book: PriceBook): readonly SizedSku[] => {
  const cached = sizedSkuCache.get(book);
  if (cached) return cached;
  const variants = book.skus().flatMap((sku) => book.bySku(sku) ?? []);
  const sizesOf = new Map<string, Set<string>>();
  for (const { name, size } of variants) sizesOf.set(name, (sizesOf.get(name) ?? new Set()).add(size));
  const skus = variants.map(({ sku, name, size }) => ({
    sku,
    size: (sizesOf.get(name)?.size ?? 0) > 1 ? size : '',
  }));
  sizedSkuCache.set(book, skus);
  return skus;
};

/** Reads everything that rows of this shop are checked against; `existing` is filled by the caller. */
export const readContext = async (
  tx: Tx,
  scope: ContextScope,
  book: PriceBook,
  existingOrders: ReadonlyMap<string, ExistingOrder>,
): Promise<ImportContext> => {
  const designs = await readDesigns(tx, scope.accountId);
  const listings = await readListings(tx, scope);
  const habits = await readHabits(tx, scope.accountId, [scope.shopId]);
  const byName = new Map(designs.map((design) => [design.file_name.toLowerCase(), design]));
  const byId = new Map(designs.map((design) => [design.id, design]));
  const { shipping_lines: lines, print_positions: positions } = book.operator.vocabularies;
  return {
    book,
    positions: offeredCodes(positions),
    wordsAlone: scope.wordsAlone,
    skipsExisting: scope.skipsExisting,
    variant: variantFinder(book),
    resized: resizedIn(book),
    ...lineMatching(listings, book),
    unmatchedCodes: new Set(scope.unmatchedCodes),
    good: (words) => goodsOf(book)(words),
    suggestSku: createSuggestSku(
      sizedSkus(book),
      listings.flatMap(({ active, variant_id: id, sku }) => (active && id && sku ? sku : [])),
    ),
    design: (name) => byName.get(name.toLowerCase())?.id,
    suggestDesign: createSuggest(
      designs.map((design) => design.file_name),
      undefined,
      { same: fileKey },
    ),
    shippingLine: (name) => shippingLineOf(name, lines),
    suggestShippingLine: createSuggest(offeredCodes(lines), undefined, {
      likely: (word) => linesOfSpeed(word, book.ratedLines()),
    }),
    serves: (country) => book.serves(country),
    habit: habits.get(scope.shopId) ?? null,
    existing: (number) => existingOrders.get(number),
    designById: (id) => byId.get(id),
  };
};
