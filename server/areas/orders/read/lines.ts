import { sql, type RawBuilder } from 'kysely';
import { designPosition, orderLines, type LineField } from '../../../../contract/orders/lines.ts';
import { field, optional } from '../../../../contract/schema/field.ts';
import type { FileLines } from '../../../lists/source.ts';

/** Returns the print file on an area: its name in the library, or the link that it is still to be copied from. */
const designOn = (position: string): RawBuilder<string | null> => sql<string | null>`(
  select coalesce(case when print->>'design_id' is not null then print->>'file_name' end, print->>'url',
    print->>'file_name')
  from jsonb_array_elements(order_items.prints) as print where print->>'position' = ${sql.lit(position)} limit 1)`;

const designField = optional(field.text());

const columns: Readonly<Record<LineField, RawBuilder<unknown>>> = {
  number: sql`coalesce(orders.order_number, orders.code)`,
  sku: sql`coalesce(variants.sku, order_items.listing_sku)`,
  listing_sku: sql`order_items.listing_sku`,
  product: sql`order_items.name`,
  options: sql`order_items.options`,
  color: sql`variants.color`,
  size: sql`variants.size`,
  quantity: sql`order_items.quantity`,
  personalization: sql`order_items.personalization`,
  tracking_number: sql`(
    select string_agg(trackings.number, ', ' order by trackings.package_no) from trackings
    where trackings.account_id = orders.account_id and trackings.order_id = orders.id
      and trackings.items @> jsonb_build_array(jsonb_build_object('item_id', order_items.id)))`,
  unit_cents: sql`order_items.unit_cents`,
  print_cents: sql`order_items.print_cents`,
  total_cents: sql`order_items.quantity * (order_items.unit_cents + order_items.print_cents)`,
};

/** Line items of orders, for exports with one row per item. */
export const orderFileLines: FileLines = {
  resource: orderLines,
  join: sql`
    join order_items on order_items.account_id = orders.account_id and order_items.order_id = orders.id
    left join variants on variants.id = order_items.variant_id`,
  position: sql`order_items.position`,
  columns,
  openColumn: (column) => {
    const position = designPosition(column);
    return position === undefined ? undefined : { field: designField, value: designOn(position) };
  },
};
