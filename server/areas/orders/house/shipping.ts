import { sql } from 'kysely';
import type { ParcelEvent } from '../../../../contract/orders/parcelEvents.ts';
import type { OrderStatus, ShippingLine } from '../../../../contract/orders/statuses.ts';
import { plainLetters } from '../../../../contract/plainLetters.ts';
import { ApiError } from '../../../errors.ts';
import { addEvents } from '../events.ts';
import { asHouse, demandFrom, lockStatus, setStatus, type HouseWork } from './progress.ts';

export interface Parcel {
  number: string;
  carrier: string;
  line: ShippingLine;
  url: string | null;
  items: readonly { item_id: string; quantity: number }[];
}

const delivered = 9;
const inProduction: readonly OrderStatus[] = ['process', 'partially-fulfilled'];

interface Sent {
  packages: number;
  pieces: number;
  ordered: number;
}

const readSent = async ({ tx, accountId }: HouseWork, orderId: string): Promise<Sent> => {
  const { rows } = await sql<Sent>`
    select
      (select count(*) from trackings where account_id = ${accountId} and order_id = ${orderId}) as packages,
      (select coalesce(sum((item->>'quantity')::int), 0)::int from trackings, jsonb_array_elements(items) as item
        where account_id = ${accountId} and order_id = ${orderId}) as pieces,
      (select coalesce(sum(quantity), 0)::int from order_items
        where account_id = ${accountId} and order_id = ${orderId}) as ordered`.execute(tx);
  return rows[0] ?? { packages: 0, pieces: 0, ordered: 0 };
};

/** What of an order is not sent yet. */
export const unsentItems = async (
  { tx, accountId }: HouseWork,
  orderId: string,
): Promise<Parcel['items']> => {
  const { rows } = await sql<{ item_id: string; quantity: number }>`
    select id as item_id, (quantity - coalesce((
      select sum((sent->>'quantity')::int) from trackings, jsonb_array_elements(items) as sent
      where trackings.account_id = ${accountId} and trackings.order_id = ${orderId}
        and sent->>'item_id' = order_items.id::text), 0))::int as quantity
    from order_items where account_id = ${accountId} and order_id = ${orderId} order by position`.execute(tx);
  return rows.filter((item) => item.quantity > 0);
};

interface Place {
  orderId: string;
  shopId: string;
  packageNo: number;
}

const addTracking = ({ tx, accountId, now }: HouseWork, { orderId, shopId, packageNo }: Place, parcel: Parcel) =>
  tx
    .insertInto('trackings')
    .values({
      ...parcel,
      account_id: accountId,
      shop_id: shopId,
      order_id: orderId,
      package_no: packageNo,
      items: JSON.stringify(parcel.items),
      last_event: 'label_created' satisfies ParcelEvent,
      last_event_at: now,
      created_at: now,
    })
    .execute();

/**
 * A parcel of an order in production is sent. With the last pieces the order is fulfilled, before that partially;
 * packages are added, never replaced. Throws `not_found`, `StepRefused`.
 */
export const shipParcel = async (work: HouseWork, orderId: string, parcel: Parcel): Promise<void> => {
  const { tx, accountId } = work;
  const { status, search, tracking_number: first, shop_id: shopId } = await lockStatus(work, orderId);
  demandFrom(status, inProduction);
  const before = await readSent(work, orderId);
  const packageNo = before.packages + 1;
  await addTracking(work, { orderId, shopId, packageNo }, parcel);
  const pieces = before.pieces + parcel.items.reduce((sum, item) => sum + item.quantity, 0);
  const to = pieces >= before.ordered ? 'fulfilled' : 'partially-fulfilled';
  await setStatus(work, orderId, to);
  await tx
    .updateTable('orders')
    .set({ tracking_number: first ?? parcel.number, search: `${search} ${plainLetters(parcel.number)}` })
    .where('account_id', '=', accountId)
    .where('id', '=', orderId)
    .execute();
  const { number, carrier, line } = parcel;
  await addEvents(tx, asHouse(work), [
    { order_id: orderId, kind: 'shipped', data: { package_no: packageNo, number, carrier, line } },
    ...(to === 'fulfilled' ? [{ order_id: orderId, kind: 'fulfilled' as const }] : []),
  ]);
};

/**
 * A carrier tells where a parcel is. Nothing comes after delivered, whatever a late message says (domain §4).
 * `status`: tracking code 1 to 14; `event`: a code of `parcelEvents`, or the carrier's own words. Throws `not_found`.
 */
export const trackParcel = async (
  work: HouseWork,
  id: string,
  status: number,
  event: string,
): Promise<void> => {
  const { tx, accountId, now } = work;
  const found = await tx
    .selectFrom('trackings')
    .select(['status', 'order_id', 'package_no'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  if (found.status === delivered || found.status === status) return;
  await tx
    .updateTable('trackings')
    .set({ status, last_event: event, last_event_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await addEvents(tx, asHouse(work), [
    { order_id: found.order_id, kind: 'tracked', data: { package_no: found.package_no, status } },
  ]);
};
