import { sql, type RawBuilder } from 'kysely';
import type { OrderDetail, OrderItem } from '../../../../contract/orders/calls.ts';
import { addWorkingDays, type WorkingCalendar } from '../../../../contract/workingDays.ts';
import type { PriceBook } from '../../catalog/priceBook.ts';
import type { Tx } from '../../../database/tenant.ts';
import { ApiError } from '../../../base/errors.ts';
import { eachShop, ofShops } from '../../../lists/byShop.ts';
import type { Scope } from '../../../lists/scope.ts';
import type { ItemPictures } from './pictures.ts';
import { toOrder } from './source.ts';
import { orders } from '../../../../contract/orders/orders.ts';

const readRow = async (tx: Tx, { accountId, shops }: Scope, id: string) => {
  const row = await tx
    .selectFrom('orders')
    .select(['id', 'surcharge_labels', ...(Object.keys(orders.fields) as (keyof typeof orders.fields)[])])
    .select((eb) =>
      eb.selectFrom('shops').select('name').whereRef('shops.id', '=', 'orders.shop_id').as('shop_name'),
    )
    .where('account_id', '=', accountId)
    .where(ofShops(shops))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
};

const readItems = async (
  tx: Tx,
  accountId: string,
  orderId: string,
  { book, pictures }: Pick<Facts, 'book' | 'pictures'>,
): Promise<OrderItem[]> => {
  const rows = await tx
    .selectFrom('order_items')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map(({ account_id: _account, order_id: _order, unmatched_key: _key, ...row }) => {
    const variant = row.variant_id ? book.byId(row.variant_id) : undefined;
    const mockups = pictures.names(accountId, row);
    return {
      ...row,
      prints: row.prints.map((print, index) => ({ ...print, mockup: mockups[index] ?? null })),
      sku: variant?.sku ?? null,
      drawing: variant?.drawing ?? null,
      hex: variant?.hex ?? null,
      total_cents:
        row.unit_cents === null || row.print_cents === null
          ? null
          : row.quantity * (row.unit_cents + row.print_cents),
      areas: [...(variant?.areas.values() ?? [])].map(
        ({ position, width_in, height_in, left_bp, top_bp }) => ({
          position,
          width_in,
          height_in,
          left_bp,
          top_bp,
        }),
      ),
    };
  });
};

const readEvents = (tx: Tx, accountId: string, orderId: string) =>
  tx
    .selectFrom('order_events')
    .select(['id', 'kind', 'actor', 'data', 'created_at'])
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

const readPackages = (tx: Tx, accountId: string, orderId: string) =>
  tx
    .selectFrom('trackings')
    .select([
      'id',
      'package_no',
      'number',
      'carrier',
      'line',
      'url',
      'status',
      'last_event',
      'last_event_at',
      'expected_from',
      'expected_to',
      'delivered_at',
      'items',
      sql<OrderDetail['packages'][number]['store_push']>`(
        select jsonb_build_object('link_id', link.id, 'store', link.name, 'status', push.status, 'reason', push.reason)
        from store_pushes as push
        join store_links as link on link.account_id = push.account_id and link.id = push.link_id
        where push.account_id = trackings.account_id and push.tracking_id = trackings.id
        order by push.created_at desc limit 1)`.as('store_push'),
    ])
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .orderBy('package_no')
    .execute();

const readBill = (tx: Tx, accountId: string, orderId: string) =>
  tx
    .selectFrom('bill_orders')
    .innerJoin('bills', (join) =>
      join
        .onRef('bills.account_id', '=', 'bill_orders.account_id')
        .onRef('bills.id', '=', 'bill_orders.bill_id'),
    )
    .select(['bills.id', 'bills.code', 'bills.status'])
    .where('bill_orders.account_id', '=', accountId)
    .where('bill_orders.order_id', '=', orderId)
    .where('bill_orders.state', '<>', 'canceled')
    .orderBy('bills.created_at', 'desc')
    .executeTakeFirst();

/** Reads a change of the order in its store that waits for the seller. */
const readStoreChange = (tx: Tx, accountId: string, orderId: string) =>
  tx
    .selectFrom('incoming_orders')
    .select(['id', sql<string>`reason`.as('reason')])
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .where('status', '=', 'failed')
    .where('reason', 'is not', null)
    .executeTakeFirst();

