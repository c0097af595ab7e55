import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { shopsWith } from '../../../contract/accounts/permissions.ts';
import { tierFiguresSchema } from '../../../contract/tiers/tiers.ts';
import { actorOf } from '../../auth/actor.ts';
import { readAsTenant } from '../../database/tenant.ts';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { readTier } from './figures.ts';

/** GET /bills/tier: it counts the orders of all shops, so it takes the right in all of them. */
export const tierRoutes =
  ({ db, now }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const response = { 200: z.object({ tier: tierFiguresSchema }) };
    app.get('/bills/tier', { config: { right: 'bills.view' }, schema: { response } }, async (request) => {
      const { accountId, access } = actorOf(request);
      if (shopsWith(access, 'bills.view') !== 'all') throw new ApiError('forbidden', { details: { right: 'bills.view', needs: 'all_shops' } });
      return { tier: await readAsTenant(db, accountId, (tx) => readTier(tx, accountId, now())) };
    });
  };
