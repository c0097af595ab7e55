import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Analytics, analyticsQuery, analyticsSchema } from '../../../contract/analytics/calls.ts';
import { comparedSpan, unitOf, type Comparison, type Span } from '../../../contract/analytics/spans.ts';
import type { HouseCalendar } from '../../../contract/workingDays.ts';
import { actorOf } from '../../actor/actor.ts';
import { readCalendar } from '../../calendar/houseCalendar.ts';
import { readAsTenant, type Tx } from '../../database/tenant.ts';
import type { Services } from '../../services/services.ts';
import { type OrderScope, orderSource } from '../orders/read/source.ts';
import { readFacilities, readProducts } from './readMade.ts';
import { readPeriod, readWholeSpan } from './readPeriod.ts';

interface Question {
  /** Undefined: all time. */
  span: Span | undefined;
  compare: Comparison;
  now: Date;
}

/** Returns the figures of some days. Those that go on today are compared with days that end at the same hour. */
const readAnalytics = async (
  tx: Tx,
  scope: OrderScope,
  calendar: HouseCalendar,
  { span: asked, compare, now }: Question,
): Promise<Analytics> => {
  const today = now.toLocaleDateString('en-CA', { timeZone: scope.timeZone });
  const span = asked ?? (await readWholeSpan(tx, scope, today));
  const unit = unitOf(span);
  const compared = asked ? comparedSpan(span, compare) : null;
  const sameHours = compared !== null && span.end_date === today;
  const [{ period, ...spread }, before, products, facilities] = await Promise.all([
    readPeriod(tx, scope, { span, unit }),
    compared && readPeriod(tx, scope, { span: compared, unit, ...(sameHours && { until: now }) }),
    readProducts(tx, scope, span),
    readFacilities(tx, scope, span, calendar, now),
  ]);
  return {
    span,
    unit,
    now: period,
    before: before && before.period,
    same_hours: sameHours,
    ...spread,
    products,
    facilities,
  };
};

/** GET /analytics: what the orders that were paid in some days were and cost, beside those of earlier days. */
export const analyticsRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services;
    const schema = { querystring: analyticsQuery, response: { 200: analyticsSchema } };
    app.get('/analytics', { config: { right: 'orders.view' }, schema }, async (request) => {
      const { compare, start_date: from, end_date: to } = request.query;
      const span = from && to ? { start_date: from, end_date: to } : undefined;
      const actor = actorOf(request);
      const [scope, calendar] = await Promise.all([orderSource.scope(actor, services), readCalendar(db)]);
      return readAsTenant(db, actor.accountId, async (tx) => ({
        analytics: await readAnalytics(tx, scope, calendar, { span, compare, now: now() }),
      }));
    });
  };
