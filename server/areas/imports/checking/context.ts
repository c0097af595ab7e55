import type {
  CheckContext,
  ExistingOrder,
  ListedSku,
  ListingMatch,
  VariantMatch,
} from '../../../../contract/imports/checking/context.ts';
import { createSuggest } from '../../../../contract/imports/checking/suggest.ts';
import { createSuggestSku, type SizedSku } from '../../../../contract/imports/checking/suggestSku.ts';
import type { Mapping } from '../../../../contract/imports/fields.ts';
import { createGoods, type FindGood } from '../../../../contract/imports/checking/goods.ts';
import { linesOfSpeed, shippingLineOf } from '../../../../contract/imports/vocabulary/lines.ts';
import { fileKey } from '../../../../contract/imports/vocabulary/files.ts';
import { sizeKey } from '../../../../contract/imports/vocabulary/sizes.ts';
import { shippingLines, type OrderSource, type ShippingLine } from '../../../../contract/orders/statuses.ts';
import type { FileInk } from '../../../../contract/prints/ink.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import { readHabits } from '../../orders/bulk/habits.ts';
import type { StoredImport } from '../storedImport.ts';
import type { PriceBook, PricedVariant } from '../../catalog/priceBook.ts';

/** A file of the library, as an order keeps it. */
type Artwork = Pick<Print, 'file_name' | 'width_px' | 'height_px'> & { id: string; ink: FileInk | null };

/** What rows are checked against, and what is needed to make orders of them. */
export interface ImportContext extends CheckContext {
  book: PriceBook;
  artwork(designId: string): Artwork | undefined;
  /** The print files that the shop keeps for one of its own SKUs. */
  listingPrints(sku: string): readonly Print[];
  /** The shipping line that the shop keeps for one of its own SKUs; null for none. */
  listingLine(sku: string): ShippingLine | null;
}

export interface ContextScope {
  accountId: string;
  shopId: string;
  source: OrderSource;
  /** Whether the file says what to make by product, colour and size: it has no column of SKUs, or an empty one. */
  wordsAlone: boolean;
  /** Whether orders that exist stay as they are. */
  skipsExisting: boolean;
}

type Scoped = Pick<StoredImport, 'account_id' | 'shop_id' | 'source' | 'mapping' | 'samples' | 'duplicates'>;

/** Samples are taken from all rows, so a column without any is empty. */
const hasValues = (column: number | undefined, samples: Scoped['samples']): boolean =>
  column !== undefined && (samples[column] ?? []).some((value) => value.trim() !== '');

/** Whose rows these are, and how they say what to make. */
export const scopeOf = (row: Scoped, mapping: Mapping = row.mapping): ContextScope => ({
  accountId: row.account_id,
  shopId: row.shop_id,
  source: row.source,
  wordsAlone: !hasValues(mapping.sku, row.samples),
  skipsExisting: row.duplicates === 'skip',
});

const matches = new WeakMap<PricedVariant, VariantMatch>();

/** Made once for each variant: thousands of rows have the same. */
const variantMatch = (variant: PricedVariant): VariantMatch => {
  const known = matches.get(variant);
  if (known) return known;
  const { id, sku, color, size, areas } = variant;
  const match: VariantMatch = { id, sku, color, size, positions: [...areas.keys()] };
  matches.set(variant, match);
  return match;
};

