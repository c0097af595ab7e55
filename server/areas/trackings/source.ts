import { sql, type RawBuilder } from 'kysely';
import {
  endedCodes,
  trackingCodeName,
  trackingCodes,
  type TrackingCodeName,
} from '../../../contract/trackings/codes.ts';
import { buyerCodes, type LateReason, lateRules, needCodes } from '../../../contract/trackings/lateness.ts';
import { trackings, type TrackingGroup } from '../../../contract/trackings/trackings.ts';
import { byShop, shopName } from '../../lists/byShop.ts';
import { scopeOf } from '../../lists/scope.ts';
import { indexedSearch } from '../../lists/search.ts';
import { converted, listSource } from '../../lists/source.ts';

/** Selects an expression from the order of a parcel. */
const ofOrder = <V>(expression: RawBuilder<unknown>): RawBuilder<V> => sql<V>`(
  select ${expression} from orders where orders.account_id = trackings.account_id and orders.id = trackings.order_id)`;

/** True while an event is awaited; same condition as the index `trackings_open`. */
const isOpen = sql<boolean>`trackings.status not in (${sql.raw(endedCodes.join(', '))})`;

/** Same condition as the index `trackings_quiet`. */
export const isLabel = sql<boolean>`(trackings.activated_at is null
  and trackings.status = ${sql.lit(trackingCodes.label_created)})`;

const isNot = (codes: readonly number[]) => sql`trackings.status not in (${sql.raw(codes.join(', '))})`;

/** True while news of it is awaited. The index `trackings_open` has the columns that this reads. */
export const awaitsNews = sql<boolean>`(${isOpen} and ${isNot(needCodes)})`;

/** `latenessOf` in SQL: a parcel is late for one reason, the most severe first. */
const late = sql<LateReason | null>`(case when not (${isOpen}) then null ${sql.join(
  lateRules.map(({ reason, after, unscanned, carried }) => {
    const conditions = [
      sql`${sql.ref(`trackings.${after}`)} < now()`,
      ...(unscanned ? [sql`trackings.activated_at is null`] : []),
      ...(carried ? [isNot(buyerCodes)] : []),
    ];
    return sql`when ${sql.join(conditions, sql` and `)} then ${sql.lit(reason)}`;
  }),
  sql` `,
)} end)`;

/** Returns whole days, at least 0: a carrier's clock may be ahead of ours. */
const wholeDays = (start: RawBuilder<unknown>, end: RawBuilder<unknown>) =>
  sql<number>`greatest(0, floor(extract(epoch from ${end} - ${start}) / 86400)::int)`;

/** Parcels of the shops where the caller has the right of the call. */
export const trackingSource = listSource({
  resource: trackings,
  table: 'trackings',
  right: 'trackings.view',
  scope: scopeOf,
  visible: byShop,
  columns: {
    status: () => sql<TrackingGroup>`trackings.state`,
    code: {
      ...converted({ sql: () => sql<number>`trackings.status`, decode: trackingCodeName }),
      encode: (name: TrackingCodeName) => trackingCodes[name],
    },
    order_code: () => ofOrder<string>(sql`orders.code`),
    order_number: () => ofOrder<string | null>(sql`orders.order_number`),
    recipient: () => ofOrder<string>(sql`orders.recipient`),
    activated: () => sql<boolean>`(trackings.activated_at is not null)`,
    days_in_transit: () =>
      sql<number | null>`(case when trackings.activated_at is not null then
        ${wholeDays(sql`trackings.activated_at`, sql`coalesce(trackings.delivered_at, now())`)} end)`,
    quiet_days: () =>
      sql<
        number | null
      >`(case when ${awaitsNews} then ${wholeDays(sql`trackings.last_event_at`, sql`now()`)} end)`,
    late: () => late,
  },
  customFilters: {
    activated: (is: boolean) => (is ? sql<boolean>`trackings.activated_at is not null` : isLabel),
    quiet_days_gte: (days: number) =>
      sql<boolean>`(${awaitsNews} and trackings.last_event_at <= now() - make_interval(days => ${days}::int))`,
    quiet_days_lte: (days: number) =>
      sql<boolean>`(${awaitsNews} and trackings.last_event_at > now() - make_interval(days => ${days}::int + 1))`,
    late: (reasons: readonly LateReason[]) => sql<boolean>`(${isOpen} and ${late} in (${sql.join(reasons)}))`,
  },
  search: indexedSearch(),
  exports: {
    text: {
      shop_id: shopName('trackings'),
      order_id: ofOrder<string>(sql`orders.code`),
    },
  },
});
