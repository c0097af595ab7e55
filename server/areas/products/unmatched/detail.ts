import { sql } from 'kysely';
import type {
  Suggestion,
  UnmatchedDetail,
  UnmatchedRow,
} from '../../../../contract/products/unmatchedItems.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import { ApiError } from '../../../base/errors.ts';
import type { OrderWork } from '../../orders/work.ts';
import { readUnmatchedRows, waitingItems } from './list.ts';
import { suggestVariants } from './suggest.ts';

/** Orders of a row that are listed by name. */
const maxLatest = 5;

/** Reads the latest orders of a row and the files of its newest item that has some. */
const readLatest = async (work: OrderWork, { shop_id: shopId, key }: UnmatchedRow) => {
  const { rows } = await sql<{ id: string; code: string; prints: Print[] }>`
    select distinct on (orders.created_at, orders.id) orders.id, code, prints
    ${waitingItems(work)} and orders.shop_id = ${shopId} and unmatched_key = ${key}
    order by orders.created_at desc, orders.id desc, item.position limit ${maxLatest}`.execute(work.tx);
  return {
    latest: rows.map(({ id, code }) => ({ id, code })),
    prints: rows.find(({ prints }) => prints.length > 0)?.prints ?? [],
  };
};

/** Returns the shop's product that items of this row belong to, by variant id, SKU or title. */
const readProductId = async ({ tx, accountId }: OrderWork, row: UnmatchedRow): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select product_id as id from listings
    where account_id = ${accountId} and shop_id = ${row.shop_id}
      and (external_variant_id = ${row.external_variant_id} or sku_lower = ${row.sku?.toLowerCase() ?? null})
    union all
    select id from products
    where account_id = ${accountId} and shop_id = ${row.shop_id} and lower(title) = lower(${row.title})
    limit 1`.execute(tx);
  return rows[0]?.id ?? null;
};

/** Handles GET /products/unmatched/row. Throws `not_found` if no item waits under this key. */
export const readUnmatched = async (
  work: OrderWork,
  shopId: string,
  key: string,
): Promise<UnmatchedDetail> => {
  const [row] = await readUnmatchedRows(work, shopId, { keys: [key] });
  if (!row) throw new ApiError('not_found');
  const suggestions: Suggestion[] = await suggestVariants(work, row);
  const [productId, latest] = await Promise.all([readProductId(work, row), readLatest(work, row)]);
  return { row, product_id: productId, suggestions, ...latest };
};
