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
const since = Date.UTC(2024, 2, 4);
const laterSeed = 20_261_122;
const dayMs = 24 * 60 * 60 * 1000;

const stockOf = (random: Random) =>
  random.weighted([
    ['in', 94],
    ['at_risk', 4],
    ['out', 2],
  ] as const);

/** `18×24 in` as `1824`, `iPhone 17 Pro` as `IPHONE17PRO`. */
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
      id: random.id(since),
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

/** Since when it is in the catalog; `at` where nobody says that it is new. What is new came in one after the other until now. */
const sinceOf = ({ isNew }: SampleProduct, at: number, now: number): string =>
  new Date(isNew ? now - dayMs - ((at - since) % (30 * dayMs)) : at).toISOString();

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

const planned = (all: readonly SampleProduct[], first: number, random: Random): Planned[] =>
  all.map((product, index) => {
    const at = since + (first + index) * dayMs;
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
 * Writes the sample catalog: 60 base products, their variants and print areas, who prints them, and the ship rates. The
 * later ones draw their random numbers from a source of their own, so that the orders stay what they were.
 */
export const fillCatalog = async (db: Kysely<Database>, random: Random, now: number): Promise<void> => {
  await insertRows(db, 'providers', [...sampleProviders]);
  await write(db, planned(products, 0, random), random, now);
  const own = seededRandom(laterSeed);
  await write(db, planned(moreProducts, products.length, own), own, now);
  await insertRows(db, 'ship_rates', sampleRates());
};
