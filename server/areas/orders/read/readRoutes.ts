import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { orderDetailSchema } from '../../../../contract/orders/calls.ts';
import { actorOf } from '../../../actor/actor.ts';
import { readAsTenant } from '../../../database/tenant.ts';
import { scopeOf } from '../../../lists/scope.ts';
import { readWorkingCalendar } from '../../../calendar/operatorCalendar.ts';
import type { Services } from '../../../services/services.ts';
import { priceBook } from '../../catalog/priceBook.ts';
import { readOrderDetail } from './detail.ts';
import { itemPictures } from './pictures.ts';

/** Registers GET /orders/{id}. */
export const orderReadRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services;
    const schema = {
      params: z.object({ id: z.uuid() }),
      response: { 200: z.object({ order: orderDetailSchema }) },
    };
    app.get('/orders/:id', { config: { right: 'orders.view' }, schema }, async (request) => {
      const scope = scopeOf(actorOf(request));
      const book = await priceBook(db);
      const facts = { book, calendar: await readWorkingCalendar(db), pictures: itemPictures(services, book) };
      return {
        order: await readAsTenant(db, scope.accountId, (tx) =>
          readOrderDetail(tx, scope, request.params.id, facts),
        ),
      };
    });
  };
