import type { FastifyRequest } from 'fastify';
import { actorOf, shopOf } from '../../auth/actor.ts';
import type { OrderScope } from './read/queries.ts';

/** The shops where the caller has the right of the call, one with a shop token, and the zone of his dates. */
export const orderScope = (request: FastifyRequest): OrderScope => {
  const { accountId, shopIds, timeZone } = actorOf(request);
  return { accountId, shops: shopIds, timeZone };
};

/** Whose imports: they belong to one shop. */
export interface ShopScope {
  accountId: string;
  shopId: string;
}

/** The shop of the caller's token. Throws `TOKEN_INVALID` for a token without one. */
export const shopScope = (request: FastifyRequest): ShopScope => {
  const actor = actorOf(request);
  return { accountId: actor.accountId, shopId: shopOf(actor) };
};
