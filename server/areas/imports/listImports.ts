import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { ImportList, importsQuerySchema } from '../../../contract/imports/calls.ts';
import type { Database } from '../../database/tables/tables.ts';
import { asTenant, type Tx } from '../../database/tenant.ts';
import type { ShopKey } from './importRequest.ts';
import { toImport } from './storedImport.ts';

type ImportsQuery = z.infer<typeof importsQuerySchema>;

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

const countImports = async (tx: Tx, { accountId, shopId }: ShopKey): Promise<number> => {
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
  shopKey: ShopKey,
  { ids, page, limit }: ImportsQuery,
): Promise<ImportList> => {
  const { accountId, shopId } = shopKey;
  const [storedImports, count] = await asTenant(db, accountId, async (tx) => {
    const shopImports = tx
      .selectFrom('imports')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('shop_id', '=', shopId);
    const query = ids
      ? shopImports.where('id', '=', sql<string>`any(${ids}::uuid[])`)
      : shopImports.limit(limit).offset((page - 1) * limit);
    const pageImports = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
    return [pageImports, ids ? pageImports.length : await countImports(tx, shopKey)] as const;
  });
  const userIds = [...new Set(storedImports.map((storedImport) => storedImport.user_id))];
  const userNames = await readUserNames(db, shopKey, userIds);
  return {
    imports: storedImports.map((storedImport) => ({
      ...toImport(storedImport),
      by: storedImport.support ?? userNames.get(storedImport.user_id) ?? null,
    })),
    count,
  };
};
