import { sql } from 'kysely';
import type { PaidMatch, ProductDetail, ProductVariant } from '../../../contract/products/calls.ts';
import { plainPattern } from '../../database/filters.ts';
import { readOne } from '../../lists/queries.ts';
import { printedAs } from '../orders/write/prints.ts';
import type { OrderWork } from '../orders/work.ts';
import { productSource } from './source.ts';

/** Reads a stored product with its variants. */
const readRows = ({ tx, accountId }: OrderWork, productId: string) =>
  tx
    .selectFrom('listings')
    .select([
      'id',
      sql<string | null>`coalesce(sku, shared_sku)`.as('sku'),
      'external_variant_id',
      'options',
      'variant_id',
      'prints',
      'shipping_line',
      'known_by',
      'used_at',
      'updated_at',
      'version',
    ])
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute();

type StoredRow = Awaited<ReturnType<typeof readRows>>[number];

/**
 * Returns the match of each SKU in the last paid order of a shop: sku → match. Files made for one buyer are not reused.
 */
export const readPaid = async (
  { tx, accountId }: OrderWork,
  shopId: string,
  skus: readonly string[],
): Promise<Map<string, PaidMatch>> => {
  // A trigram index cannot find shorter texts.
  const searchedSkus = skus
    .filter((sku) => sku.length > 2)
    .map((sku) => ({ sku, pattern: plainPattern(sku) }));
  if (searchedSkus.length === 0) return new Map();
  const { rows } = await sql<PaidMatch & { sku: string }>`
    select wanted.sku, last.* from jsonb_to_recordset(${JSON.stringify(searchedSkus)}::jsonb) as wanted (sku text,
      pattern text), lateral (
      select item.variant_id, case when item.personalization is null then item.prints else '[]' end as prints,
        orders.id as order_id, orders.code, orders.paid_at
      from orders join order_items as item on item.account_id = orders.account_id and item.order_id = orders.id
      where orders.account_id = ${accountId}
        and orders.id = any(array(select id from searched_orders where search_text like wanted.pattern))
          and orders.shop_id = ${shopId}
        and orders.payment_status = 'paid' and item.variant_id is not null
          and lower(item.listing_sku) = lower(wanted.sku)
      order by orders.created_at desc, item.id desc limit 1
    ) as last`.execute(tx);
  return new Map(rows.map(({ sku, ...paid }) => [sku, paid]));
};

const filesOf = ({ prints }: Pick<StoredRow, 'prints'>): string =>
  JSON.stringify(prints.map((print) => `${print.position} ${printedAs(print)}`).toSorted());

/** Returns true if an order had another product or other files. Files made for one buyer are not compared. */
export const differsFrom = (
  paid: Pick<StoredRow, 'variant_id' | 'prints'>,
  row: Pick<StoredRow, 'variant_id' | 'prints'>,
): boolean =>
  paid.variant_id !== row.variant_id || (paid.prints.length > 0 && filesOf(paid) !== filesOf(row));

/** Returns true if an order was paid with the SKU after a person had set its match. */
const isOvertaken = ({ known_by: knownBy, used_at: usedAt, updated_at: updatedAt }: StoredRow): boolean =>
  knownBy === 'hand' && usedAt !== null && usedAt > updatedAt;

/** Handles GET /products/{id}. Throws `not_found`. */
export const readProduct = async (work: OrderWork, id: string): Promise<ProductDetail> => {
  const { tx, accountId } = work;
  const record = await readOne(tx, productSource, work, id);
  const { version, shop_name } = await tx
    .selectFrom('products')
    .innerJoin('shops', (join) =>
      join.onRef('shops.account_id', '=', 'products.account_id').onRef('shops.id', '=', 'products.shop_id'),
    )
    .select(['products.version', 'shops.name as shop_name'])
    .where('products.account_id', '=', accountId)
    .where('products.id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = await readRows(work, id);
  const paid = await readPaid(
    work,
    record.shop_id,
    rows.filter(isOvertaken).flatMap(({ sku }) => sku ?? []),
  );
  const variants = rows.map((row): ProductVariant => {
    const last = row.sku ? paid.get(row.sku) : undefined;
    return { ...row, differs: last && differsFrom(last, row) ? last : null };
  });
  return { ...record, version, shop_name, rows: variants };
};

/** Handles GET /products/{id}/paid: returns the matches that orders have for its variants, by variant id. */
export const readPaidOf = async (work: OrderWork, id: string): Promise<Record<string, PaidMatch>> => {
  const { shop_id: shopId } = await readOne(work.tx, productSource, work, id);
  const rows = await readRows(work, id);
  const paid = await readPaid(
    work,
    shopId,
    rows.flatMap(({ sku }) => sku ?? []),
  );
  return Object.fromEntries(
    rows.flatMap(({ id: row, sku }) => {
      const match = sku ? paid.get(sku) : undefined;
      return match ? [[row, match]] : [];
    }),
  );
};
