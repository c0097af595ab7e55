import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { lineshipDetailSchema, productTypeSchema } from '../../../contract/catalog/calls.ts';
import type { MailLocale } from '../../../contract/locales.ts';
import { anyDestination } from '../../../contract/catalog/shipRates.ts';
import { postalCountry } from '../../../contract/places/territories.ts';
import { countryCodeSchema, plainText } from '../../../contract/schema/text.ts';
import { actorOf } from '../../actor/actor.ts';
import type { Database } from '../../database/tables/tables.ts';
import { ApiError } from '../../base/errors.ts';
import type { Services } from '../../services/services.ts';
import { catalogBook } from './book.ts';
import { listLineships } from './lineships.ts';
import { nameSurcharge } from './nameSurcharge.ts';

const readLine = async (
  db: Kysely<Database>,
  line: string,
  country: string | undefined,
  language: MailLocale,
): Promise<z.infer<typeof lineshipDetailSchema>> => {
  const lineship = (await listLineships(db, country)).find((candidate) => candidate.line === line);
  if (!lineship) throw new ApiError('not_found');
  const rates = db.selectFrom('ship_rates').selectAll().where('line', '=', line);
  const matchingRates = country
    ? rates.where('country', 'in', [postalCountry(country), anyDestination])
    : rates;
  const rows = await matchingRates.orderBy('product_type').orderBy('country').orderBy('origin').execute();
  return { ...lineship, rates: rows.map((rate) => nameSurcharge(rate, language)) };
};

const readType = async (
  db: Kysely<Database>,
  name: string,
  language: MailLocale,
): Promise<z.infer<typeof productTypeSchema>> => {
  const products = (await catalogBook(db)).bases.filter(({ product_type: type }) => type === name);
  if (products.length === 0) throw new ApiError('not_found');
  const rates = db.selectFrom('ship_rates').selectAll().where('product_type', '=', name);
  const rows = await rates.orderBy('line').orderBy('country').orderBy('origin').execute();
  return {
    name,
    product_bases: products.map((base) => ({ id: base.id, name: base.name })),
    rates: rows.map((rate) => nameSurcharge(rate, language)),
  };
};

/** Routes of GET /products/types, of one type and of one shipping line (spec §7). */
export const typeRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { right: 'catalog.view' } as const;
    const schema = { response: { 200: z.object({ product_types: z.array(z.string()) }) } };
    app.get('/products/types', { config, schema }, async () => {
      const { bases } = await catalogBook(db);
      return { product_types: [...new Set(bases.map(({ product_type: type }) => type))].sort() };
    });
    const oneType = {
      params: z.object({ name: plainText(40) }),
      response: { 200: z.object({ product_type: productTypeSchema }) },
    };
    app.get('/products/types/:name', { config, schema: oneType }, async (request) => ({
      product_type: await readType(db, request.params.name, actorOf(request).language),
    }));
    const oneLine = {
      params: z.object({ line: plainText(40) }),
      querystring: z.object({ country: countryCodeSchema.optional() }),
      response: { 200: z.object({ lineship: lineshipDetailSchema }) },
    };
    app.get('/products/lineships/:line', { config, schema: oneLine }, async (request) => ({
      lineship: await readLine(db, request.params.line, request.query.country, actorOf(request).language),
    }));
  };
