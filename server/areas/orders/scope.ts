import type { FastifyRequest } from 'fastify';
import { actorOf, shopOf } from '../../auth/actor.ts';
import type { OrderScope } from './queries.ts';

/** The shop of the caller's token and the zone of his dates. */
export const orderScope = (request: FastifyRequest): OrderScope => {
  const actor = actorOf(request);
  return { accountId: actor.accountId, shopId: shopOf(actor), timeZone: actor.timeZone };
};
