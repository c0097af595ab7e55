import { afterAll, beforeAll } from 'vitest';
import type { Kysely } from 'kysely';
import type { CatalogProduct } from '../../../contract/catalog/baseProducts.ts';
import type { Database } from '../../../server/database/tables/tables.ts';
import { buildMember, callAs } from './members.ts';
import { openOrdersKit, openSeller, type OrdersKit, type OrdersSeller } from './orders.ts';
import { ownerDb } from '../database/ownerDb.ts';

/**
 * Adds a hoodie and a product that is not sold to the test catalog. Germany has its own rates with duty; only tees
 * are shipped to Japan, and only by DHL. Returns the ids of all products by the beginning of their SKU.
 */
const addProducts = async (db: Kysely<Database>): Promise<Record<string, string>> => {
  await db.insertInto('providers').values({ name: 'Gdansk', city: 'Gdańsk', country: 'PL' }).execute();
  const [hoodie] = await db
    .insertInto('base_products')
    .values({
      sku_prefix: 'HD',
      name: 'Áo Hoodie',
      product_type: 'hoodie',
      drawing: 'hoodie',
      brand: 'House',
      provider: 'Gdansk',
      print_method: 'DTF',
      production_days_min: 1,
      production_days_max: 1,
      is_new: true,
      care: ['wash_30'],
      size_chart: JSON.stringify({ sizes: ['L'], measures: [{ name: 'width', cm: [56] }] }),
    })
    .returning('id')
    .execute();
  const variant = { base_id: hoodie?.id ?? '', color: 'Black', hex: '#22232A', weight_g: 400 };
  await db
    .insertInto('base_products')
    .values({
      sku_prefix: 'BT',
      name: 'Paper Boat',
      product_type: 'boats',
      drawing: 'parcel',
      brand: 'House',
      provider: 'Gdansk',
      print_method: 'DTF',
      production_days_min: 1,
      production_days_max: 1,
      is_new: true,
      care: [],
    })
    .execute();
  await db
    .insertInto('variants')
    .values([
      { ...variant, sku: 'HD-BLK-L', size: 'L', base_cents: 1800, position: 0 },
      { ...variant, sku: 'HD-BLK-S', size: 'S', base_cents: 1500, position: 1, stock: 'out' as const },
    ])
    .execute();
  const rate = {
    line: 'dhl' as const,
    country: 'JP',
    first_cents: 1000,
    additional_cents: 400,
    days_min: 1,
    days_max: 2,
  };
  await db
    .insertInto('ship_rates')
    .values([
      { ...rate, product_type: 'tee' },
      {
        ...rate,
        product_type: 'tee',
        country: 'DE',
        line: 'usps',
        first_cents: 700,
        additional_cents: 300,
        surcharge_cents: 350,
        days_min: 5,
        days_max: 9,
      },
      { ...rate, product_type: 'hoodie', country: 'DE', first_cents: 1200 },
    ])
    .execute();
  const bases = await db.selectFrom('base_products').select(['id', 'sku_prefix']).execute();
  return Object.fromEntries(bases.map(({ id, sku_prefix: sku }) => [sku, id]));
};

/** A server with this catalog and a seller who views it. */
export const catalogWorld = () => {
  let kit: OrdersKit;
  let seller: OrdersSeller;
  let ids: Record<string, string>;
  beforeAll(async () => {
    kit = await openOrdersKit();
    seller = await openSeller(kit);
    ids = await addProducts(ownerDb(kit.services));
  });
  afterAll(() => kit.close());

  const get = async (path: string, { call } = seller) => (await call('GET', path)).json();
  const list = async (query = ''): Promise<CatalogProduct[]> => (await get(`/catalog${query}`)).catalog;
  const names = async (query: string): Promise<string[]> => (await list(query)).map(({ name }) => name);
  const memberOf = async (role: string) => {
    const { accountId } = seller;
    const { userId } = await buildMember(kit, accountId, [{ shop_id: null, role }]);
    return callAs(kit, { accountId, userId });
  };
  return {
    get kit() {
      return kit;
    },
    get seller() {
      return seller;
    },
    /** Ids of the products by the beginning of their SKU. */
    get ids() {
      return ids;
    },
    get,
    list,
    names,
    /** Calls the API as a member of the seller's account with a role in all shops. */
    memberOf,
  };
};
