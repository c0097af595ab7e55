import { sql } from 'kysely';
import pg from 'pg';
import type { z } from 'zod';
import { products } from '../../../contract/products/products.ts';
import type { productChangeSchema, VariantInput } from '../../../contract/products/calls.ts';
import type { Print } from '../../database/tables/orderTables.ts';
import { ApiError, invalid } from '../../base/errors.ts';
import { limitIds } from '../../audit/record.ts';
import { noteWrite } from '../../records/writes.ts';
import { ofShops } from '../../lists/byShop.ts';
import { resolveItems, type StoredPrintItem } from '../orders/write/prints.ts';
import type { OrderWork } from '../orders/work.ts';
import { differsFrom } from './read.ts';

type Change = z.output<typeof productChangeSchema>;

export interface StoredProduct {
  id: string;
  shop_id: string;
  title: string;
  active: boolean;
  version: number;
}

const reachable = ({ tx, accountId, shops }: OrderWork, id: string) =>
  tx
    .selectFrom('products')
    .select(['id', 'shop_id', 'title', 'active', 'version'])
    .where('account_id', '=', accountId)
    .where(ofShops(shops))
    .where('id', '=', id);

const assertFound = (product: StoredProduct | undefined): StoredProduct => {
  if (!product) throw new ApiError('not_found');
  return product;
};

/** Returns a product of the caller's shops. Throws `not_found`. */
export const findProduct = async (work: OrderWork, id: string): Promise<StoredProduct> =>
  assertFound(await reachable(work, id).executeTakeFirst());

/** Returns the same product, locked until the end of the transaction. */
export const lockProduct = async (work: OrderWork, id: string): Promise<StoredProduct> =>
  assertFound(await reachable(work, id).forNoKeyUpdate().executeTakeFirst());

interface StoredVariant extends StoredPrintItem {
  sku: string | null;
  shipping_line: VariantInput['shipping_line'];
  version: number;
  prints: Print[];
}

/** Locks variants in the order of their SKUs, as a payment does. */
const lockVariants = ({ tx, accountId }: OrderWork, productId: string, ids: readonly string[]) =>
  tx
    .selectFrom('listings')
    .select(['id', 'sku', 'variant_id', 'prints', 'shipping_line', 'version'])
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('sku_lower')
    .forNoKeyUpdate()
    .execute();

/** Throws 422 for files that left the library, unless they were there already. */
const demandFiles = async ({ tx, accountId }: OrderWork, rows: readonly VariantInput[]): Promise<void> => {
  const ids = rows.flatMap(({ prints }) => prints.flatMap(({ design_id: id }) => id ?? []));
  if (ids.length === 0) return;
  const removedDesigns = await tx
    .selectFrom('designs')
    .select('id')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is not', null)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const removedIds = new Set(removedDesigns.map(({ id }) => id));
  const errors = rows.flatMap(({ prints }, index) =>
    prints.flatMap(({ design_id: id }, printIndex) =>
      id && removedIds.has(id)
        ? [[`product.rows.${index}.prints.${printIndex}.design_id`, 'unknown'] as const]
        : [],
    ),
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
};

/** Throws 422 for files without a base product. */
const demandBases = (rows: readonly VariantInput[]): void => {
  const errors = rows.flatMap(({ variant_id: id, prints }, index) =>
    id === null && prints.length > 0 ? [[`product.rows.${index}.variant_id`, 'required'] as const] : [],
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
};

/** Returns the prints of each row as they will be stored. Throws 422 at the wrong cells. */
const resolveRows = async (
  work: OrderWork,
  rows: readonly VariantInput[],
  storedVariants: ReadonlyMap<string, StoredVariant>,
): Promise<Map<string, readonly Print[]>> => {
  demandBases(rows);
  await demandFiles(work, rows);
  const matchedRows = rows.flatMap(({ id, variant_id, prints }, index) =>
    variant_id === null ? [] : [{ index, item: { id, variant_id, prints, quantity: 1 } }],
  );
  try {
    const items = await resolveItems(
      work,
      matchedRows.map(({ item }) => item),
      'items',
      [...storedVariants.values()],
    );
    return new Map(items.map(({ id = '', prints }) => [id, prints]));
  } catch (problem) {
    if (!(problem instanceof ApiError) || !problem.extra.errors) throw problem;
    // Error paths count only the rows with a base product.
    throw invalid(
      Object.fromEntries(
        Object.entries(problem.extra.errors).map(([path, code]) => [
          path.replace(
            /^items\.(\d+)/,
            (_all, rowIndex: string) => `product.rows.${matchedRows[Number(rowIndex)]?.index ?? rowIndex}`,
          ),
          code,
        ]),
      ),
    );
  }
};

const saveRows = async ({ tx, accountId, now }: OrderWork, rows: readonly object[]): Promise<void> => {
  await sql`
    update listings set variant_id = new.variant_id, prints = new.prints, shipping_line = new.shipping_line,
      known_by = case when new.variant_id is not null then 'hand' end, version = version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id uuid, variant_id uuid, prints jsonb,
      shipping_line text)
    where listings.account_id = ${accountId} and listings.id = new.id`.execute(tx);
};

/** Turns a repeated title into 422. A title is unique in a shop: orders and files are grouped by it. */
export const withTitleConflict = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (problem) {
    if (problem instanceof pg.DatabaseError && problem.constraint === 'products_title')
      throw invalid({ 'product.title': 'taken' });
    throw problem;
  }
};

/**
 * Handles PUT /products/{id}: saves the title and the match of the changed variants, all or nothing. Returns the SKUs
 * whose match changed. Throws `not_found`, `version_conflict` if somebody, or a paid order, has changed one of them
 * since, or 422.
 */
export const saveProduct = async (
  work: OrderWork,
  id: string,
  { version, title, rows }: Change,
): Promise<{ shopId: string; skus: string[] }> => {
  const { tx, accountId } = work;
  const product = await lockProduct(work, id);
  const storedVariants = new Map(
    (
      await lockVariants(
        work,
        id,
        rows.map((row) => row.id),
      )
    ).map((row) => [row.id, { ...row, personalization: null }]),
  );
  if (product.version !== version || rows.some((row) => storedVariants.get(row.id)?.version !== row.version))
    throw new ApiError('version_conflict');
  const prints = await resolveRows(work, rows, storedVariants);
  const next = rows.map(({ id: row, variant_id, shipping_line }) => ({
    id: row,
    variant_id,
    shipping_line,
    prints: [...(prints.get(row) ?? [])],
  }));
  const changedRows = next.filter((row) => {
    const previousVariant = storedVariants.get(row.id);
    return (
      previousVariant &&
      (previousVariant.shipping_line !== row.shipping_line ||
        row.prints.length !== previousVariant.prints.length ||
        differsFrom(row, previousVariant))
    );
  });
  if (changedRows.length > 0) await saveRows(work, changedRows);
  const isRenamed = title !== undefined && title !== product.title;
  if (isRenamed)
    await withTitleConflict(
      tx
        .updateTable('products')
        .set({ title, version: version + 1 })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute(),
    );
  const skus = changedRows.flatMap((row) => storedVariants.get(row.id)?.sku ?? []);
  if (skus.length > 0 || isRenamed)
    await noteWrite(
      work,
      products,
      'change',
      { ...product },
      {
        skus: limitIds(skus),
        ...(isRenamed && { before: { title: product.title }, after: { title } }),
      },
    );
  return { shopId: product.shop_id, skus };
};
