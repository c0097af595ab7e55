import type { FastifyRequest } from 'fastify';
import type { Import } from '../../../../contract/imports/calls.ts';
import { may } from '../../../../contract/accounts/permissions.ts';
import { actorOf } from '../../../actor/actor.ts';
import { ApiError } from '../../../base/errors.ts';

const right = 'orders.edit';

/** A file that updates orders edits them. Throws `forbidden` where its caller may only create. */
export const askToUpdate = (request: FastifyRequest, duplicates: Import['duplicates']): void => {
  if (duplicates === 'update' && !may(actorOf(request).rights, right))
    throw new ApiError('forbidden', { details: { right } });
};
