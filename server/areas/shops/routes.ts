import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { shopsWith } from '../../../contract/accounts/permissions.ts';
import { listQuerySchema, type ListParams } from '../../../contract/schema/derive.ts';
import { plainText } from '../../../contract/schema/text.ts';
import { shopSchema } from '../../../contract/accounts/session.ts';
import { newShopSchema, shopChangeSchema, shopOrdersSchema } from '../../../contract/shops/calls.ts';
import { type ShopRecord, shops } from '../../../contract/shops/shops.ts';
import { auditOf } from '../../audit/auditOf.ts';
import { recordAudit } from '../../audit/record.ts';
import { actorOf } from '../../actor/actor.ts';
import { openShopSession } from '../../auth/sessions.ts';
import { readAsTenant } from '../../database/tenant.ts';
import { idempotencyHeaders } from '../../http/idempotent.ts';
import { readOne, readPage } from '../../lists/queries.ts';
import { inScope, onceInScope } from '../../lists/work.ts';
import type { Services } from '../../services.ts';
import { addShop, changeShop, countOrders, readShop } from './shops.ts';
import { shopSource, shopsScope } from './source.ts';

const shopAnswer = { 200: z.object({ shop: shopSource.record }) };
const byId = z.object({ id: z.uuid() });

/** What the audit log keeps of a shop: what was typed, not what is counted. */
const kept = (shop: ShopRecord) => ({ id: shop.id, ...readShop(shop) });

const changes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const add = {
      headers: idempotencyHeaders,
      body: z.strictObject({ shop: newShopSchema }),
      response: { 200: shopAnswer[200].extend({ access_token: z.string() }) },
    };
    app.post('/shops', { config: { right: 'stores.create' }, schema: add }, async (request) => {
      const actor = actorOf(request);
      const { shop } = await onceInScope(services, request, async ({ tx, accountId }) => {
        const id = await addShop(tx, accountId, request.body.shop);
        const details = { name: request.body.shop.name };
        await recordAudit(tx, {
          ...auditOf(actor),
          action: 'shop.create',
          objectType: 'shop',
          objectId: id,
          details,
        });
        return { shop: await readOne(tx, shopSource, shopsScope(actor), id) };
      });
      return { shop, access_token: await openShopSession(services.db, actor.tokenHash, shop.id) };
    });
    const change = { params: byId, body: z.strictObject({ shop: shopChangeSchema }), response: shopAnswer };
    app.put('/shops/:id', { config: { right: 'stores.edit' }, schema: change }, (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const scope = { ...shopsScope(actor), shops: shopsWith(actor.access, 'stores.edit') };
      return inScope(services, request, async ({ tx, accountId }) => {
        const before = await readOne(tx, shopSource, scope, id);
        await changeShop(tx, accountId, id, request.body.shop);
        const shop = await readOne(tx, shopSource, scope, id);
        const details = { name: before.name, before: kept(before), after: kept(shop) };
        await recordAudit(tx, {
          ...auditOf(actor),
          action: 'shop.change',
          objectType: 'shop',
          objectId: id,
          details,
        });
        return { shop };
      });
    });
  };

const text = plainText(120).optional();
const named = Object.keys(shopSchema.shape);

/** Shops of the account (spec §7). */
export const shopRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    await app.register(changes(services));
    const own = {
      querystring: z.object({ search: text, query: text }),
      response: { 200: z.object({ shops: z.array(shopSchema) }) },
    };
    app.get('/users/shops', { config: { right: 'self' }, schema: own }, async (request) => {
      const { search, query: words } = request.query;
      const scope = shopsScope(actorOf(request));
      const query: ListParams = {
        ...listQuerySchema(shops).parse({}),
        search: search || words,
        limit: Number.MAX_SAFE_INTEGER,
      };
      return {
        shops: await readAsTenant(db, scope.accountId, (tx) => readPage(tx, shopSource, scope, query, named)),
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
