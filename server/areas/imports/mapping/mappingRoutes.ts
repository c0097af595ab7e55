import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { countriesQuerySchema, countriesSchema } from '../../../../contract/imports/needed.ts';
import { saveTemplateSchema } from '../../../../contract/imports/templates.ts';
import { columnValueSchema, columnValuesQuerySchema } from '../../../../contract/imports/values.ts';
import { actorOf } from '../../../actor/actor.ts';
import { asTenant } from '../../../database/tenant.ts';
import type { Services } from '../../../services/services.ts';
import { accountPriceBook } from '../../catalog/priceBook.ts';
import { importResponse, importConfig, importKeyOf, importParams } from '../importRequest.ts';
import { countCountries, unknownValues } from './columnValues.ts';
import { readImport } from '../storedImport.ts';
import { saveMappingAsTemplate } from '../wizardSteps.ts';

/**
 * Routes for the meaning of a file's values and for saving an import's mapping as a template; templates
 * themselves are an area of their own.
 */
export const mappingRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    const valuesResponse = { 200: z.object({ values: z.array(columnValueSchema) }) };
    const valuesSchema = {
      params: importParams,
      querystring: columnValuesQuerySchema,
      response: valuesResponse,
    };
    app.get('/imports/:id/values', { config: importConfig, schema: valuesSchema }, async (request) => {
      const { shopId, ...key } = importKeyOf(request);
      const book = await accountPriceBook(db, key.accountId);
      return asTenant(db, key.accountId, async (tx) => {
        const storedImport = await readImport(tx, key, { shopId });
        return { values: await unknownValues(tx, storedImport, request.query, book) };
      });
    });
    const columnCountriesSchema = {
      params: importParams,
      querystring: countriesQuerySchema,
      response: { 200: countriesSchema },
    };
    app.get(
      '/imports/:id/countries',
      { config: importConfig, schema: columnCountriesSchema },
      async (request) => {
        const { shopId, ...key } = importKeyOf(request);
        return asTenant(db, key.accountId, async (tx) => {
          const storedImport = await readImport(tx, key, { shopId });
          return { countries: await countCountries(tx, storedImport, request.query.column) };
        });
      },
    );
    const templateSchema = {
      params: importParams,
      body: saveTemplateSchema,
      response: importResponse,
    };
    app.post('/imports/:id/template', { config: importConfig, schema: templateSchema }, async (request) => {
      const { shopId, ...key } = importKeyOf(request);
      const { userId, name: actor } = actorOf(request);
      const author = { userId, actor };
      return { import: await saveMappingAsTemplate(services, key, { shopId, author }, request.body.name) };
    });
  };
