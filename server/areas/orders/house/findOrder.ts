import { sql, type Kysely } from 'kysely';
import { isUuid } from '../../../database/ids.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { ApiError } from '../../../base/errors.ts';

/** An order of any account, as staff name it. */
export interface NamedOrder {
  id: string;
  account_id: string;
  code: string;
}

/** Orders by id or code, of every account; several accounts may have the same code. */
export const ordersNamed = async (
  db: Kysely<Database>,
  names: readonly string[],
): Promise<Map<string, NamedOrder[]>> => {
  const plain = names.map((name) => name.trim().replace(/^#/, ''));
  const columns = ['id', 'account_id', 'code'] as const;
  const ids = plain.filter(isUuid);
  const codes = plain.filter((name) => !isUuid(name));
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
  const found = new Map([...Map.groupBy(byId, ({ id }) => id), ...Map.groupBy(byCode, ({ code }) => code)]);
  return new Map(
    names.map((name, at) => [
      name,
      found.get(isUuid(plain[at] ?? '') ? (plain[at] ?? '').toLowerCase() : (plain[at] ?? '')) ?? [],
    ]),
  );
};

/** The one order that is meant. Throws `not_found`, `order_ambiguous`. */
export const orderNamed = async (db: Kysely<Database>, name: string): Promise<NamedOrder> => {
  const [order, other] = (await ordersNamed(db, [name])).get(name) ?? [];
  if (!order) throw new ApiError('not_found');
  if (other) throw new ApiError('order_ambiguous');
  return order;
};
