import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../database/tenant.ts';
import type { Scope } from '../lists/scope.ts';

/**
 * Number of records of a shop that count in a figure, updated by triggers (migrations/baseline/15_figures.sql,
 * docs/decisions/shop-figures.md): reading one costs the same however many records there are.
 */
export type ShopFigure =
  | 'orders'
  | 'orders.held'
  | 'orders.address'
  | 'orders.payable'
  | 'orders.prints_held'
  | 'orders.out_of_stock'
  | 'orders.unmatched'
  | `orders.status.${number}`
  | 'trackings.troubled'
  | 'tickets.waiting';

/** A figure with one number for each UTC day of an instant of its records. */
export type DailyFigure = `orders.day.${number}` | 'trackings.late' | 'trackings.label' | 'trackings.quiet';

export interface Total {
  records: number;
  cents: number;
}

type Place = Pick<Scope, 'accountId' | 'shops'>;

/** Returns the ids of the scope's shops as one array, so that conditions always start in the index. */
export const shopIds = ({ accountId, shops }: Place): RawBuilder<unknown> =>
  shops === 'all' ? sql`array(select id from shops where account_id = ${accountId})` : sql`${shops}::uuid[]`;

/** Returns rows of figures: the folded sums, and the differences that still wait. */
export const figureRows = (
  place: Place,
  figures: readonly (ShopFigure | DailyFigure)[],
  days: RawBuilder<boolean> = sql`day = '-infinity'`,
): RawBuilder<unknown> => {
  const rows = (table: 'shop_figures' | 'shop_figure_changes') => sql`
    select shop_id, figure, records, cents from ${sql.table(table)}
    where account_id = ${place.accountId} and shop_id = any(${shopIds(place)})
      and figure = any(${figures}::text[]) and ${days}`;
  return sql`(${rows('shop_figures')} union all ${rows('shop_figure_changes')})`;
};

/** Returns the sums of figures over the scope's shops. A figure without records is left out. */
export const readTotals = async <F extends ShopFigure>(
  tx: Tx,
  place: Place,
  figures: readonly F[],
): Promise<ReadonlyMap<F, Total>> => {
  const { rows } = await sql<Total & { figure: F }>`
    select figure, sum(records)::bigint as records, sum(cents)::bigint as cents
    from ${figureRows(place, figures)} as rows group by figure`.execute(tx);
  return new Map(rows.map(({ figure, records, cents }) => [figure, { records, cents }]));
};

const utc = (instant: RawBuilder<unknown>): RawBuilder<unknown> => sql`((${instant}) at time zone 'UTC')`;

/** Records on one side of an instant. */
interface DayWindow<F extends DailyFigure> {
  figures: readonly F[];
  /** `since` includes the instant, `before` excludes it. */
  side: 'since' | 'before';
  at: RawBuilder<unknown>;
  /** Records to count: their table, the column of the instant, the condition, and their figure. */
  records: { table: string; column: string; where: RawBuilder<boolean>; figure: RawBuilder<string> };
}

/**
 * Counts records since or before an instant: whole UTC days from their figures, and the remaining part of one day
 * from the records themselves. Never reads more records than a day has.
 */
export const countDays = async <F extends DailyFigure>(
  tx: Tx,
  place: Place,
  { figures, side, at, records: { table, column, where: condition, figure } }: DayWindow<F>,
): Promise<ReadonlyMap<F, number>> => {
  const instant = sql.ref(column);
  const bounds =
    side === 'since'
      ? sql`select edge as first, ${utc(sql`day::timestamp`)} as past, day
          from (select edge, ${utc(sql`edge - interval '1 microsecond'`)}::date + 1 as day from window_edge) as next`
      : sql`select ${utc(sql`day::timestamp`)} as first, edge as past, day
          from (select edge, ${utc(sql`edge`)}::date as day from window_edge) as same`;
  const wholeDays = side === 'since' ? sql<boolean>`day >=` : sql<boolean>`day <`;
  const { rows } = await sql<{ figure: F; records: number }>`
    with window_edge as (select ${at} as edge), bounds as materialized (${bounds})
    select figure, sum(records)::bigint as records from (
      select figure, records from ${figureRows(place, figures, sql`${wholeDays} (select day from bounds)`)} as days
      union all
      select ${figure} as figure, count(*) from ${sql.table(table)}
      where account_id = ${place.accountId} and shop_id = any(${shopIds(place)}) and ${condition}
        and ${instant} >= (select first from bounds) and ${instant} < (select past from bounds)
      group by 1
    ) as counted group by figure`.execute(tx);
  return new Map(rows.map((row) => [row.figure, row.records]));
};
