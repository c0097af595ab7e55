import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { countryListSchema, countryQuerySchema } from '../../../contract/places/places.ts';
import { listCountries } from './countries.ts';

/** Routes of countries and their regions for address forms (spec §3 "Country"). */
export const countryRoutes: FastifyPluginAsyncZod = async (app) => {
  const schema = { querystring: countryQuerySchema, response: { 200: countryListSchema, 304: z.null() } };
  app.get('/countries', { schema, config: { right: 'self' } }, async (request, reply) => {
    const { countries, etag } = await listCountries(request.query.language);
    void reply.header('etag', etag).header('cache-control', 'private, max-age=86400');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send(null);
    return { countries };
  });
};
