import { sql } from 'kysely';
import type { z } from 'zod';
import type { shopChangeSchema } from '../../../contract/shops/calls.ts';
import type { ShopRecord } from '../../../contract/shops/shops.ts';
import type { Tx } from '../../database/tenant.ts';
import type { Scope } from '../../lists/scope.ts';

type NewShop = Pick<ShopRecord, 'name'> & Partial<Pick<ShopRecord, 'phone_number' | 'email'>>;

/** Adds a shop to the account; its id. */
export const addShop = async (tx: Tx, accountId: string, shop: NewShop): Promise<string> => {
  const { id } = await tx
    .insertInto('shops')
    .values({
      account_id: accountId,
      name: shop.name,
      phone_number: shop.phone_number || null,
      email: shop.email || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
export const countOrders = async (tx: Tx, accountId: string, of: Scope['shops']): Promise<{ shop_id: string; orders: number }[]> => {
  let counts = tx
    .selectFrom('orders')
    .select(({ fn }) => ['shop_id', fn.countAll<number>().as('orders')])
    .where('account_id', '=', accountId)
    .groupBy('shop_id');
  if (of !== 'all') counts = counts.where(sql<boolean>`shop_id = any(${of}::uuid[])`);
  return counts.execute();
};
