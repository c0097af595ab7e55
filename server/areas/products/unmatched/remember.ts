import { sql } from 'kysely';
import type { UnmatchedRow } from '../../../../contract/products/unmatchedItems.ts';
import { maxOptionsLength } from '../../../../contract/products/lines.ts';
import { maxTitleLength } from '../../../../contract/products/products.ts';
import type { MatchingBefore } from '../../../database/tables/orderTables.ts';
import { newId } from '../../../database/ids.ts';
import type { OrderWork } from '../../orders/work.ts';
import type { RowMatch } from './plan.ts';

/** Changes that remembering a match made to the shop's products. */
export type RememberedChanges = Pick<MatchingBefore, 'listings' | 'createdProducts' | 'activatedProducts'>;

interface StoredListing {
  id: string;
  product_id: string;
  sku: string | null;
  external_variant_id: string | null;
  variant_id: string | null;
  prints: MatchingBefore['items'][number]['prints'];
  known_by: 'orders' | 'hand' | null;
  version: number;
}

/** Finds the listing by which lines of a row are matched (`matchLine`): by variant id, else by SKU, else by words. */
const findListing = async (
  { tx, accountId }: OrderWork,
  { shop_id: shopId, external_variant_id: externalId, sku, title, options }: UnmatchedRow,
): Promise<StoredListing | undefined> => {
  const listings = tx
    .selectFrom('listings')
    .select(['id', 'product_id', 'sku', 'external_variant_id', 'variant_id', 'prints', 'known_by', 'version'])
    .where('account_id', '=', accountId)
    .where('shop_id', '=', shopId)
    .forNoKeyUpdate();
  if (externalId) {
    const ofStore = await listings.where('external_variant_id', '=', externalId).executeTakeFirst();
    if (ofStore) return ofStore;
  }
  if (sku) return listings.where('sku_lower', '=', sku.toLowerCase()).executeTakeFirst();
  if (externalId) return undefined;
  return listings
    .where('sku', 'is', null)
    .where('external_variant_id', 'is', null)
    .where(sql`lower(options)`, '=', options.toLowerCase())
    .where(
      'product_id',
      'in',
      tx
        .selectFrom('products')
        .select('id')
        .where('account_id', '=', accountId)
        .where('shop_id', '=', shopId)
        .where(sql`lower(title)`, '=', title.toLowerCase()),
    )
    .executeTakeFirst();
};

/** Returns the shop's product with this title, created if there is none. */
const productOf = async (
  { tx, accountId, now }: OrderWork,
  { shop_id: shopId, title, sku }: UnmatchedRow,
): Promise<{ id: string; created: boolean }> => {
  const productTitle = (title || sku || '–').slice(0, maxTitleLength);
  const id = newId();
  const { rows } = await sql<{ id: string }>`
    insert into products (account_id, shop_id, id, source, title, created_at)
    values (${accountId}, ${shopId}, ${id}, 'hand', ${productTitle}, ${now})
    on conflict (account_id, shop_id, lower(title)) do update set title = products.title
    returning id`.execute(tx);
  const productId = rows[0]?.id ?? id;
  return { id: productId, created: productId === id };
};

