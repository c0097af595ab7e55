import { sql, type RawBuilder } from 'kysely';
import { orders } from '../../../contract/orders/orders.ts';
import { orderStatusOf } from '../../../contract/orders/statuses.ts';
import type { Resource } from '../../../contract/schema/resource.ts';
import type { FilterValues } from '../../database/filters.ts';
import { orderWhere, type OrderScope } from '../orders/queries.ts';

/** What can be exported: the resource, and its rows as SQL. */
export interface ExportSource {
  resource: Resource;
  table: string;
  where(scope: OrderScope, values: FilterValues): RawBuilder<boolean>;
  /** Columns whose text differs from the table's value. */
  select: Readonly<Record<string, RawBuilder<unknown>>>;
  decode: Readonly<Record<string, (value: never) => unknown>>;
}

/** Every resource with an export button, one entry each. */
export const exportSources: Readonly<Record<string, ExportSource>> = {
  orders: {
    resource: orders,
    table: 'orders',
    where: orderWhere,
    select: {
      shop_id: sql`(select name from shops where shops.account_id = orders.account_id and shops.id = orders.shop_id)`,
    },
    decode: { status: orderStatusOf },
  },
};
