import type { MatchTest } from '../../../contract/products/calls.ts';
import { matchSku } from '../../../contract/imports/checking/item.ts';
import type { RowProblem } from '../../../contract/imports/problems.ts';
import { invalid } from '../../base/errors.ts';
import { readContext, type ImportContext } from '../imports/checking/context.ts';
import type { OrderWork } from '../orders/work.ts';

/** Returns the meaning of a text in place of a SKU, or of the product in a row without one. */
const meaningOf = (context: ImportContext, field: 'sku' | 'product', text: string) => {
  const problems: RowProblem[] = [];
  return { match: matchSku({ [field]: text }, context, problems), problem: problems[0] };
};

const readListing = ({ tx, accountId }: OrderWork, shopId: string, sku: string) =>
  tx
    .selectFrom('listings')
    .innerJoin('products', (join) =>
      join
        .onRef('products.account_id', '=', 'listings.account_id')
        .onRef('products.id', '=', 'listings.product_id'),
    )
    .select(['products.id', 'products.title', 'listings.prints', 'listings.shipping_line'])
    .where('listings.account_id', '=', accountId)
    .where('listings.shop_id', '=', shopId)
    .where('sku_lower', '=', sku.toLowerCase())
    .executeTakeFirst();

const noMatch = { by: null, variant: null, prints: [], shipping_line: null } as const;

/**
 * Handles POST /products/test: returns what the check of a file would make of a SKU, or of the text of an order line,
 * in a shop. Writes nothing. Throws 422 without a shop.
 */
export const testMatch = async (
  work: OrderWork,
  { shop_id: requestedShopId, text }: { shop_id?: string | undefined; text: string },
): Promise<MatchTest> => {
  const { tx, accountId, shops, book } = work;
  const shopId = requestedShopId ?? (shops !== 'all' && shops.length === 1 ? shops[0] : undefined);
  if (!shopId || (shops !== 'all' && !shops.includes(shopId))) throw invalid({ shop_id: 'required' });
  const context = await readContext(
    tx,
    { accountId, shopId, source: 'csv', wordsAlone: true, skipsExisting: true },
    book,
    new Map(),
  );
  const bySku = meaningOf(context, 'sku', text);
  const listing = await readListing(work, shopId, text);
  const product = listing ? { id: listing.id, title: listing.title } : null;
  const isWords = !bySku.match && !listing && /\s/.test(text);
  const { match, problem } = isWords ? meaningOf(context, 'product', text) : bySku;
  const variant = match?.variant && book.byId(match.variant.id);
  if (!variant) {
    const { code = 'sku_unknown', params = {}, suggestions = [] } = problem ?? {};
    return { ...noMatch, prints: [], product, problem: { code, params, suggestions } };
  }
  const { id, sku, name, options } = variant;
  const matchedBy = isWords ? 'words' : bySku.match?.listing ? 'product' : 'catalog';
  const ownListing = matchedBy === 'product' ? listing : undefined;
  return {
    by: matchedBy,
    variant: { id, sku, name, options },
    prints: ownListing?.prints ?? [],
    shipping_line: ownListing?.shipping_line ?? null,
    product: ownListing ? product : null,
    problem: null,
  };
};
