import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { shopsWith } from '../../../contract/accounts/permissions.ts';
import { listQuerySchema, type ListParams } from '../../../contract/schema/derive.ts';
import { plainText } from '../../../contract/schema/text.ts';
import { shopSchema } from '../../../contract/accounts/session.ts';
import { shopOrdersSchema } from '../../../contract/shops/calls.ts';
import { shops } from '../../../contract/shops/shops.ts';
import { actorOf } from '../../actor/actor.ts';
import { readAsTenant } from '../../database/tenant.ts';
import { readPage } from '../../lists/queries.ts';
import type { Services } from '../../services/services.ts';
import { countOrders } from './shops.ts';
import { shopSource, shopsScope } from './source.ts';

const text = plainText(120).optional();
const shopColumns = Object.keys(shopSchema.shape);

/** Routes of the account's shops (spec §7). */
export const shopRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    const querySchema = {
      querystring: z.object({ search: text, query: text }),
      response: { 200: z.object({ shops: z.array(shopSchema) }) },
    };
    app.get('/users/shops', { config: { right: 'self' }, schema: querySchema }, async (request) => {
      const { search, query: searchText } = request.query;
      const scope = shopsScope(actorOf(request));
      const query: ListParams = {
        ...listQuerySchema(shops).parse({}),
        search: search || searchText,
        limit: Number.MAX_SAFE_INTEGER,
      };
      return {
        shops: await readAsTenant(db, scope.accountId, (tx) =>
          readPage(tx, shopSource, scope, query, shopColumns),
        ),
      };
    });
    const counts = { 200: z.object({ counts: z.array(shopOrdersSchema) }) };
    app.get(
      '/shops/orders',
      { config: { right: 'orders.view' }, schema: { response: counts } },
      async (request) => {
        const { accountId, access } = actorOf(request);
        return {
          counts: await readAsTenant(db, accountId, (tx) =>
            countOrders(tx, accountId, shopsWith(access, 'orders.view')),
          ),
        };
      },
    );
  };
