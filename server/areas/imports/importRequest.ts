import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hasRight } from '../../../contract/accounts/permissions.ts';
import { importSchema, type Import } from '../../../contract/imports/calls.ts';
import { actorOf, tokenShopOf } from '../../actor/actor.ts';
import { ApiError } from '../../base/errors.ts';
import type { ImportKey } from './storedImport.ts';

/** A shop of an account: imports and templates belong to one. */
export interface ShopKey {
  accountId: string;
  shopId: string;
}

/** Path parameters of the calls of a single import. */
export const importParams = z.object({ id: z.uuid() });
/** Right that the calls of a single import need. */
export const importConfig = { right: 'orders.create' } as const;
/** Response of the calls that change an import: the import as it is afterwards. */
export const importResponse = { 200: z.object({ import: importSchema }) };

/** Returns the shop of the caller's token. Throws `TOKEN_INVALID` for a token without one. */
export const shopKeyOf = (request: FastifyRequest): ShopKey => {
  const actor = actorOf(request);
  return { accountId: actor.accountId, shopId: tokenShopOf(actor) };
};

/** Returns the key of the import that the path names, with the shop that it must belong to. */
export const importKeyOf = (
  request: FastifyRequest<{ Params: { id: string } }>,
): ImportKey & { shopId: string } => ({ ...shopKeyOf(request), importId: request.params.id });

const updateRight = 'orders.edit';

/** Throws `forbidden` if the caller may not edit orders, which is needed for a file that updates them. */
export const assertMayUpdate = (request: FastifyRequest, duplicates: Import['duplicates']): void => {
  if (duplicates === 'update' && !hasRight(actorOf(request).rights, updateRight))
    throw new ApiError('forbidden', { details: { right: updateRight } });
};
