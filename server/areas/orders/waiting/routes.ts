import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  waitingChangeSchema,
  waitingExportSchema,
  waitingIdsSchema,
  waitingQueueSchema,
  type WaitingQueue,
} from '../../../../contract/topups/waiting.ts';
import { assertAllShops } from '../../../auth/allShops.ts';
import { idempotencyHeaders as headers } from '../../../http/idempotent.ts';
import { limits } from '../../../limits/limits.ts';
import { limitPerAccount } from '../../../limits/strictLimit.ts';
import { inScope } from '../../../lists/work.ts';
import { fileFormats } from '../../../lists/files.ts';
import type { Services } from '../../../services/services.ts';
import { inShop, onceInShop, type OrderWork } from '../work.ts';
import { queueFile } from './file.ts';
import { countQueuedOrders, setStrictOrder, moveToQueueFront, readQueue, removeFromQueue } from './queue.ts';

const response = { 200: waitingQueueSchema };

/** Routes of the queue of orders that are paid once the money is there. */
export const waitingRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { right: 'orders.pay' } as const;
    app.get('/bills/waiting', { config, schema: { response } }, (request) =>
      inShop(services, request, readQueue),
    );
    app.get(
      '/bills/waiting/count',
      { config, schema: { response: { 200: z.object({ count: z.int() }) } } },
      (request) => inScope(services, request, async (work) => ({ count: await countQueuedOrders(work) })),
    );
    /**
     * Changes the queue and returns it. The queue is not part of the stored idempotent answer: with many orders that
     * would be megabytes per key.
     */
    const change = async (
      request: FastifyRequest,
      operation: (work: OrderWork) => Promise<void>,
    ): Promise<WaitingQueue> => {
      await onceInShop(services, request, async (work) => {
        await operation(work);
        return {};
      });
      return inShop(services, request, readQueue);
    };
    app.put(
      '/bills/waiting',
      { config, schema: { headers, body: waitingChangeSchema, response } },
      (request) =>
        change(request, async (work) => {
          const { ids, in_order: inOrder } = request.body;
          if (inOrder !== undefined) {
            assertAllShops(request, 'orders.pay');
            await setStrictOrder(work, inOrder);
          }
          if (ids) await moveToQueueFront(work, ids);
        }),
    );
    app.post(
      '/bills/waiting/remove',
      { config, schema: { headers, body: waitingIdsSchema, response } },
      (request) => change(request, (work) => removeFromQueue(work, request.body.ids)),
    );
    const onRequest = limitPerAccount(services, limits.files);
    const gives = Object.values(fileFormats).map(({ contentType }) => contentType);
    app.get(
      '/bills/waiting/export',
      { config: { ...config, gives }, onRequest, schema: { querystring: waitingExportSchema } },
      async (request, reply) => {
        const { format, locale } = request.query;
        const { queue, timeZone } = await inShop(services, request, async (work) => ({
          queue: await readQueue(work),
          timeZone: work.timeZone,
        }));
        const day = services.now().toLocaleDateString('en-CA', { timeZone });
        return reply
          .header('content-disposition', `attachment; filename="waiting-${day}.${format}"`)
          .type(fileFormats[format].contentType)
          .send(queueFile(queue, { format, locale, timeZone }));
      },
    );
  };
