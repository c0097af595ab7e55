import { sql } from 'kysely';
import pg from 'pg';
import type { z } from 'zod';
import type { ValueError } from '../../../contract/errors.ts';
import { products } from '../../../contract/products/products.ts';
import type { newProductSchema, newVariantsSchema } from '../../../contract/products/calls.ts';
import { insertRows } from '../../database/insertRows.ts';
import { newId } from '../../database/ids.ts';
import { ApiError, invalid } from '../../base/errors.ts';
import { limitIds } from '../../audit/record.ts';
import { recordWork } from '../../audit/recordWork.ts';
import { noteWrite } from '../../records/writes.ts';
import { assertShop } from '../orders/write/create.ts';
import type { OrderWork } from '../orders/work.ts';
import { lockProduct, withTitleConflict } from './save.ts';

type Line = z.output<typeof newVariantsSchema>['lines'][number];

/**
 * Throws 422 at each line whose SKU cannot be a variant: `choice` for a SKU of the catalog, which always means its own
 * product; `taken` for one that a product of the shop has, or that is listed twice.
 */
const demandLines = async (
  { tx, accountId, book }: OrderWork,
  shopId: string,
  lines: readonly Line[],
  path: string,
): Promise<void> => {
  const keys = lines.map(({ sku }) => sku.toLowerCase());
  const listedSkus = await tx
    .selectFrom('listings')
    .select('sku_lower')
    .where('account_id', '=', accountId)
    .where('shop_id', '=', shopId)
    .where('sku_lower', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  const listedKeys = new Set(listedSkus.map(({ sku_lower: key }) => key));
  const errors = keys.flatMap((key, index): [string, ValueError][] => {
    if (book.bySku(key)) return [[`${path}.${index}.sku`, 'choice']];
    return listedKeys.has(key) || keys.indexOf(key) !== index ? [[`${path}.${index}.sku`, 'taken']] : [];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
};

const insertLines = async (
  { tx, accountId, now }: OrderWork,
  product: { shop_id: string; product_id: string },
  lines: readonly Line[],
  path: string,
): Promise<void> => {
  const rows = lines.map(({ sku, options }) => ({
    account_id: accountId,
    ...product,
    id: newId(),
    sku,
    options,
    prints: [],
    version: 1,
    updated_at: now.toISOString(),
  }));
  try {
    await insertRows(tx, 'listings', rows);
  } catch (problem) {
    // Somebody else, or a paid order, was faster.
    if (problem instanceof pg.DatabaseError && problem.constraint === 'listings_sku')
      throw invalid({ [`${path}.0.sku`]: 'taken' });
    throw problem;
  }
};

const shopOf = ({ shops }: OrderWork, shopId: string | undefined): string => {
  if (shopId) return shopId;
  const [only] = shops;
  if (shops === 'all' || shops.length !== 1 || !only) throw invalid({ 'product.shop_id': 'required' });
  return only;
};

/** Shop of a changed variant, and the SKUs whose meaning changed. */
export interface TouchedVariant {
  id: string;
  shopId: string;
  skus: string[];
}

/**
 * Handles POST /products. Throws 422 for a shop that is not the caller's, a used title, and for lines (`demandLines`).
 */
export const createProduct = async (
  work: OrderWork,
  input: z.output<typeof newProductSchema>,
): Promise<TouchedVariant> => {
  const { tx, accountId, now } = work;
  const { title, lines } = input;
  const shopId = shopOf(work, input.shop_id);
  await assertShop(work, shopId, 'product.shop_id');
  await demandLines(work, shopId, lines, 'product.lines');
  const id = newId();
  const row = {
    account_id: accountId,
    shop_id: shopId,
    id,
    source: 'hand' as const,
    title,
    created_at: now.toISOString(),
  };
  await withTitleConflict(tx.insertInto('products').values(row).execute());
  await insertLines(work, { shop_id: shopId, product_id: id }, lines, 'product.lines');
  const skus = lines.map(({ sku }) => sku);
  await noteWrite(work, products, 'create', { id, title }, { skus: limitIds(skus) });
  return { id, shopId, skus };
};

/** Handles POST /products/{id}/variants. Throws `not_found`, or 422 for lines. */
export const addVariants = async (
  work: OrderWork,
  id: string,
  lines: readonly Line[],
): Promise<TouchedVariant> => {
  const { shop_id: shopId, title } = await lockProduct(work, id);
  await demandLines(work, shopId, lines, 'lines');
  await insertLines(work, { shop_id: shopId, product_id: id }, lines, 'lines');
  const skus = lines.map(({ sku }) => sku);
  await noteWrite(work, products, 'change', { id, title }, { skus: limitIds(skus) });
  return { id, shopId, skus };
};

/**
 * Handles POST /products/{id}/variants/delete: their SKUs become unknown. Throws `not_found`, also if none of them
 * exists.
 */
export const removeVariants = async (
  work: OrderWork,
  id: string,
  ids: readonly string[],
): Promise<TouchedVariant> => {
  const { shop_id: shopId } = await lockProduct(work, id);
  const deletedRows = await work.tx
    .deleteFrom('listings')
    .where('account_id', '=', work.accountId)
    .where('product_id', '=', id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('sku')
    .execute();
  if (deletedRows.length === 0) throw new ApiError('not_found');
  const skus = deletedRows.flatMap(({ sku }) => sku ?? []);
  await recordWork(work, 'product.variants', id, { count: skus.length, skus: limitIds(skus) });
  return { id, shopId, skus };
};
