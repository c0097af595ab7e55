import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import {
  buyersSchema,
  fixedSchema,
  fixSchema,
  hiddenSchema,
  itemsSchema,
  leaveOutQuerySchema,
  ruleSchema,
} from '../../../contract/imports/calls.ts';
import { actorOf } from '../../actor/actor.ts';
import { asTenant, type Tx } from '../../database/tenant.ts';
import type { Services } from '../../services.ts';
import { priceBook, type PriceBook } from '../catalog/priceBook.ts';
import { settleBuyers } from './checking/buyers.ts';
import { fixCells } from './checking/fix.ts';
import { leaveItemsOut } from './checking/items.ts';
import { leaveOut } from './checking/footers.ts';
import { settleHidden } from './checking/hidden.ts';
import { addRule } from './mapping/rules.ts';
import { answer, byId, config, keyOf } from './ofImport.ts';
import { checkSoon } from './steps.ts';

type ShopImport = ReturnType<typeof keyOf>;
type Fixed = z.infer<typeof fixedSchema>;

/** Rows that are taken out of an import, and what is learned from it. */
const ruleRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const leaving = { params: byId, querystring: leaveOutQuerySchema, response: { 200: fixedSchema } };
    app.delete('/imports/:id/footers', { config, schema: leaving }, (request) => {
      const key = keyOf(request);
      return asTenant(db, key.accountId, (tx) => leaveOut(tx, key, key.shopId, request.query));
    });
    app.put(
      '/imports/:id/rules',
      { config, schema: { params: byId, body: ruleSchema, response: answer } },
      async (request) => {
        const key = keyOf(request);
        const { userId } = actorOf(request);
        return {
          import: await asTenant(db, key.accountId, (tx) =>
            addRule(tx, key, key.shopId, userId, request.body),
          ),
        };
      },
    );
  };

/** What cures an import in its preview: cells, buyers, rows that are no orders, and what is learned from it. */
export const fixRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    const fixed = { 200: fixedSchema };
    const fixing = async (
      key: ShopImport,
      fix: (tx: Tx, book: PriceBook) => Promise<Fixed>,
    ): Promise<Fixed> => {
      const book = await priceBook(db);
      const answered = await asTenant(db, key.accountId, (tx) => fix(tx, book));
      await checkSoon(services, key, answered.import);
      return answered;
    };
    app.put(
      '/imports/:id/cells',
      { config, schema: { params: byId, body: fixSchema, response: fixed } },
      (request) => {
        const key = keyOf(request);
        return fixing(key, (tx, book) => fixCells(tx, key, key.shopId, request.body, book));
      },
    );
    app.put(
      '/imports/:id/buyers',
      { config, schema: { params: byId, body: buyersSchema, response: fixed } },
      (request) => {
        const key = keyOf(request);
        return fixing(key, (tx, book) => settleBuyers(tx, key, key.shopId, request.body, book));
      },
    );
    app.put(
      '/imports/:id/hidden',
      { config, schema: { params: byId, body: hiddenSchema, response: fixed } },
      (request) => {
        const key = keyOf(request);
        return fixing(key, (tx, book) => settleHidden(tx, key, key.shopId, request.body.way, book));
      },
    );
    app.put(
      '/imports/:id/items',
      { config, schema: { params: byId, body: itemsSchema, response: fixed } },
      (request) => {
        const key = keyOf(request);
        return fixing(key, (tx, book) => leaveItemsOut(tx, key, key.shopId, request.body, book));
      },
    );
    await app.register(ruleRoutes(services));
  };
