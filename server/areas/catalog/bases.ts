import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BaseProduct, OrderBase } from '../../../contract/catalog/catalog.ts';
import { byPosition } from '../../../contract/orders/statuses.ts';
import type { Database } from '../../database/tables/tables.ts';
import { baseQuality } from './quality.ts';

const readAreas = async (db: Kysely<Database>) => {
  const rows = await db.selectFrom('print_areas').selectAll().execute();
  const areas = rows.toSorted(byPosition).map((row) => ({
    ...row,
    width_in: Number(row.width_in),
    height_in: Number(row.height_in),
  }));
  return Map.groupBy(areas, (area) => area.base_id);
};

const readVariants = async (db: Kysely<Database>) =>
  Map.groupBy(
    await db
      .selectFrom('variants')
      .selectAll()
      .where('is_active', '=', true)
      .orderBy('base_id')
      .orderBy('position')
      .execute(),
    (variant) => variant.base_id,
  );

/**
 * Reads the active base products with their print areas and variants. Products without variants on sale are left out.
 */
export const readCatalog = async (db: Kysely<Database>) => {
  const [bases, areas, variants] = await Promise.all([
    db
      .selectFrom('base_products')
      .selectAll()
      .where('status', '=', 'active')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    readAreas(db),
    readVariants(db),
  ]);
  return bases.flatMap((base) => {
    const sold = variants.get(base.id);
    return sold ? [{ ...base, areas: areas.get(base.id) ?? [], variants: sold }] : [];
  });
};

/** Returns the active base products as lists show them. */
export const listBases = async (db: Kysely<Database>): Promise<BaseProduct[]> => {
  const [bases, quality] = await Promise.all([readCatalog(db), baseQuality(db)]);
  return bases.map(({ variants, ...base }) => ({
    ...base,
    quality: quality.get(base.id) ?? null,
    variants: variants.length,
    colors: new Set(variants.map((variant) => variant.color)).size,
    from_cents: Math.min(...variants.map((variant) => variant.base_cents)),
  }));
};

export interface OrderBases {
  bases: OrderBase[];
  /** The serialized answer, built once because there are several thousand variants. */
  json: string;
  /** Changes with the content. */
  etag: string;
}

/** Measured by a monotonic clock. */
const maxAgeMs = 60_000;
interface Cached {
  at: number;
  bases: Promise<OrderBases>;
  /** The same answer without costs. */
  free: Promise<OrderBases>;
}

const cacheByDb = new WeakMap<Kysely<Database>, Cached>();

const withoutCosts = ({ areas, variants, ...base }: OrderBase): OrderBase => ({
  ...base,
  areas: areas.map((area) => ({ ...area, print_cents: null })),
  variants: variants.map((variant) => ({ ...variant, base_cents: null })),
});

const readOrderBases = async (db: Kysely<Database>): Promise<OrderBases> => {
  const bases = (await readCatalog(db)).map(
    ({ id, name, product_type, drawing, sku_prefix, areas, variants }) => ({
      id,
      name,
      product_type,
      drawing,
      sku_prefix,
      areas,
      variants: variants.map(({ id: variantId, sku, color, hex, size, base_cents, stock }) => ({
        id: variantId,
        sku,
        color,
        hex,
        size,
        base_cents,
        stock,
      })),
    }),
  );
  return toAnswer(bases);
};

const toAnswer = (bases: OrderBase[]): OrderBases => {
  const json = JSON.stringify({ product_bases: bases });
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  return { bases, json, etag: `W/"${hash}"` };
};

const loadBases = (db: Kysely<Database>): Cached => {
  const bases = readOrderBases(db);
  const entry = {
    at: performance.now(),
    bases,
    free: bases.then((loaded) => toAnswer(loaded.bases.map(withoutCosts))),
  };
  cacheByDb.set(db, entry);
  entry.free.catch(() => cacheByDb.delete(db));
  return entry;
};

/** Returns the products for order forms, at most a minute old, with or without costs. All tenants share the catalog. */
export const orderBases = (db: Kysely<Database>, withCosts: boolean): Promise<OrderBases> => {
  const cachedEntry = cacheByDb.get(db);
  const { bases, free } =
    cachedEntry && performance.now() - cachedEntry.at < maxAgeMs ? cachedEntry : loadBases(db);
  return withCosts ? bases : free;
};
