import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { packageFiguresSchema } from '../../../contract/packages/packages.ts';
import { actorOf } from '../../actor/actor.ts';
import { assertAllShops } from '../../auth/allShops.ts';
import { readAsTenant } from '../../database/tenant.ts';
import type { Services } from '../../services/services.ts';
import { readPackageFigures } from './figures.ts';

/** Registers GET /bills/tier. It counts the orders of all shops, so it needs the right in all of them. */
export const packageRoutes =
  ({ db, now }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const response = { 200: z.object({ tier: packageFiguresSchema }) };
    app.get('/bills/tier', { config: { right: 'bills.view' }, schema: { response } }, async (request) => {
      assertAllShops(request, 'bills.view');
      const { accountId } = actorOf(request);
      return { tier: await readAsTenant(db, accountId, (tx) => readPackageFigures(tx, accountId, now())) };
    });
  };
