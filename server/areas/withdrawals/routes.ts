import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { transactionDetailSchema } from '../../../contract/topups/calls.ts';
import { newWithdrawalSchema } from '../../../contract/topups/withdrawals.ts';
import { assertAllShops, hasRightInAllShops } from '../../auth/allShops.ts';
import { ApiError } from '../../base/errors.ts';
import { idempotencyHeaders as headers } from '../../http/idempotent.ts';
import { onceInScope } from '../../lists/work.ts';
import type { Services } from '../../services/services.ts';
import { readTransaction } from '../topups/detail.ts';
import { requestWithdrawal, returnWithdrawal } from './withdrawals.ts';

const response = { 200: z.object({ transaction: transactionDetailSchema }) };

/** Requires the right to pay in all shops, because the money leaves the account. */
const preHandler = async (request: FastifyRequest): Promise<void> => assertAllShops(request, 'bills.pay');

/** Routes POST /bills/transactions and POST /bills/transactions/{id}/cancel: pay unused money out (domain §5.1). */
export const withdrawalRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { right: 'bills.pay', fresh: true } as const;
    const body = z.strictObject({ transaction: newWithdrawalSchema });
    app.post('/bills/transactions', { config, preHandler, schema: { headers, body, response } }, (request) =>
      onceInScope(services, request, async (work) => {
        const id = await requestWithdrawal(work, request.body.transaction);
        return { transaction: await readTransaction(work.tx, work, id) };
      }),
    );
    const params = z.object({ id: z.uuid() });
    app.post(
      '/bills/transactions/:id/cancel',
      { config: { right: 'bills.pay' }, schema: { headers, params, response } },
      (request) =>
        onceInScope(services, request, async (work) => {
          if (!hasRightInAllShops(request, 'bills.pay')) throw new ApiError('not_found');
          await returnWithdrawal(work, request.params.id, null);
          return { transaction: await readTransaction(work.tx, work, request.params.id) };
        }),
    );
  };
