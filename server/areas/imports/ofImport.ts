import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { importSchema } from '../../../contract/imports/calls.ts';
import { shopScope } from './scope.ts';
import type { ImportKey } from './record.ts';

/** What the calls of one import have in common: their path, their right, and the import as the answer. */
export const byId = z.object({ id: z.uuid() });
export const config = { right: 'orders.create' } as const;
export const answer = { 200: z.object({ import: importSchema }) };

/** Which import a call means, and of which shop it must be. */
export const keyOf = (
  request: FastifyRequest<{ Params: { id: string } }>,
): ImportKey & { shopId: string } => {
  const { accountId, shopId } = shopScope(request);
  return { accountId, shopId, importId: request.params.id };
};
