import { sql, type RawBuilder } from 'kysely';
import { type CatalogLineField, catalogLines } from '../../../contract/catalog/lines.ts';
import type { FileLines } from '../../lists/source.ts';

const columns: Readonly<Record<CatalogLineField, RawBuilder<unknown>>> = {
  sku: sql`sold.sku`,
  color: sql`nullif(sold.color, '')`,
  size: sql`nullif(sold.size, '')`,
  weight_g: sql`sold.weight_g`,
  gtin: sql`nullif(sold.gtin, '')`,
  stock: sql`sold.stock`,
  base_cents: sql`(catalog.prices -> sold.sku ->> 2)::bigint`,
  your_cents: sql`(catalog.prices -> sold.sku ->> 0)::bigint`,
  deliver_to: sql`catalog.deliver_to`,
  price_version: sql`(select version from operator_settings)`,
  prices_since: sql`(select changed_at from operator_settings)`,
  delivered_cents: sql`(catalog.prices -> sold.sku ->> 1)::bigint`,
};

/** Variants of base products, for price lists. */
export const catalogFileLines: FileLines = {
  resource: catalogLines,
  join: sql` join variants as sold on sold.base_id = catalog.id and sold.is_active`,
  position: sql`sold.position`,
  columns,
};
