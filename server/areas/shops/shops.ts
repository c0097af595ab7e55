import { sql } from 'kysely';
import type { z } from 'zod';
import { editableNames, readingOf, type Writable, writableNames } from '../../../contract/schema/written.ts';
import type { shopChangeSchema } from '../../../contract/shops/calls.ts';
import { shops } from '../../../contract/shops/shops.ts';
import type { Tx } from '../../database/tenant.ts';
import { figureRows } from '../../figures/readFigures.ts';
import type { Scope } from '../../lists/scope.ts';

type NewShop = Partial<Writable<typeof shops>> & Pick<Writable<typeof shops>, 'name'>;

/** What a seller says of a shop: an empty phone or e-mail is none. */
export const readShop = readingOf(shops, writableNames(shops));

/** Adds a shop to the account; its id. */
export const addShop = async (tx: Tx, accountId: string, shop: NewShop): Promise<string> => {
  const { id } = await tx
    .insertInto('shops')
    .values({ account_id: accountId, ...readShop(shop) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Changes what is named of a shop; an empty phone or e-mail takes it away. */
export const changeShop = async (
  tx: Tx,
  accountId: string,
  id: string,
  change: z.infer<typeof shopChangeSchema>,
): Promise<void> => {
  const named = editableNames(shops).filter((name) => change[name] !== undefined);
  if (named.length === 0) return;
  const values: Partial<ReturnType<typeof readShop>> = readingOf(shops, named)(change);
  await tx
    .updateTable('shops')
    .set(values)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
};

/** How many orders each of these shops has; those without are left out. */
export const countOrders = async (
  tx: Tx,
  accountId: string,
  of: Scope['shops'],
): Promise<{ shop_id: string; orders: number }[]> => {
  const { rows } = await sql<{ shop_id: string; orders: number }>`
    select shop_id, sum(records)::bigint as orders from ${figureRows({ accountId, shops: of }, ['orders'])} as figures
    group by shop_id having sum(records) > 0`.execute(tx);
  return rows;
};
