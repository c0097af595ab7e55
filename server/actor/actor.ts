import type { FastifyRequest } from 'fastify';
import { shopsWith, type Access, type Right } from '../../contract/accounts/permissions.ts';
import type { MailLocale } from '../../contract/locales.ts';
import type { SupportSession } from '../../contract/accounts/support.ts';
import { ApiError } from '../base/errors.ts';

/** The caller. A token is scoped to an account; a shop token to one shop of it. */
export interface Actor {
  userId: string;
  accountId: string;
  email: string;
  /** Name for the log; of support, the name of the member of staff. */
  name: string;
  /** Owner of the dashboard, also while support uses it. */
  dashboardOf: string;
  shopId: string | null;
  /** Time zone of the account: dates that the seller types are days there. */
  timeZone: string;
  /** Language that the user reads in: names of products are in it. */
  language: MailLocale;
  tokenHash: Buffer;
  owner: boolean;
  /** The caller's roles by shop. */
  access: Access;
  /** Rights with this token: in its shop, or with an account token in any of the caller's shops. */
  rights: readonly Right[];
  /** Shops that this call may touch: those where the caller has the route's right; for a shop token only its shop. */
  shopIds: 'all' | readonly string[];
  /** True if the caller may see cost in all of these shops. */
  seesCost: boolean;
  /** Member of staff who uses the seller's dashboard by an access link. */
  support: SupportSession | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** Returns the caller of a route behind `authenticate`. */
export const actorOf = (request: FastifyRequest): Actor => {
  if (!request.actor) throw new ApiError('session_expired');
  return request.actor;
};

/** Returns the shop of a shop token. Throws TOKEN_INVALID for a token without one. */
export const tokenShopOf = (actor: Actor): string => {
  if (!actor.shopId) throw new ApiError('TOKEN_INVALID');
  return actor.shopId;
};

/** Returns true if the caller may enter a shop of their account. */
export const mayEnter = ({ access }: Actor, shopId: string): boolean => {
  const shops = shopsWith(access);
  return shops === 'all' || shops.includes(shopId);
};
