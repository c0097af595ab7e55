import type { Selectable } from 'kysely';
import { ApiError } from '../../../base/errors.ts';
import type { StoreLinkTable } from '../../../database/tables/storeTables.ts';
import type { Tx } from '../../../database/tenant.ts';
import { ofShops } from '../../../lists/byShop.ts';
import type { Scope } from '../../../lists/scope.ts';

/** A link with its encrypted secrets; never part of a response. */
export type LinkRow = Selectable<StoreLinkTable>;

export interface LinkRef {
  accountId: string;
  linkId: string;
}

/** Reads a link of the account; undefined if there is none. */
export const readLink = (tx: Tx, { accountId, linkId }: LinkRef): Promise<LinkRow | undefined> =>
  tx
    .selectFrom('store_links')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', linkId)
    .executeTakeFirst();

interface LinkWork extends Pick<Scope, 'accountId' | 'shops'> {
  tx: Tx;
}

/** Locks a link of the caller's shops. Throws `not_found`. */
export const lockLink = async ({ tx, accountId, shops }: LinkWork, id: string): Promise<LinkRow> => {
  const link = await tx
    .selectFrom('store_links')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(ofShops(shops))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!link) throw new ApiError('not_found');
  return link;
};
