import { sql } from 'kysely';
import { createSuggestSku, type SuggestSku } from '../../../../contract/imports/checking/suggestSku.ts';
import { sizeKey } from '../../../../contract/imports/vocabulary/sizes.ts';
import { plainLetters } from '../../../../contract/plainLetters.ts';
import { matchOptions, matchOptionWords } from '../../../../contract/products/matching.ts';
import type { Suggestion, UnmatchedRow } from '../../../../contract/products/unmatchedItems.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import type { PriceBook, PricedVariant } from '../../catalog/priceBook.ts';
import { goodsOf, sizedSkus, variantsOf } from '../../imports/checking/context.ts';
import type { OrderWork } from '../../orders/work.ts';

/** Suggestions of one row. */
const maxSuggestions = 4;

/** Variants of the shop that are compared with a row. */
const maxCompared = 50;

interface Candidate {
  sku: string | null;
  options: string;
  variant_id: string;
  prints: Print[];
}

/** Returns the base product that a variant belongs to, as options are read. */
const baseOf = (book: PriceBook, { name }: PricedVariant) => ({
  name,
  variants: variantsOf(book).get(name) ?? [],
});

/**
 * Returns the variant of a base product that options describe. `exact`: true if they name all of it; otherwise missing
 * or unknown parts are taken from `like`.
 */
export const variantLike = (
  book: PriceBook,
  like: PricedVariant,
  options: string,
): { variant: PricedVariant; exact: boolean } | undefined => {
  const base = baseOf(book, like);
  const match = matchOptions(base)(options);
  const certain = 'variant_id' in match ? book.byId(match.variant_id) : undefined;
  if (certain) return { variant: certain, exact: true };
  const { color, size } = matchOptionWords(base, options);
  const variant = base.variants.find(
    (candidate) =>
      candidate.color === (color || like.color) && sizeKey(candidate.size) === sizeKey(size || like.size),
  );
  return variant && { variant, exact: false };
};

const suggestionOf = (
  { id, sku, name, options, drawing, hex }: PricedVariant,
  by: Suggestion['by'],
  exact: boolean,
  listing?: Candidate,
): Suggestion => ({
  variant_id: id,
  sku,
  name,
  options,
  drawing,
  hex,
  by,
  exact,
  listing_sku: listing?.sku ?? null,
  prints: listing?.prints ?? [],
});

const fromListing = (
  { options }: UnmatchedRow,
  listing: Candidate,
  by: Suggestion['by'],
  book: PriceBook,
): Suggestion[] => {
  const listed = book.byId(listing.variant_id);
  if (!listed) return [];
  const hasSameOptions = options !== '' && listing.options.toLowerCase() === options.toLowerCase();
  if (hasSameOptions)
    return [suggestionOf(listed, by === 'same_product' ? 'same_options' : by, true, listing)];
  const match = variantLike(book, listed, options);
  return match ? [suggestionOf(match.variant, by, match.exact, listing)] : [];
};

/** Reads matched variants of the shop's product with this title. */
const readOfProduct = async ({ tx, accountId }: OrderWork, { shop_id: shopId, title }: UnmatchedRow) => {
  const { rows } = await sql<Candidate>`
    select coalesce(sku, shared_sku) as sku, options, variant_id, prints
    from products join listings on listings.account_id = products.account_id and listings.product_id = products.id
    where products.account_id = ${accountId} and products.shop_id = ${shopId} and lower(title) = lower(${title})
      and variant_id is not null
    order by listings.prints = '[]', listings.id limit ${maxCompared}`.execute(tx);
  return rows;
};

/** Returns the beginning that SKUs of one family share: `RSS-BLK-` of `RSS-BLK-L`; empty for a SKU of one part. */
export const familyOf = (sku: string): string => /^(.*[-_./ ])[^-_./ ]+$/.exec(sku)?.[1]?.toLowerCase() ?? '';

