import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { facetsSchema, orderDetailSchema } from '../../../../contract/orders/calls.ts';
import { orders } from '../../../../contract/orders/orders.ts';
import { filterSchema, listQuerySchema, recordSchema } from '../../../../contract/schema/derive.ts';
import { readAsTenant } from '../../../database/tenant.ts';
import type { Services } from '../../../services.ts';
import { priceBook } from '../../catalog/priceBook.ts';
import { readOrderDetail } from './detail.ts';
import { countOrders, orderFacets, readOrders } from './queries.ts';
import { orderScope } from '../scope.ts';

/** GET /orders, /orders/count, /orders/facets, /orders/{id}. */
export const orderReadRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { right: 'orders.view' } as const;
    const filters = filterSchema(orders);
    const list = z.object({ orders: z.array(recordSchema(orders)) });
    app.get('/orders', { config, schema: { querystring: listQuerySchema(orders), response: { 200: list } } }, async (request) => {
      const scope = orderScope(request);
      return { orders: await readAsTenant(db, scope.accountId, (tx) => readOrders(tx, scope, request.query)) };
    });
    app.get('/orders/count', { config, schema: { querystring: filters, response: { 200: z.object({ count: z.int() }) } } }, async (request) => {
      const scope = orderScope(request);
      return { count: await readAsTenant(db, scope.accountId, (tx) => countOrders(tx, scope, request.query)) };
    });
    app.get('/orders/facets', { config, schema: { querystring: filters, response: { 200: facetsSchema } } }, async (request) => {
      const scope = orderScope(request);
      const facets = await readAsTenant(db, scope.accountId, (tx) => orderFacets(tx, scope, request.query));
      return { facets, total: Object.values(facets).reduce((total, count) => total + count, 0) };
    });
    app.get(
      '/orders/:id',
      { config, schema: { params: z.object({ id: z.uuid() }), response: { 200: z.object({ order: orderDetailSchema }) } } },
      async (request) => {
        const scope = orderScope(request);
        const book = await priceBook(db);
        return { order: await readAsTenant(db, scope.accountId, (tx) => readOrderDetail(tx, scope, request.params.id, book)) };
      },
    );
  };
