import { sql } from 'kysely';
import type { ItemDescription } from '../../../../contract/orders/matching/unmatched.ts';
import {
  indexListings,
  matchLine,
  plainSku,
  type LineMatch,
  type ListedVariant,
} from '../../../../contract/orders/matching/matchLine.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { PriceBook, PricedVariant } from '../../catalog/priceBook.ts';
import type { DraftItem } from '../write/build.ts';

/** A shop's variant with the files and the line that its orders get. */
export interface StoredListing extends ListedVariant {
  id: string;
  prints: Print[];
  shipping_line: string | null;
}

const selectListings = (tx: Tx, { accountId, shopId }: { accountId: string; shopId: string }) =>
  tx
    .selectFrom('listings')
    .innerJoin('products', (join) =>
      join
        .onRef('products.account_id', '=', 'listings.account_id')
        .onRef('products.id', '=', 'listings.product_id'),
    )
    .select([
      'listings.id',
      'product_id',
      'title',
      'options',
      'sku',
      'shared_sku',
      'external_variant_id',
      'variant_id',
      'active',
      'prints',
      'shipping_line',
    ])
    .where('listings.account_id', '=', accountId)
    .where('listings.shop_id', '=', shopId);

/** Reads all variants of a shop's products. For work on a whole file. */
export const readListings = (tx: Tx, shop: { accountId: string; shopId: string }): Promise<StoredListing[]> =>
  selectListings(tx, shop).execute();

/** Reads only the variants that these lines may mean. */
export const readListingsOf = async (
  tx: Tx,
  shop: { accountId: string; shopId: string },
  lines: readonly ItemDescription[],
): Promise<StoredListing[]> => {
  const externalIds = lines.flatMap(({ external_variant_id: id }) => id ?? []);
  const skus = lines.flatMap(({ sku }) => (sku ? [sku.toLowerCase(), plainSku(sku).toLowerCase()] : []));
  const titles = lines.flatMap(({ sku, external_variant_id: id, title }) =>
    sku || id ? [] : title.trim().toLowerCase(),
  );
  const listings = () => selectListings(tx, shop);
  const [byId, bySku, byTitle] = await Promise.all([
    externalIds.length === 0
      ? []
      : listings()
          .where('external_variant_id', '=', sql<string>`any(${externalIds}::text[])`)
          .execute(),
    skus.length === 0
      ? []
      : listings()
          .where(
            sql<boolean>`(sku_lower = any(${skus}::text[])
              or (shared_sku is not null and lower(shared_sku) = any(${skus}::text[])))`,
          )
          .execute(),
    titles.length === 0
      ? []
      : listings()
          .where('sku', 'is', null)
          .where('external_variant_id', 'is', null)
          .where(sql`lower(title)`, '=', sql<string>`any(${titles}::text[])`)
          .execute(),
  ]);
  return [...new Map([...byId, ...bySku, ...byTitle].map((listing) => [listing.id, listing])).values()];
};

/** Matches a line of a file or store with the catalog (`matchLine`). */
export type MatchLine = (line: ItemDescription) => LineMatch<PricedVariant, StoredListing>;

/** Creates the matching of lines with these variants of a shop. */
export const createLineMatcher = (listings: readonly StoredListing[], book: PriceBook): MatchLine => {
  const index = indexListings(listings);
  const lookups = {
    listings: index,
    catalog: (sku: string) => book.bySku(sku),
    variant: (id: string) => book.byId(id),
  };
  return (line) => matchLine(line, lookups);
};

/** An ordered line of a store: what it is, and how many are wanted. */
export interface OrderedLine extends ItemDescription {
  quantity: number;
  personalization: string | null;
  sale_minor: number | null;
  sale_currency: string | null;
}

/** Returns a line as an item of an order, with its product and files or without a product. */
export const toItem = (line: OrderedLine, match: LineMatch<PricedVariant, StoredListing>): DraftItem => {
  const { title, options, sku, ...ordered } = line;
  const item = { ...ordered, listing_sku: match.variant && !match.listing ? null : sku };
  if (match.variant) return { ...item, variant_id: match.variant.id, prints: match.listing?.prints ?? [] };
  return {
    ...item,
    variant_id: null,
    name: title || sku || '',
    options,
    unmatched_reason: match.reason,
    prints: [],
  };
};
