import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../actor/actor.ts';
import { readAsTenant } from '../../database/tenant.ts';
import type { Services } from '../../services/services.ts';

const ids = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
  z.array(z.uuid()).min(1).max(100),
);

/**
 * Registers GET /containers?ids=…: returns the names of containers with parcels of the caller, for the filter that
 * leads to their orders.
 */
export const containerRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const schema = {
      querystring: z.object({ ids }),
      response: { 200: z.object({ containers: z.array(z.object({ id: z.uuid(), name: z.string() })) }) },
    };
    app.get('/containers', { config: { right: 'orders.view' }, schema }, async (request) => {
      const { accountId } = actorOf(request);
      return {
        containers: await readAsTenant(db, accountId, (tx) =>
          tx
            .selectFrom('containers')
            .select(['id', 'code as name'])
            .where('id', 'in', request.query.ids)
            .execute(),
        ),
      };
    });
  };
