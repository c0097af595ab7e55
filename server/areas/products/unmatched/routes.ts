import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { hasRight, rightsIn, type Right } from '../../../../contract/accounts/permissions.ts';
import { unmatchedExportSchema } from '../../../../contract/products/unmatchedFile.ts';
import {
  matchItemsSchema,
  matchedItemsSchema,
  matchingInputSchema,
  matchingQuoteSchema,
  matchingUndoneSchema,
  undoMatchingSchema,
  unmatchedDetailSchema,
  unmatchedListSchema,
  unmatchedQuerySchema,
  unmatchedRowQuerySchema,
} from '../../../../contract/products/unmatchedItems.ts';
import { actorOf } from '../../../actor/actor.ts';
import { recordLine } from '../../../audit/auditOf.ts';
import { recordAudit } from '../../../audit/record.ts';
import { ApiError } from '../../../base/errors.ts';
import { fileFormats } from '../../../lists/files.ts';
import { idempotencyHeaders as headers } from '../../../http/idempotent.ts';
import { limits } from '../../../limits/limits.ts';
import { limitPerAccount } from '../../../limits/strictLimit.ts';
import type { Services } from '../../../services/services.ts';
import { recheckSkus } from '../../imports/recheckSkus.ts';
import { inShop, onceInShop } from '../../orders/work.ts';
import { readUnmatched } from './detail.ts';
import { unmatchedFile } from './file.ts';
import { listUnmatched } from './list.ts';
import { matchItems, quoteMatching } from './match.ts';
import { undoMatching } from './undo.ts';

const view = { right: 'products.view' } as const;
const edit = { right: 'products.edit' } as const;

/** Throws `forbidden` unless the caller may change orders of the shop too: a matching changes both. */
const assertMayEditOrders = (request: FastifyRequest, shopId: string): void => {
  const right: Right = 'orders.edit';
  if (!hasRight(rightsIn(actorOf(request).access, shopId), right))
    throw new ApiError('forbidden', { details: { right } });
};

/**
 * Checks waiting files again whose SKUs got another meaning. A failure undoes nothing: orders are checked once more.
 */
const checkFiles = async (
  services: Services,
  request: FastifyRequest,
  shopId: string,
  skus: readonly string[],
): Promise<void> => {
  const { accountId } = actorOf(request);
  await recheckSkus(services, { accountId, shopId }, [...new Set(skus)]).catch((error: unknown) =>
    services.log.error({ err: error }, 'unmatched: imports are not checked again'),
  );
};

/** Rows of a file at most, those with most items first. */
const maxExportedRows = 10_000;

/** Routes that read the inbox. */
const readingRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const list = { querystring: unmatchedQuerySchema, response: { 200: unmatchedListSchema } };
    app.get('/products/unmatched', { config: view, schema: list }, (request) =>
      inShop(services, request, (work) => listUnmatched(work, request.query)),
    );
    const detail = { querystring: unmatchedRowQuerySchema, response: { 200: unmatchedDetailSchema } };
    app.get('/products/unmatched/row', { config: view, schema: detail }, (request) =>
      inShop(services, request, (work) => readUnmatched(work, request.query.shop_id, request.query.key)),
    );
    const gives = Object.values(fileFormats).map(({ contentType }) => contentType);
    app.get(
      '/products/unmatched/export',
      {
        config: { ...view, gives },
        onRequest: limitPerAccount(services, limits.files),
        schema: { querystring: unmatchedExportSchema },
      },
      async (request, reply) => {
        const { format, locale, ...filters } = request.query;
        const { rows, timeZone } = await inShop(services, request, async (work) => ({
          rows: (await listUnmatched(work, { ...filters, page: 1, limit: maxExportedRows })).rows,
          timeZone: work.timeZone,
        }));
        const day = services.now().toLocaleDateString('en-CA', { timeZone });
        return reply
          .header('content-disposition', `attachment; filename="unmatched-${day}.${format}"`)
          .type(fileFormats[format].contentType)
          .send(unmatchedFile(rows, { format, locale, timeZone }));
      },
    );
    const quote = { body: matchingInputSchema, response: { 200: matchingQuoteSchema } };
    app.post('/products/unmatched/quote', { config: edit, schema: quote }, (request) => {
      assertMayEditOrders(request, request.body.shop_id);
      return inShop(services, request, (work) => quoteMatching(work, request.body));
    });
  };

/** Routes of the inbox of items without a product (domain §7). */
export const unmatchedRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(readingRoutes(services));
    const match = { headers, body: matchItemsSchema, response: { 200: matchedItemsSchema } };
    app.post('/products/unmatched/match', { config: edit, schema: match }, async (request) => {
      const { shop_id: shopId } = request.body;
      assertMayEditOrders(request, shopId);
      let changedSkus: string[] = [];
      const response = await onceInShop(services, request, async (work) => {
        const { skus, ...matched } = await matchItems(work, request.body);
        changedSkus = skus;
        const details = { count: matched.items, orders: matched.orders, skus: skus.slice(0, 20) };
        await recordAudit(work.tx, recordLine(actorOf(request), 'product.match', null, details));
        return matched;
      });
      await checkFiles(services, request, shopId, changedSkus);
      return response;
    });
    const undo = { headers, body: undoMatchingSchema, response: { 200: matchingUndoneSchema } };
    app.post('/products/unmatched/undo', { config: edit, schema: undo }, async (request) => {
      let changed = { shopId: '', skus: [] as string[] };
      const response = await onceInShop(services, request, async (work) => {
        const { shopId, skus, ...undone } = await undoMatching(work, request.body.id);
        assertMayEditOrders(request, shopId);
        changed = { shopId, skus };
        const details = { count: undone.items, orders: undone.orders };
        await recordAudit(work.tx, recordLine(actorOf(request), 'product.unmatch', null, details));
        return undone;
      });
      await checkFiles(services, request, changed.shopId, changed.skus);
      return response;
    });
  };
