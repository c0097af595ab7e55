import type { FastifyRequest } from 'fastify';
import { type Right, shopsWith } from '../../contract/accounts/permissions.ts';
import { ApiError } from '../base/errors.ts';
import { actorOf } from '../actor/actor.ts';

/** Whether somebody has a right in every shop of the account, whatever shop his token is of. */
export const everywhere = (request: FastifyRequest, right: Right): boolean =>
  shopsWith(actorOf(request).access, right) === 'all';

/** What is the account's takes the right in all of its shops. Throws `forbidden` naming it. */
export const demandAllShops = (request: FastifyRequest, right: Right): void => {
  if (!everywhere(request, right))
    throw new ApiError('forbidden', { details: { right, needs: 'all_shops' } });
};
