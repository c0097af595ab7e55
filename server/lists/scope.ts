import { shopsWith, type Right } from '../../contract/accounts/permissions.ts';
import type { Kysely } from 'kysely';
import type { Actor } from '../actor/actor.ts';
import type { Database } from '../database/tables/tables.ts';
import { readAsServer, readAsTenant, type Tx } from '../database/tenant.ts';

/** The owners of the rows to read: some shops of an account, the whole account, or, without one, all accounts. */
export interface Reach {
  accountId: string | null;
  shops: 'all' | readonly string[];
  /** Time zone of dates. */
  timeZone: string;
}

/** The reach of a seller's call. */
export interface Scope extends Reach {
  accountId: string;
}

/** Returns the shops where the caller has the right of the call; with a shop token that one. */
export const scopeOf = ({ accountId, shopIds, timeZone }: Actor): Scope => ({
  accountId,
  shops: shopIds,
  timeZone,
});

/**
 * Returns the scope for resources of the account, whichever shop is selected: the shops where its reader has this
 * right; without a right, all that they may enter.
 */
export const scopeWith = (
  { accountId, access, timeZone }: Pick<Actor, 'accountId' | 'access' | 'timeZone'>,
  right?: Right,
): Scope => ({
  accountId,
  shops: shopsWith(access, right),
  timeZone,
});

/**
 * Returns the shops where the caller has this right, whatever right the call itself needs; with a shop token that one
 * at most.
 */
export const scopeIn = (
  actor: Pick<Actor, 'accountId' | 'access' | 'timeZone' | 'shopId'>,
  right: Right,
): Scope => {
  const { shops, ...scope } = scopeWith(actor, right);
  const { shopId } = actor;
  if (shopId === null) return { ...scope, shops };
  return { ...scope, shops: shops === 'all' || shops.includes(shopId) ? [shopId] : [] };
};

/** Runs a read as the tenant that it reaches, or as the server if it reaches all accounts. */
export const readWithin = <T>(
  db: Kysely<Database>,
  { accountId }: Reach,
  readRows: (tx: Tx) => Promise<T>,
): Promise<T> => (accountId === null ? readAsServer(db, readRows) : readAsTenant(db, accountId, readRows));
