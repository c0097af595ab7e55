import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  referralSaleSchema,
  referredTotalsSchema,
  referredUserSchema,
  statisticsQuerySchema,
} from '../../../contract/settings.ts';
import { actorOf } from '../../actor/actor.ts';
import type { Services } from '../../services/services.ts';
import { readReferred, referralSale, referredTotals, type DayRange } from './referrals.ts';

const config = { right: 'settings.view' } as const;

const daysOf = (
  request: FastifyRequest,
  { start_date: startDate, end_date: endDate }: z.output<typeof statisticsQuerySchema>,
): DayRange => ({
  from: startDate,
  to: endDate,
  timeZone: actorOf(request).timeZone,
});

/** Routes of the referral link, referred sellers and their totals (spec §7), for the account and not for a shop. */
export const statisticsRoutes =
  ({ db, config: { publicUrl } }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const list = { 200: z.object({ users: z.array(referredUserSchema), link: z.string() }) };
    app.get('/users/referred-users', { config, schema: { response: list } }, async (request) => {
      const { accountId } = actorOf(request);
      const account = db.selectFrom('accounts').select('referral_code').where('id', '=', accountId);
      const { referral_code: code } = await account.executeTakeFirstOrThrow();
      return {
        users: await readReferred(db, accountId),
        link: `${publicUrl}/sign-up?ref=${encodeURIComponent(code)}`,
      };
    });
    const totals = { querystring: statisticsQuerySchema, response: { 200: referredTotalsSchema } };
    app.get('/statistics/referred-users', { config, schema: totals }, (request) =>
      referredTotals(db, actorOf(request).accountId, daysOf(request, request.query)),
    );
    const sale = { querystring: statisticsQuerySchema, response: { 200: referralSaleSchema } };
    app.get('/statistics/ref-total-sale', { config, schema: sale }, async (request) => {
      const referredSale = await referralSale(db, actorOf(request).accountId, daysOf(request, request.query));
      return { ...referredSale, total: referredSale.total_cents / 100 };
    });
  };
