import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  cancelSomeSchema,
  changeLineSchema,
  qualityCheckSchema,
  changeLineResultSchema,
  payResultSchema,
  payQuoteSchema,
  paySchema,
} from '../../../../contract/orders/calls.ts';
import { dropQuoteSchema } from '../../../../contract/orders/dropQuote.ts';
import { lineQuoteSchema } from '../../../../contract/orders/lineChange.ts';
import { bulkResultSchema, selectionSchema, type Selection } from '../../../../contract/lists.ts';
import { idempotencyHeaders as headers } from '../../../http/idempotent.ts';
import type { Services } from '../../../services/services.ts';
import { cancelOrders } from './cancel.ts';
import { quoteDrop } from './dropQuote.ts';
import { changeLine } from './changeLine.ts';
import { checkQuality, confirmQuality } from './confirmQuality.ts';
import { quoteLine } from './lineQuote.ts';
import { payOrders } from './pay.ts';
import { quotePayment } from './payQuote.ts';
import { removeOrders } from '../write/remove.ts';
import { selectedIds } from '../../../lists/selection.ts';
import { orderSource } from '../read/source.ts';
import { inShop, onceInShop, type OrderWork } from '../work.ts';

const body = z.strictObject({ selection: selectionSchema });
const response = { 200: bulkResultSchema };

const idsOf = (work: OrderWork, selection: Selection): Promise<string[]> =>
  selectedIds(work.tx, orderSource, work, selection);

/** Lists and confirms prints below the lowest allowed resolution. */
const qualityRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { right: 'orders.edit' } as const;
    app.post(
      '/orders/confirm-quality/check',
      { config, schema: { body, response: { 200: qualityCheckSchema } } },
      (request) =>
        inShop(services, request, async (work) =>
          checkQuality(work, await idsOf(work, request.body.selection)),
        ),
    );
    app.post('/orders/confirm-quality', { config, schema: { headers, body, response } }, (request) =>
      onceInShop(services, request, async (work) =>
        confirmQuality(work, await idsOf(work, request.body.selection)),
      ),
    );
  };

/** Quotes and changes the shipping line of many orders. The change also restores earlier lines. */
const lineRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { right: 'orders.edit' } as const;
    app.post(
      '/orders/line/quote',
      { config, schema: { body, response: { 200: lineQuoteSchema } } },
      (request) =>
        inShop(services, request, async (work) => quoteLine(work, await idsOf(work, request.body.selection))),
    );
    app.post(
      '/orders/line',
      { config, schema: { headers, body: changeLineSchema, response: { 200: changeLineResultSchema } } },
      (request) =>
        onceInShop(services, request, async (work) => {
          const { selection, ...change } = request.body;
          return changeLine(work, await idsOf(work, selection), change);
        }),
    );
  };

/** Cancels and deletes many orders, each call with a quote of its effect. */
const dropRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const [cancel, remove] = [{ right: 'orders.edit' }, { right: 'orders.delete' }] as const;
    const quote = { body, response: { 200: dropQuoteSchema } };
    app.post('/orders/cancel/quote', { config: cancel, schema: quote }, (request) =>
      inShop(services, request, async (work) =>
        quoteDrop(work, 'cancel', await idsOf(work, request.body.selection)),
      ),
    );
    app.post('/orders/delete/quote', { config: remove, schema: quote }, (request) =>
      inShop(services, request, async (work) =>
        quoteDrop(work, 'delete', await idsOf(work, request.body.selection)),
      ),
    );
    app.post(
      '/orders/cancel',
      { config: cancel, schema: { headers, body: cancelSomeSchema, response } },
      (request) =>
        onceInShop(services, request, async (work) =>
          cancelOrders(work, await idsOf(work, request.body.selection), request.body.reason),
        ),
    );
    app.post('/orders/delete', { config: remove, schema: { headers, body, response } }, (request) =>
      onceInShop(services, request, async (work) =>
        removeOrders(work, await idsOf(work, request.body.selection)),
      ),
    );
  };

/** Calls on many orders: pay with its quote, cancel, delete, accept low resolution, change the line. */
export const orderBulkRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const pay = { right: 'orders.pay' } as const;
    app.post(
      '/orders/pay/quote',
      { config: pay, schema: { body, response: { 200: payQuoteSchema } } },
      (request) =>
        inShop(services, request, async (work) =>
          quotePayment(work, await idsOf(work, request.body.selection)),
        ),
    );
    app.post(
      '/orders/pay',
      { config: pay, schema: { headers, body: paySchema, response: { 200: payResultSchema } } },
      (request) => onceInShop(services, request, (work) => payOrders(work, request.body)),
    );
    await app.register(dropRoutes(services));
    await app.register(qualityRoutes(services));
    await app.register(lineRoutes(services));
  };
