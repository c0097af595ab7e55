import { sql } from 'kysely';
import type { LineEntry } from '../../../../contract/vocabularies/vocabularies.ts';
import { carrierName, parcelPage } from '../../../../contract/trackings/carriers.ts';
import { readAsTenant } from '../../../database/tenant.ts';
import { operatorBook } from '../../../operator/operatorBook.ts';
import type { Services } from '../../../services/services.ts';
import type { Store } from '../../../stores/platform.ts';
import { StoreFailure } from '../../../stores/storeFailure.ts';
import { planParcel } from '../../../stores/parcelPlan.ts';
import type { FulfillmentState, StorePackage } from '../../../stores/storeOrder.ts';
import type { LinkRow } from '../links/findLink.ts';
import type { LinkTask } from '../links/linkTask.ts';
import { afterFailure, heldParcel, savePush, type PushResult, type ReportedParcel } from './pushResult.ts';
import { readVoid, takeBack } from './voidParcels.ts';

/** Maximum number of parcels per run of the task. */
const maxParcels = 50;

/** A parcel that is due, as it and its order are now. */
interface DueParcel extends ReportedParcel {
  line: string;
  shipped_at: string;
  items: { item_id: string; quantity: number }[];
  /** The store's line of each item. */
  lines: { item_id: string; external_id: string }[];
  /** Pieces of the order that are neither in this parcel nor in an earlier one. */
  open_pieces: number;
}

const readDue = ({ db, now }: Services, { account_id, id }: LinkRow): Promise<DueParcel[]> =>
  readAsTenant(db, account_id, async (tx) => {
    const { rows } = await sql<DueParcel>`
      select push.tracking_id, incoming.external_id, incoming.number, push.tries, push.external_ids, push.is_void,
        push.tracking_number as queued_number, parcel.number as tracking_number, parcel.line,
        parcel.created_at as shipped_at, parcel.items,
        (select coalesce(jsonb_agg(jsonb_build_object('item_id', item_id, 'external_id', line.external_id)), '[]')
          from incoming_lines as line where line.account_id = push.account_id
          and line.incoming_id = push.incoming_id and item_id is not null) as lines,
        ((select coalesce(sum(quantity), 0) from order_items as item where item.account_id = push.account_id
            and item.order_id = parcel.order_id)
          - (select coalesce(sum((packed ->> 'quantity')::int), 0) from trackings as other,
            jsonb_array_elements(other.items) as packed
            where other.account_id = push.account_id and other.order_id = parcel.order_id
              and other.created_at <= parcel.created_at))::int as open_pieces
      from store_pushes as push
      join incoming_orders as incoming on incoming.account_id = push.account_id and incoming.id = push.incoming_id
      join trackings as parcel on parcel.account_id = push.account_id and parcel.id = push.tracking_id
      where push.account_id = ${account_id} and push.link_id = ${id} and push.status = 'waiting'
        and next_try_at <= ${now().toISOString()}
      order by parcel.created_at limit ${maxParcels}`.execute(tx);
    return rows;
  });

/** Returns the parcel in the words of the store: the pieces of lines that are the store's. */
const packageOf = (link: LinkRow, parcel: DueParcel, lines: readonly LineEntry[]): StorePackage => {
  const lineByItem = new Map(parcel.lines.map(({ item_id: item, external_id: line }) => [item, line]));
  return {
    externalOrderId: parcel.external_id,
    lines: parcel.items.flatMap(({ item_id: item, quantity }) => {
      const line = lineByItem.get(item);
      return line ? [{ externalLineId: line, pieces: quantity }] : [];
    }),
    shippingLine: parcel.line,
    carrierName: carrierName(parcel.line, lines),
    trackingNumber: parcel.tracking_number,
    trackingUrl: parcelPage(parcel.line, parcel.tracking_number, lines),
    shippedAt: parcel.shipped_at,
    notifyBuyer: link.notify_buyer,
    isLast: parcel.open_pieces <= 0,
  };
};

/**
 * Gives the parts of a parcel that were reported its present number. Returns the state of the order after that, and
 * the ids of the parts.
 */
const renumber = async (
  store: Store,
  ids: readonly string[],
  parcel: StorePackage,
  state: FulfillmentState,
  signal: AbortSignal,
): Promise<{ ids: readonly string[]; state: FulfillmentState }> => {
  const { trackingNumber } = parcel;
  const newIds = new Map<string, string>();
  for (const id of ids) {
    const part = state.fulfillments.find(({ externalId }) => externalId === id);
    const isRight = part?.trackingNumbers.includes(trackingNumber) === true;
    newIds.set(id, isRight ? id : await store.changeTracking(id, parcel, signal));
  }
  const fulfillments = state.fulfillments.map((part) => {
    const externalId = newIds.get(part.externalId);
    return externalId === undefined ? part : { ...part, externalId, trackingNumbers: [trackingNumber] };
  });
  return { ids: [...new Set(newIds.values())], state: { ...state, fulfillments } };
};

/** Returns true if the store still expects pieces of a parcel, or holds them. */
const hasRest = (parcel: StorePackage, state: FulfillmentState): boolean => {
  const { groups, obstacle } = planParcel(parcel, state);
  return groups.length > 0 || obstacle === 'held';
};

/**
 * Reports a parcel after reading what the store already has of it: a report whose response was lost is not repeated,
 * and one that reached only a part of it is completed. A part that the store does not list is not known to be one.
 */
const push = async (
  store: Store,
  parcel: DueParcel,
  storePackage: StorePackage,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<PushResult> => {
  if (storePackage.lines.length === 0) return { status: 'not_needed', reason: 'nothing_of_ours' };
  const read = await store.readFulfillments(parcel.external_id, signal);
  if (read.isCanceled) return { status: 'not_needed', reason: 'canceled' };
  const listedIds = new Set(read.fulfillments.map(({ externalId }) => externalId));
  const { ids, state } = await renumber(store, parcel.external_ids, storePackage, read, signal);
  const isWhole = ids.length > 0 && !hasRest(storePackage, state);
  if (isWhole || !parcel.external_ids.every((id) => listedIds.has(id)))
    return { status: 'sent', externalIds: ids };
  const { externalIds, isRestHeld } = await store.pushFulfillment(storePackage, state, signal);
  return isRestHeld ? { ...heldParcel(parcel, now), externalIds } : { status: 'sent', externalIds };
};

/**
 * Reports every due parcel of a link, and takes back those that are void. One that the store refuses hinders no
 * other.
 */
export const pushDueParcels: LinkTask = async (services, link, store, signal) => {
  if (link.status === 'broken') return false;
  const due = await readDue(services, link);
  const voidParcels = await readVoid(services, link);
  const { vocabularies } = await operatorBook(services.db);
  const packageFor = (parcel: DueParcel) => packageOf(link, parcel, vocabularies.shipping_lines);
  const reports: readonly (readonly [ReportedParcel, () => Promise<PushResult>])[] = [
    ...voidParcels.map((parcel) => [parcel, () => takeBack(store, parcel, signal)] as const),
    ...due.map(
      (parcel) =>
        [parcel, () => push(store, parcel, packageFor(parcel), { now: services.now(), signal })] as const,
    ),
  ];
  for (const [parcel, report] of reports) {
    signal.throwIfAborted();
    try {
      await savePush(services, link, parcel, await report());
    } catch (failure) {
      const result =
        failure instanceof StoreFailure ? afterFailure(failure, parcel, services.now()) : undefined;
      if (!result) throw failure;
      await savePush(services, link, parcel, result);
    }
  }
  return reports.length > 0;
};
