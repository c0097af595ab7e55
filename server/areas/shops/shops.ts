import { sql } from 'kysely';
import type { z } from 'zod';
import type { Shop } from '../../../contract/session.ts';
import type { shopChangeSchema } from '../../../contract/shops/calls.ts';
import type { ShopRecord } from '../../../contract/shops/shops.ts';
import { orderStatusCodes } from '../../../contract/orders/statuses.ts';
import { plainPattern } from '../../database/filters.ts';
import type { Tx } from '../../database/tenant.ts';

interface ShopQuery {
  id?: string;
  search?: string;
  /** Those that the caller may enter. */
  of: 'all' | readonly string[];
}

const pendingOrders = sql<number>`(
  select count(*) from orders
  where orders.account_id = shops.account_id and orders.shop_id = shops.id and orders.status = ${orderStatusCodes.pending}
)`;

/** The account's shops by name, with the orders that wait for the seller. */
export const readShops = (tx: Tx, accountId: string, query: ShopQuery): Promise<Shop[]> => {
  let shops = tx
    .selectFrom('shops')
    .select(['id', 'name', 'phone_number', 'email', pendingOrders.as('pending_orders')])
    .where('account_id', '=', accountId)
    .orderBy(sql`lower(name)`)
    .orderBy('id');
  if (query.of !== 'all') shops = shops.where(sql<boolean>`id = any(${query.of}::uuid[])`);
  if (query.id) shops = shops.where('id', '=', query.id);
  if (query.search) shops = shops.where(sql<boolean>`plain_letters(name) like ${plainPattern(query.search)}`);
  return shops.execute();
};

type NewShop = Pick<ShopRecord, 'name'> & Partial<Pick<ShopRecord, 'phone_number' | 'email'>>;

/** Adds a shop to the account. */
export const addShop = async (tx: Tx, accountId: string, shop: NewShop): Promise<Shop> => {
  const added = await tx
    .insertInto('shops')
    .values({
      account_id: accountId,
      name: shop.name,
      phone_number: shop.phone_number || null,
      email: shop.email || null,
    })
    .returning(['id', 'name', 'phone_number', 'email'])
    .executeTakeFirstOrThrow();
  return { ...added, pending_orders: 0 };
};

/** Changes what is named of a shop; an empty phone or e-mail takes it away. */
export const changeShop = async (tx: Tx, accountId: string, id: string, change: z.infer<typeof shopChangeSchema>): Promise<void> => {
  const { name, phone_number: phone, email } = change;
  const values = {
    ...(name === undefined ? {} : { name }),
    ...(phone === undefined ? {} : { phone_number: phone || null }),
    ...(email === undefined ? {} : { email: email || null }),
  };
  if (Object.keys(values).length === 0) return;
  await tx.updateTable('shops').set(values).where('account_id', '=', accountId).where('id', '=', id).execute();
};

/** How many orders each of these shops has; those without are left out. */
export const countOrders = async (tx: Tx, accountId: string, of: ShopQuery['of']): Promise<{ shop_id: string; orders: number }[]> => {
  let counts = tx
    .selectFrom('orders')
    .select(({ fn }) => ['shop_id', fn.countAll<number>().as('orders')])
    .where('account_id', '=', accountId)
    .groupBy('shop_id');
  if (of !== 'all') counts = counts.where(sql<boolean>`shop_id = any(${of}::uuid[])`);
  return counts.execute();
};
