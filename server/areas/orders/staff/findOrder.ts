import { sql, type Kysely } from 'kysely';
import { isUuid } from '../../../database/ids.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { ApiError } from '../../../base/errors.ts';

/** An order of any account, as a staff command names it. */
export interface OrderReference {
  id: string;
  account_id: string;
  code: string;
}

/** Finds orders by id or code across all accounts. Several accounts may have the same code. */
export const findOrders = async (
  db: Kysely<Database>,
  names: readonly string[],
): Promise<Map<string, OrderReference[]>> => {
  const normalizedNames = names.map((name) => name.trim().replace(/^#/, ''));
  const columns = ['id', 'account_id', 'code'] as const;
  const ids = normalizedNames.filter(isUuid);
  const codes = normalizedNames.filter((name) => !isUuid(name));
  const byId =
    ids.length === 0
      ? []
      : await db
          .selectFrom('orders')
          .select(columns)
          .where('id', '=', sql<string>`any(${ids}::uuid[])`)
          .execute();
  const byCode =
    codes.length === 0
      ? []
      : await db
          .selectFrom('orders')
          .select(columns)
          .where('code', '=', sql<string>`any(${codes}::text[])`)
          .execute();
  const ordersByName = new Map([
    ...Map.groupBy(byId, ({ id }) => id),
    ...Map.groupBy(byCode, ({ code }) => code),
  ]);
  return new Map(
    names.map((name, index) => [
      name,
      ordersByName.get(
        isUuid(normalizedNames[index] ?? '')
          ? (normalizedNames[index] ?? '').toLowerCase()
          : (normalizedNames[index] ?? ''),
      ) ?? [],
    ]),
  );
};

/** Returns the one order that a name means. Throws `not_found`, `order_ambiguous`. */
export const findOrder = async (db: Kysely<Database>, name: string): Promise<OrderReference> => {
  const [order, secondMatch] = (await findOrders(db, [name])).get(name) ?? [];
  if (!order) throw new ApiError('not_found');
  if (secondMatch) throw new ApiError('order_ambiguous');
  return order;
};
