import { sql } from 'kysely';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { ParcelEvent } from '../../../../contract/trackings/parcelEvents.ts';
import { packItems, type ItemQuantity } from '../../../../contract/orders/packing.ts';
import { orderStatusCodes, type OrderStatus } from '../../../../contract/orders/statuses.ts';
import type { LineEntry } from '../../../../contract/vocabularies/vocabularies.ts';
import { plainLetters } from '../../../../contract/plainLetters.ts';
import { carrierName, parcelPage } from '../../../../contract/trackings/carriers.ts';
import { isTrackingNumber, plainNumber } from '../../../../contract/trackings/codes.ts';
import { recordChange } from '../../../database/changes.ts';
import { newId } from '../../../database/ids.ts';
import { insertRows } from '../../../database/insertRows.ts';
import { ApiError } from '../../../base/errors.ts';
import { readLines } from '../../../operator/operatorBook.ts';
import { addEvents, type NewEvent } from '../events.ts';
import type { Container } from './containers.ts';
import { readPacked, type PackedOrderState } from './packed.ts';
import { readPromises } from './promises.ts';
import {
  asStaffSource,
  lockForStaff,
  StepRefused,
  type StaffOrderRow,
  type StaffOrderWork,
} from '../progress.ts';

/** A package that leaves. `line` defaults to the line of the order, `items` to all unsent items. */
export interface PackageToShip {
  orderId: string;
  number: string;
  line?: string | undefined;
  items?: readonly ItemQuantity[] | undefined;
  container?: Container | undefined;
}

/** `known`: this very package was written before. */
export type ShipResult =
  | { ok: true; trackingId: string; packageNo: number }
  | { ok: false; reason: ErrorCode | 'known' | 'format' };

interface Order extends StaffOrderRow {
  packed: PackedOrderState;
}

interface Written {
  trackings: object[];
  events: NewEvent[];
  touched: Map<
    string,
    { status: OrderStatus; first: string; numbers: string; container: string | undefined }
  >;
}

interface Batch extends Written {
  work: StaffOrderWork;
  orders: ReadonlyMap<string, Order>;
  /** Tracking numbers that parcels of other accounts use. */
  elsewhere: ReadonlySet<string>;
  promises: Awaited<ReturnType<typeof readPromises>>;
  lines: readonly LineEntry[];
}

/** Returns the key of a parcel's number, which a carrier uses for one parcel at a time. */
export const parcelKey = (number: string, carrier: string): string => `${number} ${carrier}`;

/**
 * Returns the numbers that other accounts use, since a carrier uses a number once at a time. Row level security hides
 * them from a tenant's own transaction.
 */
export const numbersElsewhere = async (
  { tx, accountId }: StaffOrderWork,
  numbers: readonly string[],
): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('trackings')
    .select(['number', 'carrier'])
    .where('number', '=', sql<string>`any(${numbers}::text[])`)
    .where('account_id', '<>', accountId)
    .execute();
  return new Set(rows.map(({ number, carrier }) => parcelKey(number, carrier)));
};

const write = (
  batch: Batch,
  order: Order,
  toShip: PackageToShip,
  number: string,
  items: readonly ItemQuantity[],
  isLast: boolean,
): ShipResult => {
  const {
    work: { accountId, now },
    promises,
    lines,
    trackings,
    events,
    touched: touchedOrders,
  } = batch;
  const { id: orderId, shop_id: shopId, country, packed: packing } = order;
  const line = toShip.line ?? order.shipping_line;
  const [carrier, trackingId, packageNo] = [carrierName(line, lines), newId(), packing.lastPackageNo + 1];
  trackings.push({
    account_id: accountId,
    id: trackingId,
    shop_id: shopId,
    order_id: orderId,
    container_id: toShip.container?.id ?? null,
    number,
    carrier,
    line,
    country,
    url: parcelPage(line, number, lines),
    package_no: packageNo,
    items,
    last_event: 'label_created' satisfies ParcelEvent,
    last_event_at: now,
    created_at: now,
    ...promises({
      line,
      country,
      paidAt: new Date(order.paid_at ?? order.created_at),
      shippedAt: now,
      goods: packing.goods,
    }),
  });
  order.status = isLast ? 'fulfilled' : 'partially-fulfilled';
  packing.take(items, parcelKey(number, carrier), packageNo);
  const earlier = touchedOrders.get(orderId);
  touchedOrders.set(orderId, {
    status: order.status,
    first: earlier?.first ?? number,
    numbers: `${earlier?.numbers ?? ''} ${plainLetters(number)}`,
    container: toShip.container?.id ?? earlier?.container,
  });
  events.push({ order_id: orderId, kind: 'shipped', data: { package_no: packageNo, number, carrier, line } });
  if (isLast) events.push({ order_id: orderId, kind: 'fulfilled' });
  return { ok: true, trackingId, packageNo };
};

