import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { billDetailSchema } from '../../../contract/bills/calls.ts';
import { actorOf } from '../../auth/actor.ts';
import { readAsTenant } from '../../database/tenant.ts';
import type { Services } from '../../services.ts';
import { readBillDetail } from './detail.ts';
import { billScope } from './scope.ts';

/** GET /bills/{id} (spec §7). */
export const billRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    const one = { params: z.object({ id: z.uuid() }), response: { 200: z.object({ bill: billDetailSchema }) } };
    app.get('/bills/:id', { config: { right: 'bills.view' }, schema: one }, async (request) => {
      const scope = billScope(actorOf(request));
      return { bill: await readAsTenant(db, scope.accountId, (tx) => readBillDetail(tx, scope, request.params.id)) };
    });
  };
