import type { IncomingDetail, IncomingLine } from '../../../../contract/stores/calls.ts';
import { matchBasis } from '../../../../contract/orders/matching/matchLine.ts';
import type { UnmatchedReason } from '../../../../contract/orders/matching/unmatched.ts';
import { piecesToMake } from '../../../../contract/stores/leftOut.ts';
import type { StoreLineKind } from '../../../../contract/stores/incoming.ts';
import { readAsTenant, type Tx } from '../../../database/tenant.ts';
import { readOne } from '../../../lists/queries.ts';
import type { Scope } from '../../../lists/scope.ts';
import type { Services } from '../../../services/services.ts';
import { accountPriceBook, type PriceBook } from '../../catalog/priceBook.ts';
import { createLineMatcher, readListingsOf, type MatchLine } from '../../orders/match/lineMatcher.ts';
import { incomingOrderSource } from '../source.ts';

/** A stored line. `item_id`: null if our order has no such item (any longer). */
interface StoredLine {
  external_id: string;
  kind: string;
  external_variant_id: string | null;
  title: string;
  options: string;
  sku: string | null;
  ordered_pieces: number;
  taken_back_pieces: number;
  sent_pieces: number;
  item_id: string | null;
  variant_id: string | null;
  unmatched_reason: UnmatchedReason | null;
}

const readLines = (tx: Tx, accountId: string, incomingId: string): Promise<StoredLine[]> =>
  tx
    .selectFrom('incoming_lines as line')
    .leftJoin('order_items as item', (join) =>
      join.onRef('item.account_id', '=', 'line.account_id').onRef('item.id', '=', 'line.item_id'),
    )
    .select([
      'line.external_id',
      'line.kind',
      'line.external_variant_id',
      'line.title',
      'line.options',
      'line.sku',
      'line.ordered_pieces',
      'line.taken_back_pieces',
      'line.sent_pieces',
      'item.id as item_id',
      'item.variant_id',
      'item.unmatched_reason',
    ])
    .where('line.account_id', '=', accountId)
    .where('line.incoming_id', '=', incomingId)
    .orderBy('line.position')
    .orderBy('line.external_id')
    .execute();

type Product = Pick<IncomingLine, 'product' | 'matched_by' | 'unmatched_reason'>;

const noProduct: Product = { product: null, matched_by: null, unmatched_reason: null };

const productNames = (book: PriceBook, variantId: string): Product['product'] => {
  const variant = book.byId(variantId);
  return variant ? { sku: variant.sku, name: variant.name, options: variant.options } : null;
};

/**
 * Returns what a line is made of and why: of our item where there is one, else what the shop's products say now. Lines
 * of which nothing is left to make have no product.
 */
const productOf = (line: StoredLine, book: PriceBook, match: MatchLine): Product => {
  const lineMatch = match(line);
  if (line.item_id !== null) {
    if (line.variant_id === null) return { ...noProduct, unmatched_reason: line.unmatched_reason };
    const isSame = lineMatch.variant?.id === line.variant_id;
    return {
      product: productNames(book, line.variant_id),
      matched_by: isSame ? matchBasis(line, lineMatch) : 'item',
      unmatched_reason: null,
    };
  }
  const pieces = piecesToMake({
    kind: line.kind,
    orderedPieces: line.ordered_pieces,
    takenBackPieces: line.taken_back_pieces,
    sentPieces: line.sent_pieces,
  });
  if (pieces === 0) return noProduct;
  return lineMatch.variant
    ? {
        ...noProduct,
        product: productNames(book, lineMatch.variant.id),
        matched_by: matchBasis(line, lineMatch),
      }
    : { ...noProduct, unmatched_reason: lineMatch.reason };
};

/**
 * Returns an order of a store with its platform and all of its lines, also with those of which nothing is made. Throws
 * `not_found`, also for one of a shop out of reach.
 */
export const readIncomingDetail = async (
  { db }: Services,
  scope: Scope,
  id: string,
): Promise<IncomingDetail> => {
  const { accountId } = scope;
  const book = await accountPriceBook(db, accountId);
  return readAsTenant(db, accountId, async (tx) => {
    const record = await readOne(tx, incomingOrderSource, scope, id);
    const { platform } = await tx
      .selectFrom('store_links')
      .select('platform')
      .where('account_id', '=', accountId)
      .where('id', '=', record.link_id)
      .executeTakeFirstOrThrow();
    const lines = await readLines(tx, accountId, id);
    const listings = await readListingsOf(tx, { accountId, shopId: record.shop_id }, lines);
    const match = createLineMatcher(listings, book);
    return {
      ...record,
      platform,
      lines: lines.map((line) => {
        const { external_variant_id: _externalVariantId, variant_id: _variantId, kind, ...shown } = line;
        return { ...shown, kind: kind as StoreLineKind, ...productOf(line, book, match) };
      }),
    };
  });
};
