import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { receiptSchema, transactionDetailSchema } from '../../../contract/topups/calls.ts';
import { uploadRules } from '../../../contract/designs/uploads.ts';
import { actorOf } from '../../actor/actor.ts';
import { readAsTenant } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import { idempotencyHeaders as headers } from '../../http/idempotent.ts';
import { onceInScope } from '../../lists/work.ts';
import type { Services } from '../../services/services.ts';
import { mimeTypeOf } from '../../uploads/fileKinds.ts';
import { readTransaction } from './detail.ts';
import { storeReceipt, receiptOf, sendReceipt } from './receipt.ts';

const params = z.object({ id: z.uuid() });
const { kinds, right: mayPay } = uploadRules.receipts;

/** Routes of a top-up's receipt: sent once, and readable by everyone who sees the request. */
export const receiptRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, storage } = services;
    const response = { 200: z.object({ transaction: transactionDetailSchema }) };
    const body = z.strictObject({ receipt: receiptSchema });
    app.post(
      '/bills/transactions/top-up/:id/receipt',
      { config: { right: mayPay }, schema: { headers, params, body, response } },
      async (request) => {
        const { receipt } = request.body;
        const copy = await storeReceipt(services, request, receipt);
        return onceInScope(services, request, async (work) => {
          await sendReceipt(work, request.params.id, copy, receipt.file_name);
          return { transaction: await readTransaction(work.tx, work, request.params.id) };
        });
      },
    );
    const config = { right: 'bills.view', gives: kinds.map(mimeTypeOf) } as const;
    app.get('/bills/transactions/:id/receipt', { config, schema: { params } }, async (request, reply) => {
      const { accountId } = actorOf(request);
      const { code, key } = await readAsTenant(db, accountId, (tx) =>
        receiptOf(tx, accountId, request.params.id),
      );
      const object = await storage.get(key);
      if (!object) throw new ApiError('not_found');
      return reply
        .header('content-disposition', `attachment; filename="${code}.${key.split('.').at(-1)}"`)
        .type(object.contentType)
        .send(object.body);
    });
  };
