import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { importSchema } from '../../../../contract/imports/calls.ts';
import { importTemplatesSchema, keepTemplateSchema } from '../../../../contract/imports/templates.ts';
import { columnValueSchema, columnValuesQuerySchema } from '../../../../contract/imports/values.ts';
import { actorOf } from '../../../actor/actor.ts';
import { asTenant } from '../../../database/tenant.ts';
import type { Services } from '../../../services.ts';
import { priceBook } from '../../catalog/priceBook.ts';
import { shopScope } from '../scope.ts';
import { unknownValues } from './columnValues.ts';
import { readImport } from '../record.ts';
import { keepMapping } from '../steps.ts';
import { readTemplates, removeTemplate } from './templates.ts';

const config = { right: 'orders.create' } as const;
const byId = z.object({ id: z.uuid() });

/** Mappings kept by name. They are the account's: what one shop has mapped serves its others. */
export const templateRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    app.get('/import-templates', { config, schema: { response: { 200: importTemplatesSchema } } }, async (request) => {
      const { accountId } = actorOf(request);
      return { templates: await asTenant(db, accountId, (tx) => readTemplates(tx, accountId)) };
    });
    const removed = { 200: z.object({ success: z.literal(true) }) };
    app.delete('/import-templates/:id', { config, schema: { params: byId, response: removed } }, async (request) => {
      const { accountId } = actorOf(request);
      await asTenant(db, accountId, (tx) => removeTemplate(tx, accountId, request.params.id));
      return { success: true as const };
    });
    const found = { 200: z.object({ values: z.array(columnValueSchema) }) };
    const values = { params: byId, querystring: columnValuesQuerySchema, response: found };
    app.get('/imports/:id/values', { config, schema: values }, async (request) => {
      const { accountId, shopId } = shopScope(request);
      const book = await priceBook(db);
      return asTenant(db, accountId, async (tx) => {
        const row = await readImport(tx, { accountId, importId: request.params.id }, { shopId });
        return { values: await unknownValues(tx, row, request.query, book) };
      });
    });
    const kept = { params: byId, body: keepTemplateSchema, response: { 200: z.object({ import: importSchema }) } };
    app.post('/imports/:id/template', { config, schema: kept }, async (request) => {
      const { accountId, shopId } = shopScope(request);
      const key = { accountId, importId: request.params.id };
      const { userId } = actorOf(request);
      return { import: await keepMapping(services, key, { shopId, userId }, request.body.name) };
    });
  };
