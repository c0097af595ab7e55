import type { Kysely } from 'kysely';
import type { BaseProduct } from '../../../contract/catalog/catalog.ts';
import { createPositionOrder } from '../../../contract/vocabularies/codes.ts';
import type { Database } from '../../database/tables/tables.ts';
import { readPositions } from '../../operator/operatorBook.ts';
import { pictureUrls } from './pictureUrls.ts';
import { baseQuality } from './quality.ts';

const readAreas = async (db: Kysely<Database>) => {
  const rows = await db.selectFrom('print_areas').selectAll().execute();
  const byPosition = createPositionOrder(await readPositions(db));
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

type CatalogBase = Awaited<ReturnType<typeof readCatalog>>[number];

/** Returns base products as lists show them. */
export const listBases = async (
  db: Kysely<Database>,
  bases: readonly CatalogBase[],
  thumbHost: string | null,
): Promise<BaseProduct[]> => {
  const quality = await baseQuality(db);
  return bases.map(({ variants, ...base }) => ({
    ...base,
    picture_url: pictureUrls(base, thumbHost)[0] ?? null,
    quality: quality.get(base.id) ?? null,
    variants: variants.length,
    colors: new Set(variants.map((variant) => variant.color)).size,
    from_cents: Math.min(...variants.map((variant) => variant.base_cents)),
  }));
};
