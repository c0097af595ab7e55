import { shopsWith, type Right } from '../../contract/accounts/permissions.ts';
import type { Kysely } from 'kysely';
import type { Actor } from '../actor/actor.ts';
import type { Database } from '../database/tables/tables.ts';
import { readAsServer, readAsTenant, type Tx } from '../database/tenant.ts';

/** The owners of the rows that are read: some shops of an account, the whole account, or, without one, all accounts. */
export interface Reach {
  accountId: string | null;
  shops: 'all' | readonly string[];
  /** The zone that dates are in. */
  timeZone: string;
}

/** The reach of a seller's call. */
export interface Scope extends Reach {
  accountId: string;
}

/** The shops where the caller has the right of the call; with a shop token that one. */
export const scopeOf = ({ accountId, shopIds, timeZone }: Actor): Scope => ({
  accountId,
  shops: shopIds,
  timeZone,
});

/** What is the account's, whichever shop is worked on: the shops where its reader has this right; without one, all that he may enter. */
export const scopeWith = (
  { accountId, access, timeZone }: Pick<Actor, 'accountId' | 'access' | 'timeZone'>,
  right?: Right,
): Scope => ({
  accountId,
  shops: shopsWith(access, right),
  timeZone,
});

/** The shops where the caller has this right, whatever the call itself asks; with a shop token that one at most. */
export const scopeIn = (
  actor: Pick<Actor, 'accountId' | 'access' | 'timeZone' | 'shopId'>,
  right: Right,
): Scope => {
  const { shops, ...rest } = scopeWith(actor, right);
  const { shopId } = actor;
  if (shopId === null) return { ...rest, shops };
  return { ...rest, shops: shops === 'all' || shops.includes(shopId) ? [shopId] : [] };
};

/** Runs a read as the tenant that it reaches, or as the server where it reaches all accounts. */
export const readWithin = <T>(
  db: Kysely<Database>,
  { accountId }: Reach,
  read: (tx: Tx) => Promise<T>,
): Promise<T> => (accountId === null ? readAsServer(db, read) : readAsTenant(db, accountId, read));