const changeListing = async (
  { tx, accountId, now }: OrderWork,
  listing: StoredListing,
  { external_variant_id: externalId }: UnmatchedRow,
  match: RowMatch,
): Promise<RememberedChanges['listings'][number]> => {
  const { id, version, variant_id, prints, known_by, external_variant_id } = listing;
  await tx
    .updateTable('listings')
    .set({
      variant_id: match.variant_id,
      prints: JSON.stringify(match.prints.length > 0 ? match.prints : prints),
      known_by: 'hand',
      external_variant_id: external_variant_id ?? externalId,
      version: version + 1,
      updated_at: now,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  return { id, version: version + 1, former: { variant_id, prints, known_by, external_variant_id } };
};

const insertListing = async (
  { tx, accountId, now }: OrderWork,
  row: UnmatchedRow,
  productId: string,
  match: RowMatch,
  isShared: boolean,
): Promise<RememberedChanges['listings'][number]> => {
  const id = newId();
  const { shop_id, sku, options, external_variant_id } = row;
  await tx
    .insertInto('listings')
    .values({
      account_id: accountId,
      shop_id,
      id,
      product_id: productId,
      sku: isShared ? null : sku,
      shared_sku: isShared ? sku : null,
      external_variant_id,
      options: options.slice(0, maxOptionsLength),
      variant_id: match.variant_id,
      prints: JSON.stringify(match.prints),
      known_by: 'hand',
      updated_at: now,
    })
    .execute();
  return { id, version: 1, former: null };
};

/** Makes an inactive product active: what is remembered for new orders must match them. */
const activate = async ({ tx, accountId }: OrderWork, productId: string): Promise<boolean> => {
  const rows = await tx
    .updateTable('products')
    .set({ active: true })
    .where('account_id', '=', accountId)
    .where('id', '=', productId)
    .where('active', '=', false)
    .returning('id')
    .execute();
  return rows.length > 0;
};

const rememberRow = async (
  work: OrderWork,
  row: UnmatchedRow,
  match: RowMatch,
  remembered: RememberedChanges,
): Promise<void> => {
  const listing = await findListing(work, row);
  // The SKU belongs to another variant of the store: this one is found by its id.
  const isShared =
    listing !== undefined &&
    row.external_variant_id !== null &&
    listing.external_variant_id !== null &&
    listing.external_variant_id !== row.external_variant_id;
  if (listing && !isShared) {
    remembered.listings.push(await changeListing(work, listing, row, match));
    if (await activate(work, listing.product_id)) remembered.activatedProducts.push(listing.product_id);
    return;
  }
  const product = await productOf(work, row);
  if (product.created) remembered.createdProducts.push(product.id);
  else if (await activate(work, product.id)) remembered.activatedProducts.push(product.id);
  remembered.listings.push(await insertListing(work, row, product.id, match, isShared));
};

/**
 * Keeps the match of rows for new orders, as variants of the shop's products that a person has matched. A SKU that two
 * variants have, in lines without a variant id, cannot be kept: nothing says which of them is meant.
 */
export const rememberMatches = async (
  work: OrderWork,
  rows: readonly UnmatchedRow[],
  matches: ReadonlyMap<string, RowMatch>,
): Promise<RememberedChanges> => {
  const remembered: RememberedChanges = { listings: [], createdProducts: [], activatedProducts: [] };
  for (const row of rows) {
    const match = matches.get(row.key);
    const names = row.reason !== 'sku_double' || row.external_variant_id !== null;
    if (match && names) await rememberRow(work, row, match, remembered);
  }
  return remembered;
};

/** Takes back what was remembered. Returns false if a listing was changed since. */
export const forgetMatches = async (work: OrderWork, remembered: RememberedChanges): Promise<boolean> => {
  const { tx, accountId, now } = work;
  for (const { id, version, former } of remembered.listings) {
    const condition = { account_id: accountId, id, version };
    const changed = former
      ? await tx
          .updateTable('listings')
          .set({ ...former, prints: JSON.stringify(former.prints), version: version + 1, updated_at: now })
          .where((eb) => eb.and(condition))
          .returning('id')
          .execute()
      : await tx
          .deleteFrom('listings')
          .where((eb) => eb.and(condition))
          .returning('id')
          .execute();
    if (changed.length === 0) return false;
  }
  const created = sql<string>`any(${remembered.createdProducts}::uuid[])`;
  const activated = sql<string>`any(${remembered.activatedProducts}::uuid[])`;
  await sql`
    delete from products where account_id = ${accountId} and id = ${created}
      and not exists (select from listings where listings.account_id = ${accountId}
        and listings.product_id = products.id)`.execute(tx);
  await tx
    .updateTable('products')
    .set({ active: false })
    .where('account_id', '=', accountId)
    .where('id', '=', activated)
    .execute();
  return true;
};
