import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { waitingIdsSchema, waitingSchema, waitSchema } from '../../../../contract/topups/waiting.ts';
import { idempotencyHeaders as headers } from '../../../http/idempotent.ts';
import { enqueueIn } from '../../../jobs/jobs.ts';
import { inScope } from '../../../lists/work.ts';
import type { Services } from '../../../services.ts';
import { onceInShop } from '../work.ts';
import { payWaitingJob } from './payWaiting.ts';
import { putFirst, putInQueue, readQueue, takeOut } from './queue.ts';

const response = { 200: waitingSchema };

/** The queue of orders that are paid when the money is there. */
export const waitingRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { right: 'orders.pay' } as const;
    app.get('/bills/waiting', { config, schema: { response } }, (request) => inScope(services, request, readQueue));
    app.post('/bills/waiting', { config, schema: { headers, body: waitSchema, response } }, (request) =>
      onceInShop(services, request, async (work) => {
        await putInQueue(work, request.body);
        await enqueueIn(work.tx, services.boss, payWaitingJob, { accountId: work.accountId, cause: request.id });
        return readQueue(work);
      }),
    );
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
