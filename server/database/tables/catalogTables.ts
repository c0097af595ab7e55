import type { ColumnType, Generated } from 'kysely';
import type { SizeChart } from '../../../contract/catalog/catalog.ts';
import type { CatalogProduct } from '../../../contract/catalog/baseProducts.ts';
import type { Labels } from '../../../contract/vocabularies/vocabularies.ts';
import type { SurchargeKind } from '../../../contract/orders/costs/surcharge.ts';
import type { Created, DefaultJson, Json, MaybeJson } from '../columns.ts';

export interface BaseProductTable {
  id: Generated<string>;
  sku_prefix: string;
  name: string;
  product_type: string;
  drawing: string;
  brand: string;
  provider: string;
  print_method: string;
  production_days_min: number;
  production_days_max: number;
  description: Generated<string>;
  is_new: Generated<boolean>;
  status: Generated<'active' | 'inactive'>;
  size_chart: Json<SizeChart> | null;
  care: Generated<string[]>;
  /** Texts in other languages than English. */
  translations: DefaultJson<Record<string, { name?: string; description?: string }>>;
  hs_code: Generated<string>;
  /** Country of manufacture (ISO); null: the one of its facility. */
  origin_country: string | null;
  /** Safety information by language. */
  safety: DefaultJson<Record<string, string>>;
  /** Keys of its photos in the object storage. */
  pictures: Generated<string[]>;
  position: Generated<number>;
  created_at: Created;
}

export interface ProviderTable {
  id: Generated<string>;
  name: string;
  city: Generated<string>;
  country: string | null;
  time_zone: Generated<string>;
  /** Time in the form `15:00:00`: orders paid before it are started on the same day. */
  cut_off: Generated<string>;
  position: Generated<number>;
}

/** A favorite product of a user. */
export interface FavoriteTable {
  account_id: string;
  user_id: string;
  base_id: string;
  created_at: Created;
}

/** Computed rows of the list of base products, as one person sees them; no table. */
export interface CatalogRows extends CatalogProduct {
  account_id: string;
}

export interface VariantTable {
  id: Generated<string>;
  base_id: string;
  sku: string;
  color: string;
  hex: string;
  size: string;
  weight_g: number;
  base_cents: number;
  stock: Generated<'in' | 'at_risk' | 'out'>;
  position: number;
  gtin: Generated<string>;
  /** False: a later version took it off; orders that hold it keep it. */
  is_active: Generated<boolean>;
}

export interface PrintAreaTable {
  base_id: string;
  position: string;
  width_px: number;
  height_px: number;
  width_in: ColumnType<string, number, number>;
  height_in: ColumnType<string, number, number>;
  print_cents: number;
  left_bp: Generated<number | null>;
  top_bp: Generated<number | null>;
}

export interface ShipRateTable {
  product_type: string;
  line: string;
  /** Country of departure: ISO code, or `*` for any country without a rate of its own. */
  origin: Generated<string>;
  country: string;
  first_cents: number;
  additional_cents: number;
  surcharge_cents: Generated<number>;
  /** Name of the surcharge by language; null: import duty. */
  surcharge_labels: MaybeJson<Labels>;
  /** Only a duty is waived within one customs area. */
  surcharge_kind: Generated<SurchargeKind>;
  days_min: number;
  days_max: number;
}

/** Tables of this file by name. */
export interface CatalogTables {
  base_products: BaseProductTable;
  variants: VariantTable;
  print_areas: PrintAreaTable;
  ship_rates: ShipRateTable;
  providers: ProviderTable;
  favorites: FavoriteTable;
  catalog: CatalogRows;
}
