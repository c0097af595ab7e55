import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { analyticsQuery, analyticsSchema } from '../../../contract/analytics/calls.ts';
import { comparedSpan } from '../../../contract/analytics/spans.ts';
import { actorOf } from '../../actor/actor.ts';
import { readCalendar } from '../../calendar/houseCalendar.ts';
import { readAsTenant } from '../../database/tenant.ts';
import type { Services } from '../../services.ts';
import { orderSource } from '../orders/read/source.ts';
import { readFacilities, readProducts } from './readMade.ts';
import { readPeriod } from './readPeriod.ts';

/** GET /analytics: what the orders that were paid in some days were and cost, beside those of earlier days. */
export const analyticsRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services;
    const schema = { querystring: analyticsQuery, response: { 200: analyticsSchema } };
    app.get('/analytics', { config: { right: 'orders.view' }, schema }, async (request) => {
      const { compare, ...span } = request.query;
      const actor = actorOf(request);
      const [scope, calendar] = await Promise.all([orderSource.scope(actor, services), readCalendar(db)]);
      const compared = comparedSpan(span, compare);
      return readAsTenant(db, actor.accountId, async (tx) => {
        const [{ period, ...spread }, before, products, facilities] = await Promise.all([
          readPeriod(tx, scope, span),
          compared && readPeriod(tx, scope, compared),
          readProducts(tx, scope, span),
          readFacilities(tx, scope, span, calendar, now()),
        ]);
        return {
          analytics: { now: period, before: before && before.period, ...spread, products, facilities },
        };
      });
    });
  };
