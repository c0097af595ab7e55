import { sql, type RawBuilder } from 'kysely';
import { bills } from '../../../contract/bills/bills.ts';
import type { NewExport } from '../../../contract/exports.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { orderStatusOf } from '../../../contract/orders/statuses.ts';
import type { Right } from '../../../contract/permissions.ts';
import { listQuerySchema } from '../../../contract/schema/derive.ts';
import type { Resource } from '../../../contract/schema/resource.ts';
import type { Actor } from '../../auth/actor.ts';
import type { FilterValues } from '../../database/filters.ts';
import { invalid } from '../../errors.ts';
import { billWhere } from '../bills/queries.ts';
import { billScope } from '../bills/scope.ts';
import { orderWhere, type OrderScope } from '../orders/read/queries.ts';

/** What can be exported: the resource, and its rows as SQL. */
export interface ExportSource {
  resource: Resource;
  table: string;
  /** What is asked in every shop whose rows are in the file. */
  right: Right;
  /** Whose rows, for a given caller. */
  scope(actor: Actor): OrderScope;
  where(scope: OrderScope, values: FilterValues): RawBuilder<boolean>;
  /** Columns whose text differs from the table's value. */
  select: Readonly<Record<string, RawBuilder<unknown>>>;
  decode: Readonly<Record<string, (value: never) => unknown>>;
}

/** Something about the lines of a bill. */
const ofLines = (what: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${what} from bill_orders where bill_orders.account_id = bills.account_id and bill_orders.bill_id = bills.id)`;

/** Every resource with an export button, one entry each. */
export const exportSources: Readonly<Record<string, ExportSource>> = {
  orders: {
    resource: orders,
    table: 'orders',
    right: 'orders.export',
    scope: ({ accountId, shopIds, timeZone }) => ({ accountId, shops: shopIds, timeZone }),
    where: orderWhere,
    select: {
      shop_id: sql`(select name from shops where shops.account_id = orders.account_id and shops.id = orders.shop_id)`,
    },
    decode: { status: orderStatusOf },
  },
  bills: {
    resource: bills,
    table: 'bills',
    right: 'bills.view',
    scope: billScope,
    where: billWhere,
    select: { order_count: ofLines(sql`count(*)`), refunded_cents: ofLines(sql`coalesce(sum(refunded_cents), 0)::bigint`) },
    decode: {},
  },
};

/** The source of a wish. Throws 422 for an unknown resource, column or filter value. */
export const sourceOf = ({ resource, columns, query }: NewExport): ExportSource => {
  const source = Object.hasOwn(exportSources, resource) && exportSources[resource];
  if (!source) throw invalid({ resource: 'choice' });
  if (columns.some(({ name }) => !Object.hasOwn(source.resource.fields, name))) throw invalid({ columns: 'choice' });
  if (!listQuerySchema(source.resource).safeParse(query).success) throw invalid({ query: 'format' });
  return source;
};
