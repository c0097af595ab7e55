import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { shopsWith } from '../../../contract/permissions.ts';
import { newShopSchema, shopSchema } from '../../../contract/session.ts';
import { actorOf } from '../../auth/actor.ts';
import { openShopSession } from '../../auth/sessions.ts';
import { asTenant } from '../../database/tenant.ts';
import { ApiError } from '../../errors.ts';
import { idempotencyHeaders, idempotent } from '../../http/idempotent.ts';
import type { Services } from '../../services.ts';
import { addShop, readShops } from './shops.ts';

const query = z.object({ search: z.string().trim().max(120).optional() });
const list = { 200: z.object({ shops: z.array(shopSchema) }) };

/** Shops of the account (spec §7). */
export const shopRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const view = { right: 'stores.view' } as const;
    for (const path of ['/users/shops', '/shops']) {
      app.get(path, { config: { right: 'self' }, schema: { querystring: query, response: list } }, async (request) => {
        const { accountId, access } = actorOf(request);
        const of = shopsWith(access);
        return { shops: await asTenant(db, accountId, (tx) => readShops(tx, accountId, { ...request.query, of })) };
      });
    }
    app.get('/shops/count', { config: view, schema: { response: { 200: z.object({ count: z.int() }) } } }, async (request) => {
      const { accountId, access } = actorOf(request);
      const of = shopsWith(access);
      return { count: (await asTenant(db, accountId, (tx) => readShops(tx, accountId, { of }))).length };
    });
    app.get(
      '/shops/:id',
      { config: view, schema: { params: z.object({ id: z.uuid() }), response: { 200: z.object({ shop: shopSchema }) } } },
      async (request) => {
        const { accountId, access } = actorOf(request);
        const query = { id: request.params.id, of: shopsWith(access) };
        const [shop] = await asTenant(db, accountId, (tx) => readShops(tx, accountId, query));
        if (!shop) throw new ApiError('NO_DATA');
        return { shop };
      },
    );
    app.post(
      '/shops',
      {
        config: { right: 'stores.create' },
        schema: {
          headers: idempotencyHeaders,
          body: z.strictObject({ shop: newShopSchema }),
          response: { 200: z.object({ shop: shopSchema, access_token: z.string() }) },
        },
      },
      async (request) => {
        const { accountId, tokenHash } = actorOf(request);
        const { shop } = await asTenant(db, accountId, (tx) =>
          idempotent(tx, request, accountId, async () => ({ shop: await addShop(tx, accountId, request.body.shop) })),
        );
        return { shop, access_token: await openShopSession(db, tokenHash, shop.id) };
      },
    );
  };
