import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';

/** Adds a product to a user's favorites or removes it. Idempotent. Throws `not_found`. */
export const setFavorite = async (
  tx: Tx,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  id: string,
  favorite: boolean,
): Promise<void> => {
  const base = await tx
    .selectFrom('base_products')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!base) throw new ApiError('not_found');
  const row = { account_id: accountId, user_id: userId, base_id: id };
  if (favorite)
    await tx
      .insertInto('favorites')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('favorites')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .where('base_id', '=', id)
      .execute();
};
