import type { FastifyRequest } from 'fastify';
import { type Right, shopsWith } from '../../contract/accounts/permissions.ts';
import { ApiError } from '../base/errors.ts';
import { actorOf } from '../actor/actor.ts';

/** Returns true if the caller has a right in every shop of the account, whatever shop their token is for. */
export const hasRightInAllShops = (request: FastifyRequest, right: Right): boolean =>
  shopsWith(actorOf(request).access, right) === 'all';

/** Requires the right in all shops, for resources of the account. Throws `forbidden` naming it. */
export const assertAllShops = (request: FastifyRequest, right: Right): void => {
  if (!hasRightInAllShops(request, right))
    throw new ApiError('forbidden', { details: { right, needs: 'all_shops' } });
};
