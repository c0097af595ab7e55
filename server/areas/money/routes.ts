import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exchangeRateSchema } from '../../../contract/session.ts';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services.ts';

/** Money calls of spec §7. */
export const moneyRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/bills/transactions/rate-exchange', { config: { right: 'self' }, schema: { response: { 200: exchangeRateSchema } } }, async () => {
      const rate = await db
        .selectFrom('exchange_rates')
        .select(['usd_to_vnd', 'updated_at'])
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!rate) throw new ApiError('no_rate_yet');
      return rate;
    });
  };
