import { sql, type RawBuilder } from 'kysely';
import {
  endedCodes,
  trackingCodeName,
  trackingCodes,
  type TrackingCodeName,
} from '../../../contract/trackings/codes.ts';
import type { LateReason } from '../../../contract/trackings/promises.ts';
import { trackings, type TrackingGroup } from '../../../contract/trackings/trackings.ts';
import { byShop, shopName } from '../../lists/byShop.ts';
import { scopeOf } from '../../lists/scope.ts';
import { indexedSearch } from '../../lists/search.ts';
import { listSource } from '../../lists/source.ts';

/** Something about the order that a parcel is of. */
const ofOrder = <V>(what: RawBuilder<unknown>): RawBuilder<V> => sql<V>`(
  select ${what} from orders where orders.account_id = trackings.account_id and orders.id = trackings.order_id)`;

/** Something is still waited for; as the index `trackings_open` says it. */
export const isOpen = sql<boolean>`trackings.status not in (${sql.raw(endedCodes.join(', '))})`;

/** As the index `trackings_quiet` says it. */
export const isLabel = sql<boolean>`(trackings.activated_at is null and trackings.status = ${sql.lit(trackingCodes.label_created)})`;

/** The late rules (contract/trackings/promises.ts) over the instants that a parcel got when it was sent. */
const lateFor: Record<LateReason, RawBuilder<boolean>> = {
  lost: sql`(silent_by < now() or lost_by < now())`,
  undelivered: sql`deliver_by < now()`,
  no_scan: sql`(activated_at is null and scan_by < now())`,
};

/** The gravest first: a parcel is late for one reason. */
const late = sql<LateReason | null>`(case when not (${isOpen}) then null
  when ${lateFor.lost} then 'lost' when ${lateFor.undelivered} then 'undelivered' when ${lateFor.no_scan} then 'no_scan' end)`;

/** A carrier's clock may be ahead of ours. */
const wholeDays = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql<number>`greatest(0, floor(extract(epoch from ${to} - ${from}) / 86400)::int)`;

/** Parcels of the shops where the caller has the right of the call. */
export const trackingSource = listSource({
  resource: trackings,
  table: 'trackings',
  right: 'trackings.view',
  scope: scopeOf,
  reach: byShop,
  computed: {
    status: () => sql<TrackingGroup>`trackings.state`,
    code: () => sql<number>`trackings.status`,
    order_code: () => ofOrder<string>(sql`orders.code`),
    order_number: () => ofOrder<string | null>(sql`orders.order_number`),
    recipient: () => ofOrder<string>(sql`orders.recipient`),
    activated: () => sql<boolean>`(trackings.activated_at is not null)`,
    days_in_transit: () =>
      sql<
        number | null
      >`(case when trackings.activated_at is not null then ${wholeDays(sql`trackings.activated_at`, sql`coalesce(trackings.delivered_at, now())`)} end)`,
    quiet_days: () =>
      sql<
        number | null
      >`(case when ${isOpen} then ${wholeDays(sql`trackings.last_event_at`, sql`now()`)} end)`,
    late: () => late,
  },
  decode: { code: (code: number): TrackingCodeName => trackingCodeName(code) },
  encode: { code: (name: TrackingCodeName) => trackingCodes[name] },
  own: {
    activated: (is: boolean) => (is ? sql<boolean>`trackings.activated_at is not null` : isLabel),
    quiet_days_gte: (days: number) =>
      sql<boolean>`(${isOpen} and trackings.last_event_at <= now() - make_interval(days => ${days}::int))`,
    quiet_days_lte: (days: number) =>
      sql<boolean>`(${isOpen} and trackings.last_event_at > now() - make_interval(days => ${days}::int + 1))`,
    late: (reasons: readonly LateReason[]) => sql<boolean>`(${isOpen} and ${late} in (${sql.join(reasons)}))`,
  },
  search: indexedSearch(),
  keepsPlans: true,
  exports: {
    text: {
      shop_id: shopName('trackings'),
      order_id: ofOrder<string>(sql`orders.code`),
    },
  },
});
