import { sql } from 'kysely';
import { isAllOverPrint } from '../../../../contract/trackings/promises.ts';
import type { ItemQuantity } from '../../../../contract/orders/packing.ts';
import type { StaffOrderWork } from '../progress.ts';

/** Facts besides the route that delivery promises depend on. */
export interface RatedOrder {
  /** The facts of each item that select its rate: its type, and its country of origin (null if unknown). */
  rated: readonly { productType: string | null; madeIn: string | null }[];
  productionDays: number;
  isAllOver: boolean;
}

/** Packed and unsent pieces of an order. */
export interface PackedOrderState {
  goods: RatedOrder;
  /** Number and carrier of each package. */
  parcels: string[];
  /** Highest number of a package of the order; 0 without one. */
  lastPackageNo: number;
  unsent(): ItemQuantity[];
  /** Assigns these pieces to another package. */
  take(items: readonly ItemQuantity[], parcel: string, packageNo: number): void;
}

interface Row {
  order_id: string;
  item_id: string;
  quantity: number;
  product_type: string | null;
  production_days_max: number | null;
  print_method: string | null;
  made_in: string | null;
}

const itemsOf = async ({ tx, accountId }: StaffOrderWork, ids: readonly string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select order_id, order_items.id as item_id, quantity, product_type, production_days_max, print_method,
      providers.country as made_in
    from order_items left join variants on variants.id = variant_id
      left join base_products on base_products.id = variants.base_id
      left join providers on providers.name = base_products.provider
    where account_id = ${accountId} and order_id = any(${ids}::uuid[]) order by order_id, order_items.position`.execute(
    tx,
  );
  return rows;
};

const packedOf = (
  items: readonly Row[],
  parcels: readonly { number: string; carrier: string; items: ItemQuantity[]; package_no: number }[],
): PackedOrderState => {
  const unsentQuantities = new Map(items.map(({ item_id: id, quantity }) => [id, quantity]));
  const names: string[] = [];
  const take: PackedOrderState['take'] = (pieces, parcel, packageNo) => {
    names.push(parcel);
    state.lastPackageNo = Math.max(state.lastPackageNo, packageNo);
    for (const { item_id: id, quantity } of pieces)
      unsentQuantities.set(id, (unsentQuantities.get(id) ?? 0) - quantity);
  };
  const state: PackedOrderState = {
    goods: {
      rated: items.map(({ product_type: productType, made_in: madeIn }) => ({ productType, madeIn })),
      productionDays: Math.max(0, ...items.map(({ production_days_max: days }) => days ?? 0)),
      isAllOver: items.some(({ print_method: method }) => isAllOverPrint(method)),
    },
    parcels: names,
    lastPackageNo: 0,
    unsent: () =>
      [...unsentQuantities].flatMap(([item_id, quantity]) => (quantity > 0 ? [{ item_id, quantity }] : [])),
    take,
  };
  for (const { number, carrier, items: pieces, package_no: packageNo } of parcels)
    take(pieces, `${number} ${carrier}`, packageNo);
  return state;
};

/** Reads the packing of these orders, by order. */
export const readPacked = async (
  work: StaffOrderWork,
  ids: readonly string[],
): Promise<Map<string, PackedOrderState>> => {
  const items = Map.groupBy(await itemsOf(work, ids), (item) => item.order_id);
  const rows = await work.tx
    .selectFrom('trackings')
    .select(['order_id', 'number', 'carrier', 'items', 'package_no'])
    .where('account_id', '=', work.accountId)
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('package_no')
    .execute();
  const parcels = Map.groupBy(rows, (row) => row.order_id);
  return new Map([...items].map(([id, orderItems]) => [id, packedOf(orderItems, parcels.get(id) ?? [])]));
};
