import type { FastifyRequest } from 'fastify';
import { shopsWith, type Access, type Right } from '../../contract/accounts/permissions.ts';
import type { Support } from '../../contract/accounts/support.ts';
import { ApiError } from '../base/errors.ts';

/** Who is calling. A token is scoped to an account; a shop token to one shop of it. */
export interface Actor {
  userId: string;
  accountId: string;
  email: string;
  /** Under which his deeds are noted: of support, which of the staff it is. */
  name: string;
  /** Whose dashboard it is, also while support is in it. */
  dashboardOf: string;
  shopId: string | null;
  /** The account's: dates that the seller types are days there. */
  timeZone: string;
  tokenHash: Buffer;
  owner: boolean;
  /** His roles by shop. */
  access: Access;
  /** What he may do with this token: in its shop, or with an account token in any of his shops. */
  rights: readonly Right[];
  /** The shops that this call may touch: those where he has the route's right; of a shop token that one. */
  shopIds: 'all' | readonly string[];
  /** Whether he may see cost in all of them. */
  seesCost: boolean;
  /** One of the staff who is in the seller's dashboard by an access link. */
  support: Support | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** The caller of a route behind `authenticate`. */
export const actorOf = (request: FastifyRequest): Actor => {
  if (!request.actor) throw new ApiError('session_expired');
  return request.actor;
};

/** The shop of a shop token. Throws TOKEN_INVALID for a token without one. */
export const shopOf = (actor: Actor): string => {
  if (!actor.shopId) throw new ApiError('TOKEN_INVALID');
  return actor.shopId;
};

/** Whether he may enter a shop of his account at all. */
export const mayEnter = ({ access }: Actor, shopId: string): boolean => {
  const shops = shopsWith(access);
  return shops === 'all' || shops.includes(shopId);
};