const readFamily = async (
  { tx, accountId }: OrderWork,
  { shop_id: shopId }: UnmatchedRow,
  family: string,
): Promise<Candidate[]> => {
  if (family.length < 3) return [];
  const { rows } = await sql<Candidate>`
    select sku, options, variant_id, prints from listings
    where account_id = ${accountId} and shop_id = ${shopId} and starts_with(sku_lower, ${family})
      and variant_id is not null
    order by sku_lower limit ${maxCompared}`.execute(tx);
  return rows;
};

const similarSkus = new WeakMap<PriceBook, SuggestSku>();

/** Returns the search of similar SKUs of the catalog, built once per price book. */
const similarSkusOf = (book: PriceBook): SuggestSku => {
  const suggest = similarSkus.get(book) ?? createSuggestSku(sizedSkus(book), []);
  similarSkus.set(book, suggest);
  return suggest;
};

const wordsIn = (text: string): Set<string> =>
  new Set(
    plainLetters(text)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 1),
  );

/** Base products that are suggested because their names have words of the title. */
const maxNamed = 3;

/** Returns variants of base products whose names share words with the title: a "Dog Dad Hoodie" may be a hoodie. */
const fromNames = ({ title, options }: UnmatchedRow, book: PriceBook): Suggestion[] => {
  const titleWords = wordsIn(`${title} ${options}`);
  return [...variantsOf(book)]
    .flatMap(([name, [first]]) => {
      const shared = [...wordsIn(name)].filter((word) => titleWords.has(word)).length;
      const match = first && shared > 0 ? variantLike(book, first, options) : undefined;
      return match ? [{ ...match, shared }] : [];
    })
    .toSorted((a, b) => b.shared - a.shared || Number(b.exact) - Number(a.exact))
    .slice(0, maxNamed)
    .map(({ variant }) => suggestionOf(variant, 'similar_name', false));
};

const fromCatalog = (row: UnmatchedRow, book: PriceBook): Suggestion[] => {
  const { title, options, sku } = row;
  const namedGoods = goodsOf(book)({
    product: [title, options].filter(Boolean).join(' / '),
    color: '',
    size: '',
  });
  const byWords = 'sku' in namedGoods ? book.bySku(namedGoods.sku) : undefined;
  const bySku = sku ? similarSkusOf(book)(sku, '').flatMap((similar) => book.bySku(similar) ?? []) : [];
  return [
    ...(byWords ? [suggestionOf(byWords, 'catalog_words', true)] : []),
    ...fromNames(row, book),
    ...bySku.map((variant) => suggestionOf(variant, 'similar_sku', false)),
  ];
};

/**
 * Returns the variants that a row may mean, the surest first: from the shop's product with its title, from SKUs of its
 * family, from the catalog. Each variant once.
 */
export const suggestVariants = async (work: OrderWork, row: UnmatchedRow): Promise<Suggestion[]> => {
  const [ofProduct, ofFamily] = await Promise.all([
    readOfProduct(work, row),
    row.sku ? readFamily(work, row, familyOf(row.sku)) : [],
  ]);
  const suggestions = [
    ...ofProduct.flatMap((listing) => fromListing(row, listing, 'same_product', work.book)),
    ...ofFamily.flatMap((listing) => fromListing(row, listing, 'sku_family', work.book)),
    ...fromCatalog(row, work.book),
  ];
  const sureFirst = [
    ...suggestions.filter(({ by }) => by === 'same_options'),
    ...suggestions.filter(({ by, exact }) => by !== 'same_options' && exact),
    ...suggestions.filter(({ by, exact }) => by !== 'same_options' && !exact),
  ];
  const firstOfEach = new Map<string, Suggestion>();
  for (const suggestion of sureFirst)
    if (!firstOfEach.has(suggestion.variant_id)) firstOfEach.set(suggestion.variant_id, suggestion);
  return [...firstOfEach.values()].slice(0, maxSuggestions);
};
