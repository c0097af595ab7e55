import type { Print } from '../../database/tables/orderTables.ts';
import { seededRandom, type Random } from '../random.ts';
import { dayMs } from './clock.ts';
import type { SampleListing } from './listings.ts';
import type { SampleOrder, SampleShop } from './sampleOrders.ts';

const iso = (at: number): string => new Date(at).toISOString();

/** Returns when an order with each SKU was last paid. */
const lastPaid = (orders: readonly SampleOrder[]): Map<string, number> => {
  const last = new Map<string, number>();
  for (const { draft, fate, shopId } of orders) {
    if (fate.paidAt === undefined) continue;
    for (const { listing_sku: sku } of draft.items) {
      const key = `${shopId} ${sku}`;
      last.set(key, Math.max(last.get(key) ?? 0, fate.paidAt));
    }
  }
  return last;
};

/** Colors that a store names differently from the catalog, or that the catalog lacks. */
const storeColors = ['Sage', 'Washed Black', 'Oat'] as const;

/**
 * Returns variants from the last change in the store without a meaning yet: the sizes of a color that the catalog
 * does not know by this name.
 */
const openVariants = (
  random: Random,
  variants: readonly SampleListing[],
): { sku: string; options: string }[] => {
  const color = random.pick(storeColors);
  const sizes = [...new Set(variants.map(({ variant }) => variant.size).filter(Boolean))].slice(
    1,
    random.int(3, 5),
  );
  const stem = variants[0]?.sku.split('-').slice(0, 3).join('-') ?? '';
  return sizes.map((size) => ({
    sku: `${stem}-${color.slice(0, 3).toUpperCase()}-${size}`,
    options: `${color} / ${size}`,
  }));
};

interface ProductContext {
  random: Random;
  accountId: string;
  shop: SampleShop;
  last: ReadonlyMap<string, number>;
  now: number;
}

const productOf = (
  { random, accountId, shop, last, now }: ProductContext,
  title: string,
  listings: readonly SampleListing[],
) => {
  const first = now - random.int(20, 120) * dayMs;
  const open = random.chance(0.2) ? openVariants(random, listings) : [];
  const isByHand = random.chance(0.15);
  const active = listings.length > 6 || random.chance(0.7);
  const product = {
    account_id: accountId,
    shop_id: shop.id,
    id: random.id(first),
    source: isByHand ? 'hand' : 'orders',
    title,
    active,
    created_at: iso(first),
  };
  const productKey = { account_id: accountId, shop_id: shop.id, product_id: product.id };
  const matchedVariants = listings.map(({ sku, variant, prints }, at) => {
    const usedAt = last.get(`${shop.id} ${sku}`);
    return {
      ...productKey,
      id: random.id(first + at),
      sku,
      options: variant.options,
      variant_id: variant.id,
      prints,
      known_by: isByHand ? 'hand' : 'orders',
      used_at: usedAt === undefined ? null : iso(usedAt),
      updated_at: iso(Math.max(first, usedAt ?? first)),
    };
  });
  const unmatchedFields = {
    variant_id: null,
    prints: [] as Print[],
    known_by: null,
    used_at: null,
    updated_at: iso(now - dayMs),
  };
  const unmatchedVariants = open.map((variant, at) => ({
    ...productKey,
    id: random.id(first + listings.length + at),
    ...variant,
    ...unmatchedFields,
  }));
  return { product, variants: [...matchedVariants, ...unmatchedVariants] };
};

/**
 * Returns the products of the sample shops with their variants, some of which are still unmatched. Has a random
 * source of its own.
 */
export const sampleProducts = (
  accountId: string,
  shops: readonly SampleShop[],
  orders: readonly SampleOrder[],
  now: number,
) => {
  const last = lastPaid(orders);
  const shopProducts = shops.flatMap((shop) => {
    const random = seededRandom(Number.parseInt(shop.id.slice(-8), 16));
    return [...Map.groupBy(shop.listings, ({ title }) => title)].map(([title, listings]) =>
      productOf({ random, accountId, shop, last, now }, title, listings),
    );
  });
  return {
    products: shopProducts.map(({ product }) => product),
    variants: shopProducts.flatMap(({ variants }) => variants),
  };
};
