import { shopsWith, type Right } from '../../contract/accounts/permissions.ts';
import type { Actor } from '../actor/actor.ts';

/** Whose rows a call is about: those of these shops of an account, or of all, and the zone that its dates are in. */
export interface Scope {
  accountId: string;
  shops: 'all' | readonly string[];
  timeZone: string;
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
