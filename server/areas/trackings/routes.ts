import { sql } from 'kysely';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { OrderEvent } from '../../../contract/orders/calls.ts';
import { trackingDetailSchema, type TrackingDetail } from '../../../contract/trackings/calls.ts';
import { trackingCodeName } from '../../../contract/trackings/codes.ts';
import { actorOf } from '../../actor/actor.ts';
import { readAsTenant, type Tx } from '../../database/tenant.ts';
import { readOne } from '../../lists/queries.ts';
import { scopeOf, type Scope } from '../../lists/scope.ts';
import type { Services } from '../../services/services.ts';
import { trackingSource } from './source.ts';

/** Maximum number of shown events, more than any carrier reports. */
const maxEvents = 500;

const readCarrierEvents = async (tx: Tx, accountId: string, id: string): Promise<TrackingDetail['told']> => {
  const rows = await tx
    .selectFrom('tracking_events')
    .select(['happened_at', 'code', 'event', 'text', 'place'])
    .where('account_id', '=', accountId)
    .where('tracking_id', '=', id)
    .orderBy('happened_at', 'desc')
    .orderBy('code', 'desc')
    .limit(maxEvents)
    .execute();
  return rows.map((row) => ({ ...row, code: trackingCodeName(row.code) }));
};

const readSteps = async (
  tx: Tx,
  accountId: string,
  { order_id: orderId, package_no: packageNo }: Pick<TrackingDetail, 'order_id' | 'package_no'>,
) => {
  const { rows } = await sql<OrderEvent>`
    select id, kind, actor, data, created_at from order_events
    where account_id = ${accountId} and order_id = ${orderId}
      and kind in ('started', 'shipped', 'tracked', 'parcel_renumbered')
      and (kind = 'started' or (data ->> 'package_no')::int = ${packageNo})
    order by created_at desc, id desc limit 200`.execute(tx);
  return rows;
};

/** Returns the page of a parcel. Throws `not_found`, also for one of another account or out of reach. */
const readDetail = async (tx: Tx, scope: Scope, id: string): Promise<TrackingDetail> => {
  const { accountId } = scope;
  const parcel = await readOne(tx, trackingSource, scope, id);
  const [timeline, events, orderColumns] = await Promise.all([
    readCarrierEvents(tx, accountId, id),
    readSteps(tx, accountId, parcel),
    tx
      .selectFrom('trackings')
      .select(['silent_by', 'scan_by', 'deliver_by', 'lost_by'])
      .select((eb) =>
        eb
          .selectFrom('trackings as each')
          .select(eb.fn.countAll<number>().as('count'))
          .where('each.account_id', '=', accountId)
          .where('each.order_id', '=', parcel.order_id)
          .as('packages'),
      )
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...parcel, ...orderColumns, packages: orderColumns.packages ?? 1, told: timeline, events };
};

/** Registers GET /trackings/{id}. */
export const trackingRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const schema = {
      params: z.object({ id: z.uuid() }),
      response: { 200: z.object({ tracking: trackingDetailSchema }) },
    };
    app.get('/trackings/:id', { config: { right: 'trackings.view' }, schema }, async (request) => {
      const scope = scopeOf(actorOf(request));
      return {
        tracking: await readAsTenant(services.db, scope.accountId, (tx) =>
          readDetail(tx, scope, request.params.id),
        ),
      };
    });
  };