const ship = (batch: Batch, toShip: PackageToShip): ShipResult => {
  const order = batch.orders.get(toShip.orderId);
  const number = plainNumber(toShip.number);
  if (!order) return { ok: false, reason: 'not_found' };
  if (!isTrackingNumber(number)) return { ok: false, reason: 'format' };
  const key = parcelKey(number, carrierName(toShip.line ?? order.shipping_line, batch.lines));
  if (order.packed.parcels.includes(key)) return { ok: false, reason: 'known' };
  if (toShip.container?.hasLeft) return { ok: false, reason: 'step_refused' };
  if (batch.elsewhere.has(key)) return { ok: false, reason: 'number_taken' };
  const packing = packItems(
    { ...order, printable: true, unsent: order.packed.unsent() },
    toShip.items,
    batch.work.now,
  );
  return packing.ok ? write(batch, order, toShip, number, packing.items, packing.isLast) : packing;
};

const save = async ({ work, trackings, events, touched: touchedOrders }: Batch): Promise<void> => {
  const { tx, accountId } = work;
  const rows = [...touchedOrders].map(([id, { status, ...columns }]) => ({
    id,
    status: orderStatusCodes[status],
    ...columns,
  }));
  recordChange(tx, accountId, 'trackings');
  await insertRows(tx, 'trackings', trackings);
  await sql`
    update orders set status = sent.status, version = version + 1,
      tracking_number = coalesce(tracking_number, sent.first),
      search = search || sent.numbers, container_id = coalesce(sent.container, container_id)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id uuid, status smallint, first text,
      numbers text, container uuid)
    where orders.account_id = ${accountId} and orders.id = sent.id`.execute(tx);
  await addEvents(tx, asStaffSource(work), events);
};

/**
 * Sends packages of orders in production. A refused package does not hold up the others. An order is fulfilled with its
 * last pieces, until then partially; packages are added, never replaced.
 */
export const shipParcels = async (
  work: StaffOrderWork,
  shipments: readonly PackageToShip[],
): Promise<ShipResult[]> => {
  const ids = [...new Set(shipments.map(({ orderId }) => orderId))];
  const lockedOrders = await lockForStaff(work, ids);
  const packing = await readPacked(work, ids);
  const orders = new Map(
    lockedOrders.flatMap((order) =>
      packing.has(order.id)
        ? [[order.id, { ...order, packed: packing.get(order.id) as PackedOrderState }] as const]
        : [],
    ),
  );
  const elsewhere = await numbersElsewhere(
    work,
    shipments.map(({ number }) => plainNumber(number)),
  );
  const batch: Batch = {
    work,
    orders,
    elsewhere,
    promises: await readPromises(work.tx),
    lines: await readLines(work.tx),
    trackings: [],
    events: [],
    touched: new Map(),
  };
  const outcomes = shipments.map((toShip) => ship(batch, toShip));
  if (batch.trackings.length > 0) await save(batch);
  return outcomes;
};

/** Sends one package. Throws `not_found`, `StepRefused` with the rule's reason, 422 for an invalid tracking number. */
export const shipParcel = async (
  work: StaffOrderWork,
  orderId: string,
  parcel: Omit<PackageToShip, 'orderId'>,
): Promise<{ trackingId: string; packageNo: number }> => {
  const [outcome] = await shipParcels(work, [{ orderId, ...parcel }]);
  if (outcome?.ok) return outcome;
  const reason = outcome?.reason ?? 'not_found';
  if (reason === 'not_found') throw new ApiError('not_found');
  if (reason === 'format') throw new ApiError('invalid', { errors: { number: 'format' } });
  throw new StepRefused(reason === 'known' ? 'items_sent' : reason);
};
