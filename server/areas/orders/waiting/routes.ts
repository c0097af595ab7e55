import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { waitingIdsSchema, waitingSchema } from '../../../../contract/topups/waiting.ts';
import { idempotencyHeaders as headers } from '../../../http/idempotent.ts';
import type { Services } from '../../../services.ts';
import { inShop, onceInShop } from '../work.ts';
import { putFirst, readQueue, takeOut } from './queue.ts';

const response = { 200: waitingSchema };

/** The queue of orders that are paid when the money is there. */
export const waitingRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { right: 'orders.pay' } as const;
    app.get('/bills/waiting', { config, schema: { response } }, (request) => inShop(services, request, readQueue));
    app.put('/bills/waiting', { config, schema: { headers, body: waitingIdsSchema, response } }, (request) =>
      onceInShop(services, request, async (work) => {
        await putFirst(work, request.body.ids);
        return readQueue(work);
      }),
    );
    app.post('/bills/waiting/remove', { config, schema: { headers, body: waitingIdsSchema, response } }, (request) =>
      onceInShop(services, request, async (work) => {
        await takeOut(work, request.body.ids);
        return readQueue(work);
      }),
    );
  };
