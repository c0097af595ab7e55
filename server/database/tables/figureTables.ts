import type { ColumnType, Generated } from 'kysely';

interface FigureColumns {
  account_id: string;
  shop_id: string;
  /** Name of the figure (`server/figures/readFigures.ts`). */
  figure: string;
  /** UTC day; `-infinity` for a figure that has none. */
  day: ColumnType<string, string, string>;
  records: number;
  cents: number;
}

/** Number and sum of a shop's records in each figure; a job adds the waiting changes. */
export type ShopFigureTable = FigureColumns;

/** A change of a figure, written by a trigger and added to `shop_figures` later by a job. */
export interface ShopFigureChangeTable extends FigureColumns {
  id: Generated<string>;
}

/** Tables of this file by name. */
export interface FigureTables {
  shop_figures: ShopFigureTable;
  shop_figure_changes: ShopFigureChangeTable;
}
