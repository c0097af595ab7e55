import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { buyersSchema, fixedSchema, fixSchema, ruleSchema } from '../../../contract/imports/calls.ts';
import { actorOf } from '../../auth/actor.ts';
import { asTenant } from '../../database/tenant.ts';
import type { Services } from '../../services.ts';
import { priceBook } from '../catalog/priceBook.ts';
import { settleBuyers } from './checking/buyers.ts';
import { fixCells } from './checking/fix.ts';
import { leaveOutFooters } from './checking/footers.ts';
import { addRule } from './mapping/rules.ts';
import { answer, byId, config, keyOf } from './ofImport.ts';

/** What cures an import in its preview: cells, buyers, rows that are no orders, and what is learned from it. */
export const fixRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    const fixed = { 200: fixedSchema };
    app.put('/imports/:id/cells', { config, schema: { params: byId, body: fixSchema, response: fixed } }, async (request) => {
      const key = keyOf(request);
      const book = await priceBook(db);
      return asTenant(db, key.accountId, (tx) => fixCells(tx, key, key.shopId, request.body, book));
    });
    app.put('/imports/:id/buyers', { config, schema: { params: byId, body: buyersSchema, response: fixed } }, async (request) => {
      const key = keyOf(request);
      const book = await priceBook(db);
      return asTenant(db, key.accountId, (tx) => settleBuyers(tx, key, key.shopId, request.body, book));
    });
    app.delete('/imports/:id/footers', { config, schema: { params: byId, response: fixed } }, (request) => {
      const key = keyOf(request);
      return asTenant(db, key.accountId, (tx) => leaveOutFooters(tx, key, key.shopId));
    });
    app.put('/imports/:id/rules', { config, schema: { params: byId, body: ruleSchema, response: answer } }, async (request) => {
      const key = keyOf(request);
      const { userId } = actorOf(request);
      return { import: await asTenant(db, key.accountId, (tx) => addRule(tx, key, key.shopId, userId, request.body)) };
    });
  };
