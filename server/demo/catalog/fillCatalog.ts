import type { Kysely } from 'kysely';
import { insertRows } from '../../database/insertRows.ts';
import type { Database } from '../../database/tables/tables.ts';
import { type Random, seededRandom } from '../random.ts';
import { colors } from './colors.ts';
import type { SampleProduct } from './product.ts';
import { sampleRates } from './rates.ts';
import { careOf, chartOf, descriptionOf } from './charts.ts';
import { moreProducts } from './more.ts';
import { products, sampleProviders } from './products.ts';

const dpi = 300;
const catalogStart = Date.UTC(2024, 2, 4);
const laterSeed = 20_261_122;
const dayMs = 24 * 60 * 60 * 1000;

const stockOf = (random: Random) =>
  random.weighted([
    ['in', 94],
    ['at_risk', 4],
    ['out', 2],
  ] as const);

/** Returns the size in a SKU: `18×24 in` as `1824`, `iPhone 17 Pro` as `IPHONE17PRO`. */
const codeOf = (size: string): string =>
  size
    .replace(/ in$/, '')
    .replace(/[^\dA-Za-z]/g, '')
    .toUpperCase();

const variantsOf = (product: SampleProduct, baseId: string, random: Random) => {
  const shades: (readonly [name: string, code: string, hex: string])[] =
    product.colors.length > 0
      ? product.colors.map((name) => [name, ...colors[name]])
      : [['', '', product.shade ?? colors.White[1]]];
  return shades
    .flatMap(([color, code, hex]) =>
      product.sizes.map(([size, cents, grams]) => ({ color, code, hex, size, cents, grams })),
    )
    .map(({ color, code, hex, size, cents, grams }, position) => ({
      id: random.id(catalogStart),
      base_id: baseId,
      sku: [product.sku, code, codeOf(size)].filter(Boolean).join('-'),
      color,
      hex,
      size,
      weight_g: grams,
      base_cents: cents,
      stock: stockOf(random),
      position,
    }));
};

const areasOf = (product: SampleProduct, baseId: string) =>
  product.areas.map(([position, width, height, cents]) => ({
    base_id: baseId,
    position,
    width_px: Math.round(width * dpi),
    height_px: Math.round(height * dpi),
    width_in: width,
    height_in: height,
    print_cents: cents,
  }));

/**
 * Returns since when a product is in the catalog: `at` if it is not marked as new. New products arrived one after
 * the other until now.
 */
const sinceOf = ({ isNew }: SampleProduct, at: number, now: number): string =>
  new Date(isNew ? now - dayMs - ((at - catalogStart) % (30 * dayMs)) : at).toISOString();

const baseOf = (product: SampleProduct, id: string, at: number, now: number) => ({
  id,
  sku_prefix: product.sku,
  name: product.name,
  product_type: product.type,
  drawing: product.drawing,
  brand: product.brand,
  provider: product.provider,
  print_method: product.method,
  production_days_min: product.days[0],
  production_days_max: product.days[1],
  is_new: product.isNew ?? false,
  description: descriptionOf(product),
  size_chart: chartOf(product),
  care: [...careOf(product)],
  created_at: sinceOf(product, at, now),
});

interface Planned {
  product: SampleProduct;
  id: string;
  at: number;
}

const planProducts = (sampleProducts: readonly SampleProduct[], first: number, random: Random): Planned[] =>
  sampleProducts.map((product, index) => {
    const at = catalogStart + (first + index) * dayMs;
    return { product, id: random.id(at), at };
  });

const write = async (
  db: Kysely<Database>,
  plan: readonly Planned[],
  random: Random,
  now: number,
): Promise<void> => {
  await insertRows(
    db,
    'base_products',
    plan.map(({ product, id, at }) => baseOf(product, id, at, now)),
  );
  await insertRows(
    db,
    'variants',
    plan.flatMap(({ product, id }) => variantsOf(product, id, random)),
  );
  await insertRows(
    db,
    'print_areas',
    plan.flatMap(({ product, id }) => areasOf(product, id)),
  );
};

/**
 * Writes the sample catalog: 60 base products, their variants and print areas, the providers, and the ship rates.
 * Products added later have a random source of their own, so that the orders stay the same.
 */
export const fillCatalog = async (db: Kysely<Database>, random: Random, now: number): Promise<void> => {
  await insertRows(db, 'providers', [...sampleProviders]);
  await write(db, planProducts(products, 0, random), random, now);
  const laterRandom = seededRandom(laterSeed);
  await write(db, planProducts(moreProducts, products.length, laterRandom), laterRandom, now);
  await insertRows(db, 'ship_rates', sampleRates());
};