const readDesigns = (tx: Tx, accountId: string): Promise<Artwork[]> =>
  tx
    .selectFrom('designs')
    .select(['id', 'file_name', 'width_px', 'height_px', 'ink'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'raw')
    .where('removed_at', 'is', null)
    .execute();

const readListings = (tx: Tx, { accountId, shopId }: ContextScope) =>
  tx
    .selectFrom('listings')
    .innerJoin('products', (join) =>
      join
        .onRef('products.account_id', '=', 'listings.account_id')
        .onRef('products.id', '=', 'listings.product_id'),
    )
    .select(['sku', 'variant_id', 'prints', 'shipping_line', 'product_id', 'active'])
    .where('listings.account_id', '=', accountId)
    .where('listings.shop_id', '=', shopId)
    .execute();

/** A SKU of the catalog, or of a base product whose colour and size tell the variant. */
const variantFinder = (book: PriceBook) => {
  const byOptions = new Map<string, PricedVariant>();
  for (const sku of book.skus()) {
    const variant = book.bySku(sku);
    const base = sku.split('-')[0];
    if (variant) byOptions.set(`${base}|${variant.color}|${variant.size}`.toLowerCase(), variant);
  }
  return (sku: string, color: string, size: string): VariantMatch | undefined => {
    const found = book.bySku(sku) ?? byOptions.get(`${sku}|${color}|${size}`.toLowerCase());
    return found && variantMatch(found);
  };
};

const byProduct = new WeakMap<PriceBook, ReadonlyMap<string, readonly PricedVariant[]>>();

/** The variants of each base product by its name, grouped once as long as the prices are the same. */
const variantsOf = (book: PriceBook): ReadonlyMap<string, readonly PricedVariant[]> => {
  const known = byProduct.get(book);
  if (known) return known;
  const grouped = Map.groupBy(
    book.skus().flatMap((sku) => book.bySku(sku) ?? []),
    ({ name }) => name,
  );
  byProduct.set(book, grouped);
  return grouped;
};

/** The same product and color in another size. */
const resizedIn =
  (book: PriceBook): ImportContext['resized'] =>
  ({ id }, size) => {
    const variant = book.byId(id);
    const found = variantsOf(book)
      .get(variant?.name ?? '')
      ?.find((other) => other.color === variant?.color && sizeKey(other.size) === sizeKey(size));
    return found && variantMatch(found);
  };

const goods = new WeakMap<PriceBook, FindGood>();

/** The catalogue by its words, built once as long as its prices are the same. */
const goodsOf = (book: PriceBook): FindGood => {
  const known = goods.get(book);
  if (known) return known;
  const variants = book.skus().flatMap((sku) => book.bySku(sku) ?? []);
  const found = createGoods(
    variants.map(({ sku, name, color, size }) => ({ sku, product: name, color, size })),
  );
  goods.set(book, found);
  return found;
};

const sized = new WeakMap<PriceBook, readonly SizedSku[]>();

/** The SKUs of the catalog with their sizes; a size says nothing where the product has no other. */
const sizedSkus = (book: PriceBook): readonly SizedSku[] => {
  const cached = sized.get(book);
  if (cached) return cached;
  const variants = book.skus().flatMap((sku) => book.bySku(sku) ?? []);
  const sizesOf = new Map<string, Set<string>>();
  for (const { name, size } of variants) sizesOf.set(name, (sizesOf.get(name) ?? new Set()).add(size));
  const skus = variants.map(({ sku, name, size }) => ({
    sku,
    size: (sizesOf.get(name)?.size ?? 0) > 1 ? size : '',
  }));
  sized.set(book, skus);
  return skus;
};

/** Everything that rows of this shop are checked against, read once; `existing` is filled by the caller. */
export const readContext = async (
  tx: Tx,
  scope: ContextScope,
  book: PriceBook,
  existing: ReadonlyMap<string, ExistingOrder>,
): Promise<ImportContext> => {
  const designs = await readDesigns(tx, scope.accountId);
  const listings = await readListings(tx, scope);
  const habits = await readHabits(tx, scope.accountId, [scope.shopId]);
  const byName = new Map(designs.map((design) => [design.file_name.toLowerCase(), design]));
  const byId = new Map(designs.map((design) => [design.id, design]));
  const bySku = new Map(listings.map((listing) => [listing.sku.toLowerCase(), listing]));
  const listing = (sku: string): ListingMatch | undefined => {
    const found = bySku.get(sku.toLowerCase());
    const variant = found?.active && found.variant_id ? book.byId(found.variant_id) : undefined;
    return (
      variant && {
        variant: variantMatch(variant),
        prints: found?.prints.map((print) => print.position) ?? [],
      }
    );
  };
  const listed = (sku: string): ListedSku | undefined => {
    const found = bySku.get(sku.toLowerCase());
    return found && { product_id: found.product_id, why: found.active ? 'unmatched' : 'inactive' };
  };
  return {
    book,
    wordsAlone: scope.wordsAlone,
    skipsExisting: scope.skipsExisting,
    variant: variantFinder(book),
    resized: resizedIn(book),
    listing,
    listed,
    good: (words) => goodsOf(book)(words),
    suggestSku: createSuggestSku(
      sizedSkus(book),
      listings.filter(({ active, variant_id: id }) => active && id).map(({ sku }) => sku),
    ),
    design: (name) => byName.get(name.toLowerCase())?.id,
    suggestDesign: createSuggest(
      designs.map((design) => design.file_name),
      undefined,
      { same: fileKey },
    ),
    shippingLine: shippingLineOf,
    suggestShippingLine: createSuggest(shippingLines, undefined, { likely: linesOfSpeed }),
    serves: (country) => book.serves(country),
    habit: habits.get(scope.shopId) ?? null,
    existing: (number) => existing.get(number),
    artwork: (id) => byId.get(id),
    listingPrints: (sku) => bySku.get(sku.toLowerCase())?.prints ?? [],
    listingLine: (sku) => bySku.get(sku.toLowerCase())?.shipping_line ?? null,
  };
};
