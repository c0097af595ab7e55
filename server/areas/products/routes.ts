import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bulkResultSchema, selectionSchema } from '../../../contract/lists.ts';
import {
  collectedSchema,
  collectSchema,
  newProductSchema,
  newVariantsSchema,
  paidMatchesSchema,
  productChangeSchema,
  productDetailSchema,
  productStatusSchema,
  rematchedSchema,
  rematchQuoteSchema,
  rematchSchema,
  removeVariantsSchema,
  testedMatchSchema,
  testMatchSchema,
  waitingMatchSchema,
} from '../../../contract/products/calls.ts';
import { actorOf } from '../../actor/actor.ts';
import { idempotencyHeaders as headers } from '../../http/idempotent.ts';
import { selectedIds } from '../../lists/selection.ts';
import type { Services } from '../../services/services.ts';
import { recheckSkus } from '../imports/recheckSkus.ts';
import { inShop, onceInShop, type OrderWork } from '../orders/work.ts';
import { removeProducts, setActive, type BulkChange } from './bulk.ts';
import { collectSkus } from './collect.ts';
import { addVariants, createProduct, removeVariants } from './create.ts';
import { readPaidOf, readProduct } from './read.ts';
import { quoteRematch, readWaiting, rematch } from './rematch.ts';
import { saveProduct } from './save.ts';
import { productSource } from './source.ts';
import { unmatchedRoutes } from './unmatched/routes.ts';
import { testMatch } from './testMatch.ts';

const params = z.object({ id: z.uuid() });
const detail = { 200: z.object({ product: productDetailSchema }) };
const view = { right: 'products.view' } as const;
const edit = { right: 'products.edit' } as const;

type TouchedVariant = BulkChange['touched'][number];

/**
 * Checks waiting files again with the current meaning of their SKUs. The change is already saved, so a failed check
 * undoes nothing: rows are checked once more when the orders are created.
 */
const checkFiles = async (
  services: Services,
  request: FastifyRequest,
  touchedProducts: readonly TouchedVariant[],
): Promise<void> => {
  const { accountId } = actorOf(request);
  for (const { shopId, skus } of touchedProducts) {
    await recheckSkus(services, { accountId, shopId }, skus).catch((error: unknown) =>
      services.log.error({ err: error }, 'products: imports are not checked again'),
    );
  }
};

/** Runs a change of one product once, checks the files that name it again, and returns the product. */
const changing = async (
  services: Services,
  request: FastifyRequest,
  change: (work: OrderWork) => Promise<TouchedVariant & { id: string }>,
) => {
  let touchedProducts: TouchedVariant | undefined;
  const response = await onceInShop(services, request, async (work) => {
    const changedSkus = await change(work);
    touchedProducts = changedSkus;
    return { product: await readProduct(work, changedSkus.id) };
  });
  if (touchedProducts) await checkFiles(services, request, [touchedProducts]);
  return response;
};

/** Routes of one product: read it, change it, and change its variants. */
const singleRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/products/:id', { config: view, schema: { params, response: detail } }, (request) =>
      inShop(services, request, async (work) => ({ product: await readProduct(work, request.params.id) })),
    );
    app.get(
      '/products/:id/paid',
      { config: edit, schema: { params, response: { 200: paidMatchesSchema } } },
      (request) =>
        inShop(services, request, async (work) => ({ paid: await readPaidOf(work, request.params.id) })),
    );
    const create = { headers, body: z.strictObject({ product: newProductSchema }), response: detail };
    app.post('/products', { config: edit, schema: create }, (request) =>
      changing(services, request, (work) => createProduct(work, request.body.product)),
    );
    const change = {
      params,
      headers,
      body: z.strictObject({ product: productChangeSchema }),
      response: detail,
    };
    app.put('/products/:id', { config: edit, schema: change }, (request) => {
      const { id } = request.params;
      return changing(services, request, async (work) => ({
        id,
        ...(await saveProduct(work, id, request.body.product)),
      }));
    });
    const add = { params, headers, body: newVariantsSchema, response: detail };
    app.post('/products/:id/variants', { config: edit, schema: add }, (request) =>
      changing(services, request, (work) => addVariants(work, request.params.id, request.body.lines)),
    );
    const remove = { params, headers, body: removeVariantsSchema, response: detail };
    app.post('/products/:id/variants/delete', { config: edit, schema: remove }, (request) =>
      changing(services, request, (work) => removeVariants(work, request.params.id, request.body.ids)),
    );
  };

/** Runs a change of many products once, and checks the files that name them again. */
const changingMany = async (
  services: Services,
  request: FastifyRequest,
  change: (work: OrderWork) => Promise<BulkChange>,
) => {
  let touchedProducts: BulkChange['touched'] = [];
  const response = await onceInShop(services, request, async (work) => {
    const { touched: skus, ...result } = await change(work);
    touchedProducts = skus;
    return result;
  });
  await checkFiles(services, request, touchedProducts);
  return response;
};

/** Routes that act on many products. */
const bulkRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const response = { 200: bulkResultSchema };
    app.post(
      '/products/status',
      { config: edit, schema: { headers, body: productStatusSchema, response } },
      (request) =>
        changingMany(services, request, async (work) =>
          setActive(
            work,
            await selectedIds(work.tx, productSource, work, request.body.selection),
            request.body.active,
          ),
        ),
    );
    const remove = { headers, body: z.strictObject({ selection: selectionSchema }), response };
    app.post('/products/delete', { config: { right: 'products.delete' }, schema: remove }, (request) =>
      changingMany(services, request, async (work) => {
        const ids = await selectedIds(work.tx, productSource, work, request.body.selection);
        return removeProducts(work, ids);
      }),
    );
  };

/** Route that collects a file's unknown SKUs. */
const collecting =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const collect = { headers, body: collectSchema, response: { 200: collectedSchema } };
    app.post('/products/collect', { config: edit, schema: collect }, async (request) => {
      let touchedProducts: TouchedVariant | undefined;
      const response = await onceInShop(services, request, async (work) => {
        touchedProducts = await collectSkus(work, request.body.import_id);
        return { variants: touchedProducts.skus.length };
      });
      if (touchedProducts) await checkFiles(services, request, [touchedProducts]);
      return response;
    });
  };

/** Routes for the effect of a match on waiting and future orders. */
const matching =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const test = { body: testMatchSchema, response: { 200: testedMatchSchema } };
    app.post('/products/test', { config: view, schema: test }, (request) =>
      inShop(services, request, (work) => testMatch(work, request.body)),
    );
    app.get(
      '/products/:id/waiting',
      { config: { right: 'orders.edit' }, schema: { params, response: { 200: waitingMatchSchema } } },
      (request) => inShop(services, request, (work) => readWaiting(work, request.params.id)),
    );
    const quote = { params, body: rematchSchema, response: { 200: rematchQuoteSchema } };
    app.post('/products/:id/rematch/quote', { config: { right: 'orders.edit' }, schema: quote }, (request) =>
      inShop(services, request, (work) => quoteRematch(work, request.params.id, request.body.after)),
    );
    const again = { params, headers, body: rematchSchema, response: { 200: rematchedSchema } };
    app.post('/products/:id/rematch', { config: { right: 'orders.edit' }, schema: again }, (request) =>
      onceInShop(services, request, (work) => rematch(work, request.params.id, request.body.after)),
    );
  };

/** Routes of the stores' products and the match of their variants (domain §7). */
export const productRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    for (const routes of [singleRoutes, bulkRoutes, collecting, matching, unmatchedRoutes])
      await app.register(routes(services));
  };
