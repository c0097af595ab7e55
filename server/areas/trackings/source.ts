import { sql, type RawBuilder } from 'kysely';
import { trackingGroup, trackingGroups, trackings, type TrackingGroup } from '../../../contract/trackings/trackings.ts';
import { likePattern, plainPattern } from '../../database/filters.ts';
import { byShop } from '../../lists/byShop.ts';
import { scopeOf } from '../../lists/scope.ts';
import { listSource } from '../../lists/source.ts';

const codes = Array.from({ length: 14 }, (_, index) => index + 1);
const codesOf = (group: TrackingGroup): string => codes.filter((code) => trackingGroup(code) === group).join(', ');

/** The display group of a parcel's code, by the rule of the contract. */
const group = sql<TrackingGroup>`case ${sql.raw(
  trackingGroups.map((name) => `when trackings.status in (${codesOf(name)}) then '${name}'`).join(' '),
)} end`;

/** Something about the order that a parcel is of. */
const ofOrder = <V>(what: RawBuilder<unknown>): RawBuilder<V> => sql<V>`(
  select ${what} from orders where orders.account_id = trackings.account_id and orders.id = trackings.order_id)`;

/** Below three letters a trigram index does not help: then the text must be a code or number. */
const shortest = 3;

/** By the number of the parcel or those of its order. The index of orders has all of them; of what it finds, only these count. */
const search = (typed: string): RawBuilder<boolean> => {
  const text = typed.replace(/^#(?=.)/, '');
  const small = text.toLowerCase();
  if (text.length < shortest) {
    return sql<boolean>`(lower(number) = ${small} or order_id in (
      select id from orders where orders.account_id = trackings.account_id
        and (lower(orders.code) = ${small} or lower(orders.order_number) = ${small})))`;
  }
  const like = likePattern(text);
  return sql<boolean>`(order_id in (select find_orders(${plainPattern(text)})) and (
    lower(number) like ${like} or ${ofOrder<boolean>(sql`lower(orders.code) like ${like} or lower(coalesce(orders.order_number, '')) like ${like}`)}))`;
};

/** Parcels of the shops where the caller has the right of the call. */
export const trackingSource = listSource({
  resource: trackings,
  table: 'trackings',
  right: 'trackings.view',
  scope: scopeOf,
  reach: byShop,
  computed: {
    status: () => group,
    order_code: () => ofOrder<string>(sql`orders.code`),
    order_number: () => ofOrder<string | null>(sql`orders.order_number`),
    recipient: () => ofOrder<string>(sql`orders.recipient`),
    country: () => ofOrder<string>(sql`orders.country`),
  },
  decode: {},
  encode: {},
  search,
  exports: {
    right: 'trackings.export',
    text: {
      shop_id: sql`(select name from shops where shops.account_id = trackings.account_id and shops.id = trackings.shop_id)`,
      order_id: ofOrder<string>(sql`orders.code`),
    },
  },
});
