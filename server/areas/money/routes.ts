import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exchangeRateSchema } from '../../../contract/accounts/session.ts';
import type { Services } from '../../services/services.ts';
import { currentRate } from './rates.ts';

/** Routes of money (spec §7). */
export const moneyRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/bills/transactions/rate-exchange',
      { config: { right: 'self' }, schema: { response: { 200: exchangeRateSchema } } },
      () => currentRate(db),
    );
  };
