import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  billChangedSchema,
  billStatusSchema,
  confirmBillSchema,
  newBillSchema,
} from '../../../contract/bills/calls.ts';
import { idempotencyHeaders as headers } from '../../http/idempotent.ts';
import type { Services } from '../../services/services.ts';
import { onceInShop } from '../orders/work.ts';
import { cancelBill, confirmBill, moveBill, removeFromBill } from './change.ts';
import { makeBill } from './make.ts';

const params = z.object({ id: z.uuid() });
const response = { 200: billChangedSchema };

/** Routes that change bills (spec §7 "Bills"), each once per idempotency key. */
export const billChangeRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { right: 'orders.pay' } as const;
    app.post(
      '/bills',
      { config, schema: { headers, body: z.strictObject({ bill: newBillSchema }), response } },
      (request) => onceInShop(services, request, (work) => makeBill(work, request.body.bill)),
    );
    app.post(
      '/bills/:id/confirm',
      { config, schema: { headers, params, body: confirmBillSchema, response } },
      (request) =>
        onceInShop(services, request, (work) => confirmBill(work, request.params.id, request.body)),
    );
    app.post('/bills/:id/cancel', { config, schema: { headers, params, response } }, (request) =>
      onceInShop(services, request, (work) => cancelBill(work, request.params.id)),
    );
    app.put(
      '/bills/status/:id',
      { config, schema: { headers, params, body: billStatusSchema, response } },
      (request) =>
        onceInShop(services, request, (work) => moveBill(work, request.params.id, request.body.status)),
    );
    const line = z.object({ bill_id: z.uuid(), order_id: z.uuid() });
    app.delete(
      '/bills/:bill_id/orders/:order_id',
      { config, schema: { headers, params: line, response } },
      (request) =>
        onceInShop(services, request, (work) =>
          removeFromBill(work, request.params.bill_id, request.params.order_id),
        ),
    );
  };
