import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  baseProductSchema,
  designSchema,
  lineshipSchema,
  orderBaseSchema,
} from '../../../contract/catalog/catalog.ts';
import { countryCode, plainText } from '../../../contract/schema/field.ts';
import { actorOf } from '../../auth/actor.ts';
import { asTenant } from '../../database/tenant.ts';
import type { Services } from '../../services.ts';
import { listBases, orderBases } from './bases.ts';
import { findDesigns, withThumbs } from './designs.ts';
import { listLineships } from './lineships.ts';

const designQuery = z.object({
  search: plainText(200).optional(),
  /** `a,b`: exactly these, for a form that shows what was chosen before. */
  ids: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(z.uuid()).max(200).optional(),
  ),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
const country = z.object({ country: countryCode.optional() });

/** What order forms need of the catalog and of the seller's designs. */
export const catalogRoutes =
  ({ db, config: { thumbsUrl } }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const view = { right: 'catalog.view' } as const;
    app.get(
      '/products/bases',
      { config: view, schema: { response: { 200: z.object({ product_bases: z.array(baseProductSchema) }) } } },
      async () => ({
        product_bases: await listBases(db),
      }),
    );
    app.get(
      '/orders/bases/all',
      { config: view, schema: { response: { 200: z.object({ product_bases: z.array(orderBaseSchema) }), 304: z.null() } } },
      async (request, reply) => {
        const { bases, json, etag } = await orderBases(db, actorOf(request).seesCost);
        void reply.header('etag', etag).header('cache-control', 'private, no-cache');
        if (request.headers['if-none-match'] === etag) return reply.code(304).send(null);
        return reply.type('application/json; charset=utf-8').serializer(() => json).send({ product_bases: bases });
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
    app.get(
      '/designs',
      {
        config: { right: 'designs.view' },
        schema: { querystring: designQuery, response: { 200: z.object({ designs: z.array(designSchema) }) } },
      },
      async (request) => {
        const { accountId } = actorOf(request);
        const designs = await asTenant(db, accountId, (tx) => findDesigns(tx, accountId, request.query));
        return { designs: withThumbs(designs, thumbsUrl) };
      },
    );
  };
