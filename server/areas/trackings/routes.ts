import { sql } from 'kysely';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { OrderEvent } from '../../../contract/orders/calls.ts';
import { trackingDetailSchema, type TrackingDetail } from '../../../contract/trackings/calls.ts';
import { actorOf } from '../../auth/actor.ts';
import { readAsTenant, type Tx } from '../../database/tenant.ts';
import { readOne } from '../../lists/queries.ts';
import { scopeOf, type Scope } from '../../lists/scope.ts';
import type { Services } from '../../services.ts';
import { trackingSource } from './source.ts';

/** The page of a parcel. Throws `not_found`, also for one of another account or out of reach. */
const readDetail = async (tx: Tx, scope: Scope, id: string): Promise<TrackingDetail> => {
  const parcel = await readOne(tx, trackingSource, scope, id);
  const { rows: events } = await sql<OrderEvent>`
    select id, kind, actor, data, created_at from order_events
    where account_id = ${scope.accountId} and order_id = ${parcel.order_id} and kind in ('shipped', 'tracked')
      and (data ->> 'package_no')::int = ${parcel.package_no}
    order by created_at desc, id desc limit 200`.execute(tx);
  return { ...parcel, events };
};

/** GET /trackings/{id}. */
export const trackingRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const one = { params: z.object({ id: z.uuid() }), response: { 200: z.object({ tracking: trackingDetailSchema }) } };
    app.get('/trackings/:id', { config: { right: 'trackings.view' }, schema: one }, async (request) => {
      const scope = scopeOf(actorOf(request));
      return { tracking: await readAsTenant(services.db, scope.accountId, (tx) => readDetail(tx, scope, request.params.id)) };
    });
  };
