import { subMinutes } from 'date-fns/subMinutes';
import { sql } from 'kysely';
import { maxTitleLength } from '../../../../contract/products/products.ts';
import { asTenant, type Tx } from '../../../database/tenant.ts';
import type { Services } from '../../../services/services.ts';
import type { Store } from '../../../stores/platform.ts';
import type { StoreProduct } from '../../../stores/storeOrder.ts';
import type { LinkRow } from '../links/findLink.ts';
import { overlapMinutes } from '../overlapMinutes.ts';

/** Finds the shop's product of a store's product: the one with its id, otherwise the one with its title. */
const findProduct = (tx: Tx, link: LinkRow, { externalId, title }: StoreProduct) =>
  tx
    .selectFrom('products')
    .select(['id', 'title'])
    .where('account_id', '=', link.account_id)
    .where('shop_id', '=', link.shop_id)
    .where(
      sql<boolean>`(external_id = ${externalId} or (external_id is null and lower(title) = lower(${title})))`,
    )
    .orderBy(sql`external_id is null`)
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Updates the shop's product from the store and returns its id; undefined if the shop has none. */
const updateProduct = async (tx: Tx, link: LinkRow, product: StoreProduct): Promise<string | undefined> => {
  const existingProduct = await findProduct(tx, link, product);
  if (existingProduct)
    await tx
      .updateTable('products')
      .set({ external_id: product.externalId, link_id: link.id, active: product.isActive })
      .where('account_id', '=', link.account_id)
      .where('id', '=', existingProduct.id)
      .execute();
  return existingProduct?.id;
};

/** Adds a product; undefined if the shop has one with its title or its id in the store. */
const insertProduct = async (
  tx: Tx,
  { account_id, shop_id, id: link_id, platform }: LinkRow,
  { externalId, isActive }: StoreProduct,
  title: string,
): Promise<string | undefined> => {
  const values = {
    account_id,
    shop_id,
    link_id,
    title,
    source: platform,
    external_id: externalId,
    active: isActive,
  };
  const inserted = await tx
    .insertInto('products')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
};

/**
 * Updates or adds a product and returns its id. Products that share a title with another one get the store's id
 * appended.
 */
const writeProduct = async (tx: Tx, link: LinkRow, product: StoreProduct): Promise<string> => {
  const title = product.title.trim().slice(0, maxTitleLength) || product.externalId;
  const distinctTitle = `${title.slice(0, maxTitleLength - 40)} (${product.externalId.slice(-30)})`;
  const id =
    (await updateProduct(tx, link, product)) ??
    (await insertProduct(tx, link, product, title)) ??
    (await updateProduct(tx, link, product)) ??
    (await insertProduct(tx, link, product, distinctTitle));
  if (!id) throw new Error(`The product ${product.externalId} could not be written`);
  return id;
};

/**
 * Returns the SKUs that several variants share. A shared SKU identifies no variant, so their listings are found by id
 * only.
 */
const doubleSkus = (variants: StoreProduct['variants']): ReadonlySet<string> => {
  const counts = Map.groupBy(variants, ({ sku }) => sku?.toLowerCase() ?? '');
  return new Set([...counts].flatMap(([sku, { length }]) => (sku !== '' && length > 1 ? sku : [])));
};

/**
 * Writes the variants of a product. A listing is found by the store's variant id; otherwise a listing with the same SKU
 * and without such an id is adopted with its match. A SKU of another variant is stored as a shared one. Matches and
 * files do not change.
 */
const writeVariants = async (
  tx: Tx,
  link: LinkRow,
  productId: string,
  product: StoreProduct,
): Promise<void> => {
  const doubles = doubleSkus(product.variants);
  const variants = product.variants.map(({ externalId, sku, options }) => ({
    external_id: externalId,
    sku: sku && !doubles.has(sku.toLowerCase()) ? sku : null,
    shared_sku: sku && doubles.has(sku.toLowerCase()) ? sku : null,
    options: options.map(({ value }) => value).join(' / '),
  }));
  const rows = sql`jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as variant (external_id text, sku text,
    shared_sku text, options text)`;
  await sql`
    update listings set external_variant_id = variant.external_id, options = variant.options
    from ${rows}
    where listings.account_id = ${link.account_id} and listings.shop_id = ${link.shop_id}
      and listings.external_variant_id is null and listings.sku_lower = lower(variant.sku)
      and not exists (select from listings as other where other.account_id = listings.account_id
        and other.shop_id = listings.shop_id and other.external_variant_id = variant.external_id)`.execute(
    tx,
  );
  await sql`
    insert into listings (account_id, shop_id, product_id, external_variant_id, sku, shared_sku, options)
    select ${link.account_id}::uuid, ${link.shop_id}::uuid, ${productId}::uuid, variant.external_id,
      case when taken.id is null then variant.sku end,
      coalesce(variant.shared_sku, case when taken.id is not null then variant.sku end), variant.options
    from ${rows}
    left join listings as taken on taken.account_id = ${link.account_id} and taken.shop_id = ${link.shop_id}
      and taken.sku_lower = lower(variant.sku) and taken.external_variant_id is distinct from variant.external_id
    on conflict (account_id, shop_id, external_variant_id) where external_variant_id is not null
    do update set options = excluded.options`.execute(tx);
};

const takeProduct = ({ db }: Services, link: LinkRow, product: StoreProduct): Promise<void> =>
  asTenant(db, link.account_id, async (tx) => {
    await writeVariants(tx, link, await writeProduct(tx, link, product), product);
  });

/**
 * Takes over the products that changed in the store since an instant, each in a separate transaction. Returns their
 * number.
 */
const takeChangedProducts = async (
  services: Services,
  link: LinkRow,
  store: Store,
  since: string | undefined,
  signal: AbortSignal,
): Promise<number> => {
  const began = services.now().toISOString();
  let count = 0;
  for await (const products of store.pullProducts(since, signal)) {
    for (const product of products) {
      signal.throwIfAborted();
      await takeProduct(services, link, product);
      count += 1;
    }
  }
  await asTenant(services.db, link.account_id, (tx) =>
    tx
      .updateTable('store_links')
      .set({ product_cursor: began })
      .where('account_id', '=', link.account_id)
      .where('id', '=', link.id)
      .execute(),
  );
  return count;
};

/** Takes over the products that changed since the last time: without an overlap, because messages come all day. */
export const takeReportedProducts = (
  services: Services,
  link: LinkRow,
  store: Store,
  signal: AbortSignal,
): Promise<number> => takeChangedProducts(services, link, store, link.product_cursor ?? undefined, signal);

/** Takes over the products that changed since the last daily check, also those whose message was lost; first, all. */
export const takeProducts = (
  services: Services,
  link: LinkRow,
  store: Store,
  signal: AbortSignal,
): Promise<number> => {
  const last = link.product_cursor && (link.checked_at ?? link.product_cursor);
  const since = last ? subMinutes(new Date(last), overlapMinutes).toISOString() : undefined;
  return takeChangedProducts(services, link, store, since, signal);
};
