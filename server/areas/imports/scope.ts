import type { FastifyRequest } from 'fastify';
import { actorOf, shopOf } from '../../actor/actor.ts';

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
