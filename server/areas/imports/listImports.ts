import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { ImportList, importsQuerySchema } from '../../../contract/imports/calls.ts';
import type { Database } from '../../database/tables/tables.ts';
import { asTenant, type Tx } from '../../database/tenant.ts';
import type { ShopKey } from './importRequest.ts';
import { toImport } from './storedImport.ts';

type Query = z.infer<typeof importsQuerySchema>;

/** Reads names of users, which the tenant's role cannot read. */
const readUserNames = async (
  db: Kysely<Database>,
  { accountId }: ShopKey,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const users = await db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(users.map(({ id, full_name: name }) => [id, name]));
};

const countOf = async (tx: Tx, { accountId, shopId }: ShopKey): Promise<number> => {
  const { count } = await tx
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Returns a page of a shop's imports, newest first, or those of `ids` that belong to the shop. */
export const listImports = async (
  db: Kysely<Database>,
  scope: ShopKey,
  { ids, page, limit }: Query,
): Promise<ImportList> => {
  const { accountId, shopId } = scope;
  const [rows, count] = await asTenant(db, accountId, async (tx) => {
    const ofShop = tx
      .selectFrom('imports')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('shop_id', '=', shopId);
    const query = ids
      ? ofShop.where('id', '=', sql<string>`any(${ids}::uuid[])`)
      : ofShop.limit(limit).offset((page - 1) * limit);
    const importRows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
    return [importRows, ids ? importRows.length : await countOf(tx, scope)] as const;
  });
  const names = await readUserNames(db, scope, [...new Set(rows.map((row) => row.user_id))]);
  return {
    imports: rows.map((row) => ({ ...toImport(row), by: row.support ?? names.get(row.user_id) ?? null })),
    count,
  };
};
