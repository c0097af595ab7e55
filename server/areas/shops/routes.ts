import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
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
    for (const path of ['/users/shops', '/shops']) {
      app.get(path, { schema: { querystring: query, response: list } }, async (request) => {
        const { accountId } = actorOf(request);
        return { shops: await asTenant(db, accountId, (tx) => readShops(tx, accountId, request.query)) };
      });
    }
    app.get('/shops/count', { schema: { response: { 200: z.object({ count: z.int() }) } } }, async (request) => {
      const { accountId } = actorOf(request);
      return { count: (await asTenant(db, accountId, (tx) => readShops(tx, accountId))).length };
    });
    app.get(
      '/shops/:id',
      { schema: { params: z.object({ id: z.uuid() }), response: { 200: z.object({ shop: shopSchema }) } } },
      async (request) => {
        const { accountId } = actorOf(request);
        const [shop] = await asTenant(db, accountId, (tx) => readShops(tx, accountId, { id: request.params.id }));
        if (!shop) throw new ApiError('NO_DATA');
        return { shop };
      },
    );
    app.post(
      '/shops',
      {
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
