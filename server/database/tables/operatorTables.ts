import type { ColumnType, Generated } from 'kysely';
import type { OperatorSettings } from '../../../contract/operator/settings.ts';
import type { Labels } from '../../../contract/vocabularies/vocabularies.ts';
import type { Created, Instant, Json, MaybeInstant, NullableText } from '../columns.ts';

/** One row. Settings that a workbook left out have their defaults. */
export interface OperatorSettingsTable {
  id: Generated<number>;
  version: Generated<number>;
  settings: Json<Partial<OperatorSettings>>;
  mark: Buffer | null;
  mark_type: 'image/svg+xml' | 'image/png' | null;
  changed_at: Created;
}

export interface OperatorVersionTable {
  number: number;
  state: 'scheduled' | 'applied' | 'withdrawn' | 'failed';
  /** Why a version failed at its date. */
  problem: NullableText;
  /** Cells of all sheets as JSON, compressed by gzip. */
  workbook: Buffer;
  sha256: string;
  plan: Json<unknown>;
  applied_by: string;
  approved_by: string | null;
  created_at: Created;
  applies_at: Instant;
  applied_at: MaybeInstant;
}

interface CodeTable {
  code: string;
  labels: Json<Labels>;
  position: Generated<number>;
}

export interface ShippingLineTable extends CodeTable {
  carrier: string;
  tracking_url: Generated<string>;
  reaches_post_boxes: Generated<boolean>;
  reaches_military: Generated<boolean>;
  aliases: Generated<string[]>;
  is_active: Generated<boolean>;
}

export type PrintPositionTable = CodeTable;

export interface ProductGroupTable extends CodeTable {
  drawing: Generated<string>;
}

export interface TopUpMethodTable extends CodeTable {
  kind: 'bank' | 'account';
  fee_bp: Generated<number>;
  min_cents: Generated<number>;
  max_cents: Generated<number>;
  is_active: Generated<boolean>;
}

export interface FacilityHolidayTable {
  provider_id: string;
  /** Day in the form `2026-12-25`. */
  day: ColumnType<string, string, string>;
  name: Generated<string>;
}

/** Pieces left; a variant without a row has a level set by hand. */
export interface VariantStockTable {
  variant_id: string;
  quantity: number;
  low_at: Generated<number>;
  changed_at: Created;
}

export interface PriceChangeTable {
  version: number;
  variant_id: string;
  old_cents: number;
  new_cents: number;
}

export interface SellerPriceChangeTable extends PriceChangeTable {
  account_id: string;
}

export interface SellerPriceTable {
  account_id: string;
  variant_id: string;
  base_cents: number;
}

/** Tables of this file by name. */
export interface OperatorTables {
  operator_settings: OperatorSettingsTable;
  operator_versions: OperatorVersionTable;
  shipping_lines: ShippingLineTable;
  print_positions: PrintPositionTable;
  product_groups: ProductGroupTable;
  topup_methods: TopUpMethodTable;
  facility_holidays: FacilityHolidayTable;
  variant_stock: VariantStockTable;
  seller_prices: SellerPriceTable;
  price_changes: PriceChangeTable;
  seller_price_changes: SellerPriceChangeTable;
}
