import { shopsWith, type Right } from '../../contract/accounts/permissions.ts';
import type { Actor } from '../actor/actor.ts';

/** Whose rows a call is about: those of these shops of an account, or of all, and the zone that its dates are in. */
export interface Scope {
  accountId: string;
  shops: 'all' | readonly string[];
  timeZone: string;
}

/** The shops where the caller has the right of the call; with a shop token that one. */
export const scopeOf = ({ accountId, shopIds, timeZone }: Actor): Scope => ({ accountId, shops: shopIds, timeZone });

/** What is the account's, whichever shop is worked on: the shops where its reader has this right; without one, all that he may enter. */
export const scopeWith = ({ accountId, access, timeZone }: Pick<Actor, 'accountId' | 'access' | 'timeZone'>, right?: Right): Scope => ({
  accountId,
  shops: shopsWith(access, right),
  timeZone,
});
