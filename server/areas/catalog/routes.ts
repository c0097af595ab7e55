import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { baseProductSchema, lineshipSchema, orderBaseSchema } from '../../../contract/catalog/catalog.ts';
import { countryCodeSchema } from '../../../contract/schema/text.ts';
import { actorOf } from '../../actor/actor.ts';
import type { Services } from '../../services/services.ts';
import { listBases } from './bases.ts';
import { accountCatalogBook } from './book.ts';
import { listLineships } from './lineships.ts';
import { orderBases } from './orderBases.ts';

const country = z.object({ country: countryCodeSchema.optional() });

/** Routes of the catalog that order forms need. */
export const catalogRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, config } = services;
    const view = { right: 'catalog.view' } as const;
    app.get(
      '/products/bases',
      {
        config: view,
        schema: { response: { 200: z.object({ product_bases: z.array(baseProductSchema) }) } },
      },
      async (request) => {
        const { bases } = await accountCatalogBook(db, actorOf(request));
        return { product_bases: await listBases(db, bases, config.thumbsUrl) };
      },
    );
    app.get(
      '/orders/bases/all',
      {
        config: view,
        schema: { response: { 200: z.object({ product_bases: z.array(orderBaseSchema) }), 304: z.null() } },
      },
      async (request, reply) => {
        const actor = actorOf(request);
        const { bases, json, etag } = await orderBases(services, actor, actor.seesCost);
        void reply.header('etag', etag).header('cache-control', 'private, no-cache');
        if (request.headers['if-none-match'] === etag) return reply.code(304).send(null);
        return reply
          .type('application/json; charset=utf-8')
          .serializer(() => json)
          .send({ product_bases: bases });
      },
    );
    app.get(
      '/products/lineships',
      {
        config: view,
        schema: { querystring: country, response: { 200: z.object({ lineships: z.array(lineshipSchema) }) } },
      },
      async (request) => ({ lineships: await listLineships(db, request.query.country) }),
    );
  };
