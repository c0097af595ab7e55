import { sql, type Kysely } from 'kysely';
import type { ListedImport } from '../../../contract/imports/calls.ts';
import type { Database } from '../../database/tables.ts';
import { asTenant } from '../../database/tenant.ts';
import type { ShopScope } from '../orders/scope.ts';
import { toImport } from './record.ts';

const shown = 5;

/** Names of people; the tenant's role may not read users. */
const namesOf = async (db: Kysely<Database>, { accountId }: ShopScope, ids: readonly string[]): Promise<Map<string, string>> => {
  const users = await db.selectFrom('users').select(['id', 'full_name'])
    .where('account_id', '=', accountId).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  return new Map(users.map(({ id, full_name: name }) => [id, name]));
};

/** The last imports of a shop, or those of `ids` that are its own. */
export const listImports = async (db: Kysely<Database>, scope: ShopScope, ids?: readonly string[]): Promise<ListedImport[]> => {
  const { accountId, shopId } = scope;
  const rows = await asTenant(db, accountId, (tx) => {
    const all = tx.selectFrom('imports').selectAll().where('account_id', '=', accountId).where('shop_id', '=', shopId);
    const query = ids ? all.where('id', '=', sql<string>`any(${ids}::uuid[])`) : all.limit(shown);
    return query.orderBy('created_at', 'desc').execute();
  });
  const names = await namesOf(db, scope, [...new Set(rows.map((row) => row.user_id))]);
  return rows.map((row) => ({ ...toImport(row), by: names.get(row.user_id) ?? null }));
};
