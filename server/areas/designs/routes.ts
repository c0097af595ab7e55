import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { storedDesignSchema, newDesignSchema, printLinkSchema } from '../../../contract/designs/designs.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { recordSchema } from '../../../contract/schema/derive.ts';
import { uploadRules } from '../../../contract/designs/uploads.ts';
import { actorOf } from '../../actor/actor.ts';
import { idempotencyHeaders as headers } from '../../http/idempotent.ts';
import type { Services } from '../../services/services.ts';
import { onceInShop } from '../orders/work.ts';
import { startCopying } from './links/linkJobs.ts';
import { setPrintLink } from './links/printLink.ts';
import { takeDesign } from './takeDesign.ts';

const params = z.object({ id: z.uuid() });
const response = { 200: z.object({ order: recordSchema(orders) }) };

/** Routes PUT /orders/{id}/link and POST /designs. */
export const designRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.put(
      '/orders/:id/link',
      { config: { right: 'orders.edit' }, schema: { headers, params, body: printLinkSchema, response } },
      async (request) => {
        const changedOrder = await onceInShop(services, request, async (work) => ({
          order: await setPrintLink(work, request.params.id, request.body),
        }));
        await startCopying(services.boss);
        return changedOrder;
      },
    );
    const createdResponse = { 200: z.object({ design: storedDesignSchema }) };
    app.post(
      '/designs',
      {
        config: { right: uploadRules.designs.right },
        schema: { body: newDesignSchema, response: createdResponse },
      },
      async (request) => ({ design: await takeDesign(services, actorOf(request), request.body.design) }),
    );
  };
