import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { providerDetailSchema, providerSchema, type Provider } from '../../../contract/catalog/providers.ts';
import type { Database } from '../../database/tables/tables.ts';
import { ApiError } from '../../base/errors.ts';
import type { Services } from '../../services/services.ts';
import { catalogBook } from './book.ts';
import { providerQuality } from './quality.ts';

const listProviders = async (db: Kysely<Database>): Promise<Provider[]> => {
  const quality = await providerQuality(db);
  const rows = await db
    .selectFrom('providers')
    .innerJoin('base_products', (join) =>
      join.onRef('provider', '=', 'providers.name').on('status', '=', 'active'),
    )
    .where((built) => built.exists(built.selectFrom('variants').whereRef('base_id', '=', 'base_products.id')))
    .select(({ fn }) => [
      'providers.id',
      'providers.name',
      'city',
      'country',
      fn.countAll<number>().as('product_bases'),
    ])
    .groupBy('providers.id')
    .orderBy('providers.name')
    .execute();
  return rows.map((row) => ({ ...row, quality: quality.get(row.name) ?? null }));
};

const readProvider = async (
  db: Kysely<Database>,
  id: string,
): Promise<z.infer<typeof providerDetailSchema>> => {
  const provider = await db
    .selectFrom('providers')
    .select(['id', 'name', 'city', 'country'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!provider) throw new ApiError('not_found');
  const providerBases = (await catalogBook(db)).bases.filter((base) => base.provider === provider.name);
  return {
    ...provider,
    quality: (await providerQuality(db)).get(provider.name) ?? null,
    product_bases: providerBases.length,
    print_methods: [...new Set(providerBases.map((base) => base.print_method))].sort(),
    product_types: [...new Set(providerBases.map((base) => base.product_type))].sort(),
    production_days_max: Math.max(0, ...providerBases.map((base) => base.production_days_max)),
  };
};

/**
 * Routes of providers: the only ones of spec §7 with their own version; below `/v1` like all others, as the spec writes
 * the path.
 */
export const providerRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { right: 'catalog.view' } as const;
    const listResponse = { 200: z.object({ providers: z.array(providerSchema) }) };
    app.get('/v2/products/providers', { config, schema: { response: listResponse } }, async () => ({
      providers: await listProviders(db),
    }));
    const schema = {
      params: z.object({ id: z.uuid() }),
      response: { 200: z.object({ provider: providerDetailSchema }) },
    };
    app.get('/v2/products/providers/:id', { config, schema }, async ({ params }) => ({
      provider: await readProvider(db, params.id),
    }));
  };
