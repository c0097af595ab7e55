import { sql } from 'kysely';
import { storedIndexes } from '../../../contract/imports/fields.ts';
import { maxOptionsLength, maxSkuLength, maxLines } from '../../../contract/products/lines.ts';
import { maxTitleLength } from '../../../contract/products/products.ts';
import { limitIds } from '../../audit/record.ts';
import { recordWork } from '../../audit/recordWork.ts';
import { ApiError } from '../../base/errors.ts';
import { ofShops } from '../../lists/byShop.ts';
import type { OrderWork } from '../orders/work.ts';

const cell = (name: keyof typeof storedIndexes) =>
  sql`trim(coalesce(cells[${sql.lit(storedIndexes[name] + 1)}], ''))`;

const readShop = async ({ tx, accountId, shops }: OrderWork, id: string): Promise<string> => {
  const importRow = await tx
    .selectFrom('imports')
    .select(['shop_id', 'status'])
    .where('account_id', '=', accountId)
    .where(ofShops(shops))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!importRow) throw new ApiError('not_found');
  if (importRow.status !== 'preview') throw new ApiError('import_not_ready');
  return importRow.shop_id;
};

/**
 * Handles POST /products/collect: turns SKUs that the check of an import does not know into variants of products by
 * their titles; a SKU without a title becomes a product. They are still to be matched. Existing variants of the shop
 * stay unchanged. Throws `not_found`, and `import_not_ready` outside of the preview.
 */
export const collectSkus = async (
  work: OrderWork,
  importId: string,
): Promise<{ shopId: string; skus: string[] }> => {
  const { tx, accountId, now } = work;
  const shopId = await readShop(work, importId);
  const { rows } = await sql<{ sku: string }>`
    with named as (
      select distinct on (lower(${cell('sku')})) ${cell('sku')} as sku, lower(${cell('sku')}) as key,
        left(coalesce(nullif(${cell('product')}, ''), ${cell('sku')}), ${sql.lit(maxTitleLength)}) as title,
        left(concat_ws(' / ', nullif(${cell('color')}, ''), nullif(${cell('size')}, '')),
          ${sql.lit(maxOptionsLength)}) as options
      from import_rows
      where account_id = ${accountId} and import_id = ${importId} and ${cell('sku')} <> ''
        and length(${cell('sku')}) <= ${sql.lit(maxSkuLength)}
        and jsonb_path_exists(problems, '$[*] ? (@.code == "sku_unknown")')
      order by lower(${cell('sku')}), row_no limit ${sql.lit(maxLines)}
    ), fresh as (
      select * from named
      where not exists (select from listings where listings.account_id = ${accountId} and listings.shop_id = ${shopId}
        and listings.sku_lower = named.key)
    ), made as (
      insert into products (account_id, shop_id, source, title, created_at)
      select distinct on (lower(title)) ${accountId}::uuid, ${shopId}::uuid, 'file', title, ${now}::timestamptz
        from fresh order by lower(title)
      on conflict (account_id, shop_id, lower(title)) do update set title = products.title
      returning id, title
    )
    insert into listings (account_id, shop_id, product_id, sku, options, updated_at)
    select ${accountId}::uuid, ${shopId}::uuid, made.id, fresh.sku, fresh.options, ${now}::timestamptz
    from fresh join made on lower(made.title) = lower(fresh.title)
    order by fresh.key
    on conflict (account_id, shop_id, sku_lower) do nothing
    returning sku`.execute(tx);
  const skus = rows.map(({ sku }) => sku);
  if (skus.length > 0)
    await recordWork(work, 'product.collect', null, { count: skus.length, skus: limitIds(skus) });
  return { shopId, skus };
};
