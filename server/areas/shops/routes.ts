import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { shopsWith } from '../../../contract/permissions.ts';
import { plainText } from '../../../contract/schema/field.ts';
import { shopSchema } from '../../../contract/session.ts';
import { newShopSchema, shopChangeSchema, shopOrdersSchema } from '../../../contract/shops/calls.ts';
import { recordAudit } from '../../audit/record.ts';
import { actorOf } from '../../auth/actor.ts';
import { openShopSession } from '../../auth/sessions.ts';
import { asTenant } from '../../database/tenant.ts';
import { ApiError } from '../../errors.ts';
import { idempotencyHeaders, idempotent } from '../../http/idempotent.ts';
import type { Services } from '../../services.ts';
import { auditOf } from '../users/auditOf.ts';
import { addShop, changeShop, countOrders, readShops } from './shops.ts';

const text = plainText(120).optional();
/** `query` is the name of spec §7, `search` that of every list. */
const query = z.object({ search: text, query: text }).transform(({ search, query: words }) => ({ search: search || words }));
const list = { 200: z.object({ shops: z.array(shopSchema) }) };

const shopAnswer = { 200: z.object({ shop: shopSchema }) };
const byId = z.object({ id: z.uuid() });

/** What the settings need: how many orders each shop has, and the change of one. */
const shopSettings =
  (db: Services['db']): FastifyPluginAsyncZod =>
  async (app) => {
    const counts = { 200: z.object({ counts: z.array(shopOrdersSchema) }) };
    app.get('/shops/orders', { config: { right: 'orders.view' }, schema: { response: counts } }, async (request) => {
      const { accountId, access } = actorOf(request);
      return { counts: await asTenant(db, accountId, (tx) => countOrders(tx, accountId, shopsWith(access, 'orders.view'))) };
    });
    const change = { params: byId, body: z.strictObject({ shop: shopChangeSchema }), response: shopAnswer };
    app.put('/shops/:id', { config: { right: 'stores.edit' }, schema: change }, async (request) => {
      const actor = actorOf(request);
      const { accountId } = actor;
      const which = { id: request.params.id, of: shopsWith(actor.access, 'stores.edit') };
      return asTenant(db, accountId, async (tx) => {
        const [before] = await readShops(tx, accountId, which);
        if (!before) throw new ApiError('NO_DATA');
        await changeShop(tx, accountId, before.id, request.body.shop);
        const [after] = await readShops(tx, accountId, which);
        const details = { name: before.name, before, after };
        await recordAudit(tx, { ...auditOf(actor), action: 'shop.change', objectType: 'shop', objectId: before.id, details });
        return { shop: after ?? before };
      });
    });
  };

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
      { config: view, schema: { params: byId, response: shopAnswer } },
      async (request) => {
        const { accountId, access } = actorOf(request);
        const which = { id: request.params.id, of: shopsWith(access) };
        const [shop] = await asTenant(db, accountId, (tx) => readShops(tx, accountId, which));
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
        const actor = actorOf(request);
        const { accountId, tokenHash } = actor;
        const { shop } = await asTenant(db, accountId, (tx) =>
          idempotent(tx, request, accountId, async () => {
            const added = await addShop(tx, accountId, request.body.shop);
            const details = { name: added.name };
            await recordAudit(tx, { ...auditOf(actor), action: 'shop.create', objectType: 'shop', objectId: added.id, details });
            return { shop: added };
          }),
        );
        return { shop, access_token: await openShopSession(db, tokenHash, shop.id) };
      },
    );
    await app.register(shopSettings(db));
  };
