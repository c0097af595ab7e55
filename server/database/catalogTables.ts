import type { ColumnType, Generated } from 'kysely';
import type { PrintPosition, ShippingLine } from '../../contract/orders/statuses.ts';
import type { Created } from './columns.ts';

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
  created_at: Created;
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
}

export interface PrintAreaTable {
  base_id: string;
  position: PrintPosition;
  width_px: number;
  height_px: number;
  width_in: ColumnType<string, number, number>;
  height_in: ColumnType<string, number, number>;
  print_cents: number;
}

export interface ShipRateTable {
  product_type: string;
  line: ShippingLine;
  country: string;
  first_cents: number;
  additional_cents: number;
  surcharge_cents: Generated<number>;
  days_min: number;
  days_max: number;
}
