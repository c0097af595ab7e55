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

/** Figures of a shop that the job has added up. */
export type ShopFigureTable = FigureColumns;

/** Differences that wait to be added. */
export interface ShopFigureChangeTable extends FigureColumns {
  id: Generated<string>;
}
