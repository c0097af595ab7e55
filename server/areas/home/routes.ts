import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { homeSchema } from '../../../contract/home/calls.ts';
import { actorOf } from '../../actor/actor.ts';
import { readAsTenant } from '../../database/tenant.ts';
import type { Services } from '../../services/services.ts';
import { readHome } from './readHome.ts';
import { homeReaderOf } from './tasks.ts';

/** Registers GET /home: one call returns the whole home page, so that nothing on it waits for something else. */
export const homeRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services;
    app.get(
      '/home',
      { config: { right: 'self' }, schema: { response: { 200: homeSchema } } },
      async (request) => {
        const actor = actorOf(request);
        const asker = await homeReaderOf(actor, services);
        return { home: await readAsTenant(db, actor.accountId, (tx) => readHome(tx, asker, now())) };
      },
    );
  };
