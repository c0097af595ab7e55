import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { bills } from '../../../contract/bills/bills.ts';
import { billDetailSchema } from '../../../contract/bills/calls.ts';
import { facetsSchema } from '../../../contract/orders/calls.ts';
import { filterSchema, listQuerySchema, recordSchema } from '../../../contract/schema/derive.ts';
import { actorOf } from '../../auth/actor.ts';
import { readAsTenant } from '../../database/tenant.ts';
import type { Services } from '../../services.ts';
import { readBillDetail } from './detail.ts';
import { billFacets, countBills, readBills } from './queries.ts';
import { billScope } from './scope.ts';

/** GET /bills, /bills/count, /bills/facets, /bills/{id} (spec §7). */
export const billRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { right: 'bills.view' } as const;
    const querystring = filterSchema(bills);
    const list = { querystring: listQuerySchema(bills), response: { 200: z.object({ bills: z.array(recordSchema(bills)) }) } };
    app.get('/bills', { config, schema: list }, async (request) => {
      const scope = billScope(actorOf(request));
      return { bills: await readAsTenant(db, scope.accountId, (tx) => readBills(tx, scope, request.query)) };
    });
    app.get('/bills/count', { config, schema: { querystring, response: { 200: z.object({ count: z.int() }) } } }, async (request) => {
      const scope = billScope(actorOf(request));
      return { count: await readAsTenant(db, scope.accountId, (tx) => countBills(tx, scope, request.query)) };
    });
    app.get('/bills/facets', { config, schema: { querystring, response: { 200: facetsSchema } } }, async (request) => {
      const scope = billScope(actorOf(request));
      const facets = await readAsTenant(db, scope.accountId, (tx) => billFacets(tx, scope, request.query));
      return { facets, total: Object.values(facets).reduce((total, count) => total + count, 0) };
    });
    const one = { params: z.object({ id: z.uuid() }), response: { 200: z.object({ bill: billDetailSchema }) } };
    app.get('/bills/:id', { config, schema: one }, async (request) => {
      const scope = billScope(actorOf(request));
      return { bill: await readAsTenant(db, scope.accountId, (tx) => readBillDetail(tx, scope, request.params.id)) };
    });
  };
