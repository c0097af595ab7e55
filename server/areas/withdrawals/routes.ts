import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { shopsWith } from '../../../contract/accounts/permissions.ts';
import { transactionDetailSchema } from '../../../contract/topups/calls.ts';
import { newWithdrawalSchema } from '../../../contract/topups/withdrawals.ts';
import { actorOf } from '../../auth/actor.ts';
import { ApiError } from '../../errors.ts';
import { idempotencyHeaders as headers } from '../../http/idempotent.ts';
import { onceInScope } from '../../lists/work.ts';
import type { Services } from '../../services.ts';
import { readTransaction } from '../topups/detail.ts';
import { askWithdrawal, returnWithdrawal } from './withdrawals.ts';

/** Money of the account leaves it: that takes the right in all of its shops. */
const everywhere = (request: FastifyRequest): boolean => shopsWith(actorOf(request).access, 'bills.pay') === 'all';

const demandAllShops = async (request: FastifyRequest): Promise<void> => {
  if (!everywhere(request)) {
    throw new ApiError('forbidden', { details: { right: 'bills.pay', needs: 'all_shops' } });
  }
};

const response = { 200: z.object({ transaction: transactionDetailSchema }) };

/** POST /bills/transactions and POST /bills/transactions/{id}/cancel: money that is not used goes back out (domain §5.1). */
export const withdrawalRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { right: 'bills.pay', fresh: true } as const;
    const body = z.strictObject({ transaction: newWithdrawalSchema });
    app.post('/bills/transactions', { config, preHandler: demandAllShops, schema: { headers, body, response } }, (request) =>
      onceInScope(services, request, async (work) => {
        const id = await askWithdrawal(work, request.body.transaction);
        return { transaction: await readTransaction(work.tx, work, id) };
      }),
    );
    const params = z.object({ id: z.uuid() });
    app.post('/bills/transactions/:id/cancel', { config: { right: 'bills.pay' }, schema: { headers, params, response } }, (request) =>
      onceInScope(services, request, async (work) => {
        if (!everywhere(request)) throw new ApiError('not_found');
        await returnWithdrawal(work, request.params.id, null);
        return { transaction: await readTransaction(work.tx, work, request.params.id) };
      }),
    );
  };
