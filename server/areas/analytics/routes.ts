import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Analytics, analyticsQuery, analyticsSchema } from '../../../contract/analytics/calls.ts';
import { comparedSpan, unitOf, type Comparison, type Span } from '../../../contract/analytics/spans.ts';
import type { MailLocale } from '../../../contract/locales.ts';
import type { WorkingCalendar } from '../../../contract/workingDays.ts';
import { actorOf } from '../../actor/actor.ts';
import { readCalendar } from '../../calendar/operatorCalendar.ts';
import { readAsTenant, type Tx } from '../../database/tenant.ts';
import type { Services } from '../../services/services.ts';
import { type OrderScope, orderSource } from '../orders/read/source.ts';
import { readFacilities, readProducts } from './readMade.ts';
import { readPeriod, readWholeSpan } from './readPeriod.ts';

interface Question {
  /** Undefined for all time. */
  span: Span | undefined;
  language: MailLocale;
  compare: Comparison;
  now: Date;
}

/**
 * Returns the figures of some days. A period that includes today is compared with one that ends at the same time of
 * day.
 */
const readAnalytics = async (
  tx: Tx,
  scope: OrderScope,
  calendar: WorkingCalendar,
  { span: requestedSpan, compare, language, now }: Question,
): Promise<Analytics> => {
  const today = now.toLocaleDateString('en-CA', { timeZone: scope.timeZone });
  const span = requestedSpan ?? (await readWholeSpan(tx, scope, today));
  const unit = unitOf(span);
  const earlierSpan = requestedSpan ? comparedSpan(span, compare) : null;
  const sameHours = earlierSpan !== null && span.end_date === today;
  const [{ period, ...spread }, earlier, products, facilities] = await Promise.all([
    readPeriod(tx, scope, { span, unit }),
    earlierSpan && readPeriod(tx, scope, { span: earlierSpan, unit, ...(sameHours && { until: now }) }),
    readProducts(tx, scope, span, language),
    readFacilities(tx, scope, span, calendar, now),
  ]);
  return {
    span,
    unit,
    now: period,
    before: earlier && earlier.period,
    same_hours: sameHours,
    ...spread,
    products,
    facilities,
  };
};

/** Handles GET /analytics: returns number and cost of the orders paid in a period, with those of an earlier one. */
export const analyticsRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services;
    const schema = { querystring: analyticsQuery, response: { 200: analyticsSchema } };
    app.get('/analytics', { config: { right: 'orders.view' }, schema }, async (request) => {
      const { compare, start_date: startDate, end_date: endDate } = request.query;
      const span = startDate && endDate ? { start_date: startDate, end_date: endDate } : undefined;
      const actor = actorOf(request);
      const [scope, calendar] = await Promise.all([orderSource.scope(actor, services), readCalendar(db)]);
      return readAsTenant(db, actor.accountId, async (tx) => ({
        analytics: await readAnalytics(tx, scope, calendar, {
          span,
          compare,
          language: actor.language,
          now: now(),
        }),
      }));
    });
  };
