import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { importSchema } from '../../../../contract/imports/calls.ts';
import { countriesQuerySchema, countriesSchema } from '../../../../contract/imports/needed.ts';
import { keepTemplateSchema } from '../../../../contract/imports/templates.ts';
import { columnValueSchema, columnValuesQuerySchema } from '../../../../contract/imports/values.ts';
import { actorOf } from '../../../actor/actor.ts';
import { asTenant } from '../../../database/tenant.ts';
import type { Services } from '../../../services/services.ts';
import { priceBook } from '../../catalog/priceBook.ts';
import { shopScope } from '../scope.ts';
import { countCountries, unknownValues } from './columnValues.ts';
import { readImport } from '../record.ts';
import { keepMapping } from '../steps.ts';

const config = { right: 'orders.create' } as const;
const byId = z.object({ id: z.uuid() });

/** What the file's own words mean, and the mapping of an import kept by name; the templates themselves are an area of their own. */
export const templateRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
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
    const countries = {
      params: byId,
      querystring: countriesQuerySchema,
      response: { 200: countriesSchema },
    };
    app.get('/imports/:id/countries', { config, schema: countries }, async (request) => {
      const { accountId, shopId } = shopScope(request);
      return asTenant(db, accountId, async (tx) => {
        const row = await readImport(tx, { accountId, importId: request.params.id }, { shopId });
        return { countries: await countCountries(tx, row, request.query.column) };
      });
    });
    const kept = {
      params: byId,
      body: keepTemplateSchema,
      response: { 200: z.object({ import: importSchema }) },
    };
    app.post('/imports/:id/template', { config, schema: kept }, async (request) => {
      const { accountId, shopId } = shopScope(request);
      const key = { accountId, importId: request.params.id };
      const { userId } = actorOf(request);
      return { import: await keepMapping(services, key, { shopId, userId }, request.body.name) };
    });
  };
