import { sql } from 'kysely';
import { maskedTaxNumber } from '../../../../contract/orders/address/taxNumbers.ts';
import { orders, type Order } from '../../../../contract/orders/orders.ts';
import { orderStatusCodes, orderStatusOf } from '../../../../contract/orders/statuses.ts';
import { byShop, shopName } from '../../../lists/byShop.ts';
import { scopeOf, type Scope } from '../../../lists/scope.ts';
import { indexedSearch } from '../../../lists/search.ts';
import { listSource } from '../../../lists/source.ts';
import { orderFileLines } from './lines.ts';
import { linkFilters } from './linkFilters.ts';
import { picturesAtHand, type ItemPictures } from './pictures.ts';

/** `paymentShown` of the contract: a canceled order has no payment due. */
const paymentShown = sql<
  string | null
>`(case when orders.status = ${sql.lit(orderStatusCodes.canceled)} and orders.payment_status = 'unpaid'
  then null else orders.payment_status end)`;

/** Tenant of the orders, and names of their pictures. */
export interface OrderScope extends Scope {
  pictures: ItemPictures;
}

/** Orders of the shops where the caller has the right of the call. */
export const orderSource = listSource({
  resource: orders,
  table: 'orders',
  right: 'orders.view',
  scope: async (actor, services): Promise<OrderScope> => ({
    ...scopeOf(actor),
    pictures: await picturesAtHand(services),
  }),
  visible: byShop,
  columns: { status: { decode: orderStatusOf, encode: (status) => orderStatusCodes[status] } },
  display: {
    item_picture: (stored, { accountId, pictures }) => pictures.listPicture(accountId, stored),
    tax_number: (stored) => stored && maskedTaxNumber(stored),
  },
  narrow: { payment_status: paymentShown },
  // All orders with a parcel in it: an order may continue in a later container.
  customFilters: {
    ...linkFilters,
    // Few orders lack stock, and an index has them.
    in_stock: (isInStock: boolean) => (isInStock ? sql<boolean>`in_stock` : sql<boolean>`not in_stock`),
    prints_held: (isHeld: boolean) => (isHeld ? sql<boolean>`prints_held` : sql<boolean>`not prints_held`),
    price_changed: (isChanged: boolean) =>
      isChanged ? sql<boolean>`price_changed` : sql<boolean>`not price_changed`,
    container_id: (id: string) =>
      sql<boolean>`(orders.account_id, orders.id) in (select account_id, order_id from trackings
        where container_id = ${id})`,
  },
  // Orders without a cost yet come after those with one, in descending order.
  order: { total_cents: sql`coalesce(orders.total_cents, -1)` },
  search: indexedSearch(),
  exports: {
    text: {
      payment_status: paymentShown,
      shop_id: shopName('orders'),
      container_id: sql`(select code from containers where containers.id = orders.container_id)`,
      import_id: sql`(select file_name from imports where imports.account_id = orders.account_id
        and imports.id = orders.import_id)`,
    },
    lines: orderFileLines,
  },
});

type Row = Omit<Order, 'status'> & { status: number };

/** Converts a row of the table to the contract's record. */
export const toOrder = (
  row: Row,
  { accountId, pictures }: Pick<OrderScope, 'accountId' | 'pictures'>,
): Order => ({
  ...row,
  status: orderStatusOf(row.status),
  item_picture: pictures.listPicture(accountId, row.item_picture),
});
