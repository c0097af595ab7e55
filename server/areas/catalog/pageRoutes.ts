import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { catalog } from '../../../contract/catalog/baseProducts.ts';
import { catalogChoicesSchema, catalogDetailSchema } from '../../../contract/catalog/calls.ts';
import { compareLimit } from '../../../contract/catalog/compareLimit.ts';
import { deliveryParameters } from '../../../contract/catalog/delivery.ts';
import { parametersSchema, filterSchema } from '../../../contract/schema/derive.ts';
import { actorOf } from '../../actor/actor.ts';
import { asTenant, readAsTenant } from '../../database/tenant.ts';
import type { Services } from '../../services/services.ts';
import { readChoices } from './choices.ts';
import { readCatalogDetail, readDetails } from './detail.ts';
import { setFavorite } from './favorites.ts';
import { catalogScope } from './source.ts';

const byId = z.object({ id: z.uuid() });
const deliverySchema = parametersSchema(deliveryParameters);
const compareSchema = deliverySchema.extend({
  ids: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(z.uuid()).min(1).max(compareLimit),
  ),
});

/** Routes that the catalog pages need besides the list (spec §2 `/catalog`). */
export const catalogPageRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    const config = { right: 'catalog.view' } as const;
    const choicesSchema = { querystring: filterSchema(catalog), response: { 200: catalogChoicesSchema } };
    app.get('/catalog/choices', { config, schema: choicesSchema }, async (request) => {
      const scope = await catalogScope(actorOf(request), services);
      return readAsTenant(db, scope.accountId, (tx) => readChoices(tx, scope, request.query));
    });
    const several = {
      querystring: compareSchema,
      response: { 200: z.object({ catalog: z.array(catalogDetailSchema) }) },
    };
    app.get('/catalog/compare', { config, schema: several }, async (request) => {
      const { ids, ...query } = request.query;
      const scope = await catalogScope(actorOf(request), services);
      return {
        catalog: await readAsTenant(db, scope.accountId, (tx) =>
          readDetails(tx, scope, [...new Set(ids)], query),
        ),
      };
    });
    for (const [path, name] of [
      ['/catalog/:id', 'catalog'],
      ['/products/bases/:id', 'product_base'],
    ] as const) {
      const schema = {
        params: byId,
        querystring: deliverySchema,
        response: { 200: z.object({ [name]: catalogDetailSchema }) },
      };
      app.get(path, { config, schema }, async (request) => {
        const scope = await catalogScope(actorOf(request), services);
        return {
          [name]: await readAsTenant(db, scope.accountId, (tx) =>
            readCatalogDetail(tx, scope, request.params.id, request.query),
          ),
        };
      });
    }
    const favoriteSchema = z.object({ favorite: z.boolean() });
    const schema = {
      params: byId,
      body: z.strictObject(favoriteSchema.shape),
      response: { 200: favoriteSchema },
    };
    app.put('/catalog/:id/favorite', { config, schema }, async (request) => {
      const actor = actorOf(request);
      await asTenant(db, actor.accountId, (tx) =>
        setFavorite(tx, actor, request.params.id, request.body.favorite),
      );
      return request.body;
    });
  };
