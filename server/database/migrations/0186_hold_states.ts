import { sql, type QueryExecutorProvider } from 'kysely';

/** As rules and timeline say at the time: what a reason asks for, and what the seller changed since the order is on hold. */
const states = sql`
  with held as (
    select orders.account_id, orders.id, orders.status,
      case when hold_reason in ('design_wrong', 'color_same') then 'prints' when hold_reason = 'address_wrong' then 'address' end as asked,
      (select max(order_events.id::text)::uuid from order_events
        where order_events.account_id = orders.account_id and order_events.order_id = orders.id and kind = 'held') as since
    from orders where hold_reason is not null and status in (2, 3, 4, 5, 9)
  )
  select account_id, id, case
    when exists (
      select from order_events
      where order_events.account_id = held.account_id and order_events.order_id = held.id and order_events.id > held.since and actor is not null
        and case asked
          when 'prints' then kind = 'edited' and data -> 'fields' ? 'items'
          when 'address' then kind = 'address_confirmed' or kind = 'edited' and data -> 'fields' ?|
            array['recipient', 'company', 'email', 'phone', 'address1', 'address2', 'city', 'region', 'postcode', 'reference', 'gift_message']
          else kind in ('edited', 'address_confirmed')
        end
    ) then 'answered'
    when asked is null then 'house'
    else 'asked'
  end as hold from held`;

/** Whom orders on hold wait for, so that the house finds those that their sellers have answered. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`alter table orders add column hold text`.execute(db);
  await sql`comment on column orders.hold is 'Whom an order on hold waits for: asked (the seller), answered (the house looks at it) or house; null where it is not on hold, or ended'`.execute(
    db,
  );
  await sql`update orders set hold = states.hold from (${states}) as states where orders.account_id = states.account_id and orders.id = states.id`.execute(
    db,
  );
  await sql`create index orders_hold on orders (account_id, shop_id, hold, created_at, id) where hold is not null`.execute(
    db,
  );
};
