import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { providerSchema, type Provider } from '../../../contract/catalog/providers.ts';
import type { Database } from '../../database/tables.ts';
import type { Services } from '../../services.ts';
import { providerQuality } from './quality.ts';

const listProviders = async (db: Kysely<Database>): Promise<Provider[]> => {
  const quality = await providerQuality(db);
  const rows = await db
    .selectFrom('base_products')
    .select(({ fn }) => ['provider as name', fn.countAll<number>().as('product_bases')])
    .where('status', '=', 'active')
    .groupBy('provider')
    .orderBy('provider')
    .execute();
  return rows.map((row) => ({ ...row, quality: quality.get(row.name) ?? null }));
};

/** The one call of spec §7 with a version of its own; below `/v1` like every other, to the letter of its path. */
export const providerRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const answer = { 200: z.object({ providers: z.array(providerSchema) }) };
    app.get('/v2/products/providers', { config: { right: 'catalog.view' }, schema: { response: answer } }, async () => ({
      providers: await listProviders(db),
    }));
  };
