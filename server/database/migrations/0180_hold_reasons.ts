import { sql, type QueryExecutorProvider } from 'kysely';

/** What was a reason to hold and is one to refuse now (contract/orders/holdReasons.ts) → the house's own words. */
const former = {
  options_wrong: 'Style, size or color needs to be confirmed.',
  line_wrong: 'The shipping line does not take this parcel.',
};

/** What the three remaining reasons asked for says nothing that an order in production has closed. */
const inProduction = {
  design_wrong: 'A print file does not fit its product.',
  color_same: 'The artwork has the color of the product.',
  address_wrong: 'No label can be made for this address.',
};

/** Orders on hold never ask their seller for what he cannot do; what was told before still has words. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  const words = JSON.stringify(former);
  await sql`update orders set hold_reason = ${words}::jsonb ->> hold_reason where ${words}::jsonb ? hold_reason`.execute(
    db,
  );
  const closed = JSON.stringify(inProduction);
  await sql`update orders set hold_reason = ${closed}::jsonb ->> hold_reason where status in (4, 5) and ${closed}::jsonb ? hold_reason`.execute(
    db,
  );
  await sql`update order_events set data = data || jsonb_build_object('reason', ${words}::jsonb ->> (data ->> 'reason'))
    where kind = 'held' and ${words}::jsonb ? (data ->> 'reason')`.execute(db);
  await sql`update notifications set params = params || jsonb_build_object('reason', ${words}::jsonb ->> (params ->> 'reason'))
    where kind = 'order_held' and ${words}::jsonb ? (params ->> 'reason')`.execute(db);
};
