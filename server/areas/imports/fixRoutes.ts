import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  buyersSchema,
  fixedFieldsSchema,
  fixedSchema,
  fixSchema,
  hiddenSchema,
  itemsSchema,
  leaveOutQuerySchema,
  listedCellsSchema,
  listedFixSchema,
  ruleSchema,
  sameQuerySchema,
} from '../../../contract/imports/calls.ts';
import { unmatchedChoiceSchema, unmatchedCountsSchema } from '../../../contract/imports/unmatched.ts';
import { actorOf } from '../../actor/actor.ts';
import { asTenant, type Tx } from '../../database/tenant.ts';
import type { Services } from '../../services/services.ts';
import { accountPriceBook, type PriceBook } from '../catalog/priceBook.ts';
import { settleBuyers } from './checking/buyers.ts';
import { countFixes, countLeftOut, countSame, fixCells, fixListedCells } from './checking/fix.ts';
import { leaveItemsOut } from './checking/items.ts';
import { leaveOut } from './checking/footers.ts';
import { settleHidden } from './checking/hidden.ts';
import { chooseUnmatched, countUnmatched } from './checking/unmatched.ts';
import { addRule } from './mapping/rules.ts';
import { importResponse, importConfig, importKeyOf, importParams } from './importRequest.ts';
import { readImport, type StoredImport } from './storedImport.ts';
import { queueCheck } from './wizardSteps.ts';

type ShopImport = ReturnType<typeof importKeyOf>;
type FixedRows = z.infer<typeof fixedSchema>;

/** Routes that take rows out of an import or store what is learned from it. */
const ruleRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const leaveOutSchema = {
      params: importParams,
      querystring: leaveOutQuerySchema,
      response: { 200: fixedSchema },
    };
    app.delete('/imports/:id/footers', { config: importConfig, schema: leaveOutSchema }, (request) => {
      const key = importKeyOf(request);
      return asTenant(db, key.accountId, (tx) => leaveOut(tx, key, key.shopId, request.query));
    });
    app.put(
      '/imports/:id/rules',
      { config: importConfig, schema: { params: importParams, body: ruleSchema, response: importResponse } },
      async (request) => {
        const key = importKeyOf(request);
        const { userId, name: actor } = actorOf(request);
        return {
          import: await asTenant(db, key.accountId, (tx) =>
            addRule(tx, key, key.shopId, { userId, actor }, request.body),
          ),
        };
      },
    );
  };

/** Counts in the rows of an import of this shop. */
const countInImport = <T>(
  { db }: Services,
  key: ShopImport,
  count: (tx: Tx, storedImport: StoredImport) => Promise<T>,
): Promise<T> =>
  asTenant(db, key.accountId, async (tx) => count(tx, await readImport(tx, key, { shopId: key.shopId })));

/** Routes that count: rows that a change would affect, and fixes that a choice of columns may lose. */
const countRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const sameValueSchema = {
      params: importParams,
      querystring: sameQuerySchema,
      response: { 200: z.object({ rows: z.int() }) },
    };
    app.get('/imports/:id/same', { config: importConfig, schema: sameValueSchema }, async (request) => {
      const key = importKeyOf(request);
      return { rows: await countInImport(services, key, (tx) => countSame(tx, key, request.query)) };
    });
    const fixesSchema = { params: importParams, response: { 200: fixedFieldsSchema } };
    app.get('/imports/:id/fixes', { config: importConfig, schema: fixesSchema }, async (request) => {
      const key = importKeyOf(request);
      return countInImport(services, key, async (tx, storedImport) => ({
        fields: await countFixes(tx, key),
        left_out: await countLeftOut(tx, key, storedImport),
      }));
    });
  };

/** Routes for items whose SKUs mean nothing yet: what can be created without a product, and the choice of it. */
const unmatchedRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const countsSchema = { params: importParams, response: { 200: unmatchedCountsSchema } };
    app.get('/imports/:id/unmatched', { config: importConfig, schema: countsSchema }, (request) => {
      const key = importKeyOf(request);
      return countInImport(services, key, (tx, storedImport) =>
        countUnmatched(tx, key, storedImport.unmatched_codes),
      );
    });
    const choiceSchema = { params: importParams, body: unmatchedChoiceSchema, response: importResponse };
    app.put('/imports/:id/unmatched', { config: importConfig, schema: choiceSchema }, async (request) => {
      const key = importKeyOf(request);
      const book = await accountPriceBook(services.db, key.accountId);
      const updatedImport = await asTenant(services.db, key.accountId, (tx) =>
        chooseUnmatched(tx, key, key.shopId, request.body.codes, book),
      );
      await queueCheck(services, key, updatedImport);
      return { import: updatedImport };
    });
  };

/** Routes that fix an import in its preview: cells, buyers, rows that are no orders, and what is learned from it. */
export const fixRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    const fixedResponse = { 200: fixedSchema };
    const runFix = async <Answer extends FixedRows>(
      key: ShopImport,
      fix: (tx: Tx, book: PriceBook) => Promise<Answer>,
    ): Promise<Answer> => {
      const book = await accountPriceBook(db, key.accountId);
      const answer = await asTenant(db, key.accountId, (tx) => fix(tx, book));
      await queueCheck(services, key, answer.import);
      return answer;
    };
    app.put(
      '/imports/:id/cells',
      { config: importConfig, schema: { params: importParams, body: fixSchema, response: fixedResponse } },
      (request) => {
        const key = importKeyOf(request);
        return runFix(key, (tx, book) => fixCells(tx, key, key.shopId, request.body, book));
      },
    );
    app.put(
      '/imports/:id/cells/list',
      {
        config: importConfig,
        schema: { params: importParams, body: listedCellsSchema, response: { 200: listedFixSchema } },
      },
      (request) => {
        const key = importKeyOf(request);
        return runFix(key, (tx, book) => fixListedCells(tx, key, key.shopId, request.body, book));
      },
    );
    app.put(
      '/imports/:id/buyers',
      { config: importConfig, schema: { params: importParams, body: buyersSchema, response: fixedResponse } },
      (request) => {
        const key = importKeyOf(request);
        return runFix(key, (tx, book) => settleBuyers(tx, key, key.shopId, request.body, book));
      },
    );
    app.put(
      '/imports/:id/hidden',
      { config: importConfig, schema: { params: importParams, body: hiddenSchema, response: fixedResponse } },
      (request) => {
        const key = importKeyOf(request);
        return runFix(key, (tx, book) => settleHidden(tx, key, key.shopId, request.body.way, book));
      },
    );
    app.put(
      '/imports/:id/items',
      { config: importConfig, schema: { params: importParams, body: itemsSchema, response: fixedResponse } },
      (request) => {
        const key = importKeyOf(request);
        return runFix(key, (tx, book) => leaveItemsOut(tx, key, key.shopId, request.body, book));
      },
    );
    await app.register(ruleRoutes(services));
    await app.register(unmatchedRoutes(services));
    await app.register(countRoutes(services));
  };
