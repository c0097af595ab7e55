/** Tables whose rows count in figures of their shop (docs/decisions/shop-figures.md). */
export type CountedTable = 'orders' | 'trackings' | 'tickets';

/**
 * The figures that a row counts in, one line each: name, UTC day for what a window of days is counted over, cents,
 * and whether the row counts in it. A change of these needs a migration that makes triggers and view anew and counts again.
 */
export type FigureRules = Readonly<Record<CountedTable, string>>;

export const figureColumns = 'account_id, shop_id, figure, day, records, cents';

/** Returns a query with one row for each figure that each of the rows counts in. */
const countedIn = (rules: FigureRules, table: CountedTable, rows: string): string => `
  select account_id, shop_id, figure, day, cents
  from ${rows}, lateral (values ${rules[table]}) as counted (figure, day, cents, applies) where applies`;

/** The name of the trigger function that notes the figures of a table. */
export const noteFunction = (table: CountedTable): string => `note_figures_of_${table}`;

/**
 * Returns the statement that makes the trigger function of a table: what every statement on the table adds to the figures,
 * one row for each figure however many rows it changes.
 */
export const makeNoteFunction = (rules: FigureRules, table: CountedTable): string => {
  const into = `insert into shop_figure_changes (${figureColumns})`;
  const sums = (sign: string, rows: string): string => `${into}
    select account_id, shop_id, figure, day, ${sign}count(*), ${sign}sum(cents) from (${countedIn(rules, table, rows)}) as counted
    group by 1, 2, 3, 4`;
  return `
    create or replace function ${noteFunction(table)}() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if tg_op = 'INSERT' then ${sums('', 'new_rows')};
      elsif tg_op = 'DELETE' then ${sums('-', 'old_rows')};
      else
        ${into}
        select account_id, shop_id, figure, day, sum(sign), sum(sign * cents) from (
          select *, 1 as sign from (${countedIn(rules, table, 'new_rows')}) as after
          union all select *, -1 from (${countedIn(rules, table, 'old_rows')}) as before
        ) as counted
        group by 1, 2, 3, 4 having sum(sign) <> 0 or sum(sign * cents) <> 0;
      end if;
      return null;
    end $$`;
};

/** Returns the statement that makes `counted_figures`: the figures as a full count says them. */
export const makeCountedView = (rules: FigureRules): string => {
  const tables = Object.keys(rules) as CountedTable[];
  const all = tables.map((table) => countedIn(rules, table, table)).join(' union all ');
  return `
    create or replace view counted_figures with (security_invoker = true) as
    select account_id, shop_id, figure, day, count(*) as records, sum(cents)::bigint as cents from (${all}) as counted
    group by 1, 2, 3, 4`;
};