interface Neighbours {
  newer_id: string | null;
  older_id: string | null;
}

const readNeighbours = async (tx: Tx, { accountId, shops }: Scope, id: string): Promise<Neighbours> => {
  const currentPosition = sql`(select created_at, id from orders where account_id = ${accountId} and id = ${id})`;
  const next = (than: RawBuilder<unknown>, direction: RawBuilder<unknown>) => sql`(
    select first.id from ${eachShop(accountId, shops)}, lateral (
      select created_at, id from orders
      where account_id = ${accountId} and shop_id = chosen.shop_id and (created_at, id) ${than} ${currentPosition}
      order by created_at ${direction}, id ${direction} limit 1
    ) as first
    order by first.created_at ${direction}, first.id ${direction} limit 1)`;
  const { rows } = await sql<Neighbours>`
    select ${next(sql`>`, sql`asc`)} as newer_id, ${next(sql`<`, sql`desc`)} as older_id`.execute(tx);
  return rows[0] ?? { newer_id: null, older_id: null };
};

/** Statuses in which a parcel is still to be sent. */
const inWork = new Set<OrderDetail['status']>(['awaiting', 'process', 'partially-fulfilled']);

type DatedOrder = Pick<OrderDetail, 'status' | 'items' | 'events' | 'paid_at'>;

/** Data that is the same for all orders: prices and the working calendar. */
export interface Facts {
  book: PriceBook;
  calendar: WorkingCalendar;
  pictures: ItemPictures;
}

/** Reads the order that this one replaces, and those that replace it. */
const readLinked = async (tx: Tx, accountId: string, id: string) => {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'code', 'resend_of'])
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('resend_of', '=', id),
        eb(
          'id',
          '=',
          eb
            .selectFrom('orders as one')
            .select('one.resend_of')
            .where('one.account_id', '=', accountId)
            .where('one.id', '=', id),
        ),
      ]),
    )
    .orderBy('created_at')
    .execute();
  const linkedOrders = (isMade: boolean) =>
    rows
      .filter(({ resend_of: originalId }) => (originalId === id) === isMade)
      .map((row) => ({ id: row.id, code: row.code }));
  return { resend_of: linkedOrders(false)[0] ?? null, resends: linkedOrders(true) };
};

/** Returns the day by which everything should be sent: the production days of the slowest product after acceptance. */
const shipsBy = (
  { status, items, events, paid_at }: DatedOrder,
  { book, calendar }: Facts,
): string | null => {
  const start = events.find(({ kind }) => kind === 'accepted')?.created_at ?? paid_at;
  const days = items.map(({ variant_id: id }) => (id && book.byId(id)?.production_days_max) || 0);
  if (!inWork.has(status) || !start || days.length === 0) return null;
  return addWorkingDays(new Date(start), Math.max(...days), calendar).toISOString();
};

/** Returns everything that the page of one order shows. Throws `not_found`, also for another tenant's order. */
export const readOrderDetail = async (
  tx: Tx,
  scope: Scope,
  id: string,
  facts: Facts,
): Promise<OrderDetail> => {
  const row = await readRow(tx, scope, id);
  const [items, events, packages, bill, storeChange, neighbours, linked] = await Promise.all([
    readItems(tx, scope.accountId, id, facts),
    readEvents(tx, scope.accountId, id),
    readPackages(tx, scope.accountId, id),
    readBill(tx, scope.accountId, id),
    readStoreChange(tx, scope.accountId, id),
    readNeighbours(tx, { ...scope, shops: [row.shop_id] }, id),
    readLinked(tx, scope.accountId, id),
  ]);
  const order = toOrder(row, { accountId: scope.accountId, pictures: facts.pictures });
  const ships_by = shipsBy({ ...order, items, events }, facts);
  return {
    ...order,
    shop_name: row.shop_name ?? '',
    surcharge_labels: row.surcharge_labels,
    items,
    events,
    packages,
    bill: bill ?? null,
    ships_by,
    store_change: storeChange ?? null,
    ...neighbours,
    ...linked,
  };
};
