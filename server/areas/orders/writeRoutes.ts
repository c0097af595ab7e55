import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  cancelSchema,
  newOrderSchema,
  noteSchema,
  orderChangeSchema,
  orderDetailSchema,
  quoteInputSchema,
  quoteSchema,
} from '../../../contract/orders/calls.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { substituteChoiceSchema, substitutesSchema } from '../../../contract/orders/substitutes.ts';
import { recordSchema } from '../../../contract/schema/derive.ts';
import { idempotencyHeaders as headers } from '../../http/idempotent.ts';
import type { Services } from '../../services/services.ts';
import { cancelOrder } from './bulk/cancel.ts';
import { changeOrder } from './write/change.ts';
import { codeSource } from './write/codes.ts';
import { createOrder } from './write/create.ts';
import { readOrderDetail } from './read/detail.ts';
import { addNote, confirmAddress } from './write/notes.ts';
import { quoteOrder } from './write/quote.ts';
import { removeOrder } from './write/remove.ts';
import { readSubstitutes, substituteItem } from './bulk/substitutes.ts';
import { resubmitOrder } from './bulk/resubmit.ts';
import { inShop, onceInShop, type OrderWork } from './work.ts';

const params = z.object({ id: z.uuid() });
const createResponses = { 200: z.object({ order: recordSchema(orders) }) };
/** The order as GET returns it, so that a page that shows it need not load it again. */
const response = { 200: z.object({ order: orderDetailSchema }) };

const answerOf = async (work: OrderWork, id: string) => ({
  order: await readOrderDetail(work.tx, work, id, work),
});

/** Actions on one order by calls without a body. */
const actions = {
  resubmit: resubmitOrder,
  'confirm-address': confirmAddress,
} satisfies Record<string, (work: OrderWork, id: string) => Promise<void>>;

const edit = { right: 'orders.edit' } as const;

/** Routes that write the order itself: create, quote, change, delete. */
const editingRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/orders',
      {
        config: { right: 'orders.create' },
        schema: { headers, body: z.strictObject({ order: newOrderSchema }), response: createResponses },
      },
      (request) =>
        onceInShop(services, request, async (work) => ({
          order: await createOrder({ ...work, ...codeSource(services, work.accountId) }, request.body.order),
        })),
    );
    app.post(
      '/orders/quote',
      {
        config: { right: 'orders.view' },
        schema: { body: quoteInputSchema, response: { 200: quoteSchema } },
      },
      (request) => inShop(services, request, (work) => quoteOrder(work, request.body)),
    );
    app.put(
      '/orders/:id',
      {
        config: edit,
        schema: { headers, params, body: z.strictObject({ order: orderChangeSchema }), response },
      },
      (request) =>
        onceInShop(services, request, async (work) => {
          await changeOrder(work, request.params.id, request.body.order);
          return answerOf(work, request.params.id);
        }),
    );
    app.delete(
      '/orders/:id',
      {
        config: { right: 'orders.delete' },
        schema: { headers, params, response: { 200: z.object({ id: z.uuid() }) } },
      },
      (request) =>
        onceInShop(services, request, async (work) => {
          await removeOrder(work, request.params.id);
          return { id: request.params.id };
        }),
    );
  };

/** Routes that offer products in stock for an unpaid order, and take one. */
const substituteRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/orders/:id/substitutes',
      { config: edit, schema: { params, response: { 200: substitutesSchema } } },
      (request) => inShop(services, request, (work) => readSubstitutes(work, request.params.id)),
    );
    app.post(
      '/orders/:id/substitute',
      { config: edit, schema: { headers, params, body: substituteChoiceSchema, response } },
      (request) =>
        onceInShop(services, request, async (work) => {
          await substituteItem(work, request.params.id, request.body);
          return answerOf(work, request.params.id);
        }),
    );
  };

/** Routes that act on an existing order: note, cancel, resubmit, confirm its address. */
const handlingRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/orders/:id/notes',
      { config: edit, schema: { headers, params, body: noteSchema, response } },
      (request) =>
        onceInShop(services, request, async (work) => {
          await addNote(work, request.params.id, request.body.note);
          return answerOf(work, request.params.id);
        }),
    );
    app.post(
      '/orders/:id/cancel',
      { config: edit, schema: { headers, params, body: cancelSchema, response } },
      (request) =>
        onceInShop(services, request, async (work) => {
          await cancelOrder(work, request.params.id, request.body?.reason);
          return answerOf(work, request.params.id);
        }),
    );
    for (const [name, action] of Object.entries(actions)) {
      app.post(`/orders/:id/${name}`, { config: edit, schema: { headers, params, response } }, (request) =>
        onceInShop(services, request, async (work) => {
          await action(work, request.params.id);
          return answerOf(work, request.params.id);
        }),
      );
    }
  };

/**
 * Routes that write one order: create, change, delete, quote, note, cancel, resubmit, confirm its address, take another
 * product.
 */
export const orderWriteRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(editingRoutes(services));
    await app.register(handlingRoutes(services));
    await app.register(substituteRoutes(services));
  };
