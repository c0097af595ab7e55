import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ledgerKinds } from '../../../contract/balances/balances.ts';
import type { NewExport } from '../../../contract/exports.ts';
import type { FilterValues } from '../../../contract/schema/derive.ts';
import type { Database } from '../../database/tables/tables.ts';
import { readAsTenant } from '../../database/tenant.ts';
import type { Cell } from '../../lists/cells.ts';
import { batchSize, fileQuery } from '../../lists/exportRows.ts';
import { whereOf } from '../../lists/rows.ts';
import type { Scope } from '../../lists/scope.ts';
import type { ExportSource, Facet, ListSource, Override } from '../../lists/source.ts';

/**
 * Reads the wallet's entries by their numbers. The database numbers them from 1 without gaps, in the order of the list:
 * `position` among all of an account, `kind_position` among those of one kind. So any page is found by its number,
 * without reading or counting the rows before it (docs/decisions/balance-and-open-bills.md).
 */

/** Parameters that only select a page of the list. */
const placing = new Set(['page', 'limit', 'sort', 'order']);

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Returns the column that numbers the entries of these filters; undefined if there is none. */
const numberOf = (values: FilterValues): RawBuilder<number> | undefined => {
  const filters = Object.entries(values).filter(([name, value]) => !placing.has(name) && isGiven(value));
  const [first, ...otherFilters] = filters;
  if (!first) return sql<number>`position`;
  const [name, value] = first;
  const isOneKind =
    otherFilters.length === 0 && name === 'kind' && Array.isArray(value) && value.length === 1;
  return isOneKind ? sql<number>`kind_position` : undefined;
};

/** Counts entries: the highest number is their count. */
const countBy = (number: RawBuilder<number>, condition: RawBuilder<boolean>): RawBuilder<{ count: number }> =>
  sql<{ count: number }>`select coalesce(max(${number}), 0) as count from ledger_entries where ${condition}`;

/** Overrides the reads that numbers can answer; the generated queries do the rest. */
export const numberedReads = <A>(entries: ListSource<Scope, A>): Override<Scope, A> => ({
  pageIds: (scope, query) => {
    const { page, limit, sort, order } = query;
    const number = sort === 'created_at' ? numberOf(query) : undefined;
    if (!number) return undefined;
    const condition = whereOf(entries, scope, query);
    const [offset, size] = [sql.lit((page - 1) * limit), sql.lit(limit)];
    return order === 'ASC'
      ? sql`select account_id, id from ledger_entries where ${condition} and ${number} > ${offset}
        order by ${number} limit ${size}`
      : sql`select account_id, id from ledger_entries where ${condition}
          and ${number} <= (${countBy(number, condition)}) - ${offset} order by ${number} desc limit ${size}`;
  },
  countSql: (scope, values) => {
    const number = numberOf(values);
    return number && countBy(number, whereOf(entries, scope, values));
  },
  facetsSql: (scope, { kind: _chosen, ...otherFilters }) => {
    if (!numberOf(otherFilters)) return undefined;
    const kinds = ledgerKinds.map((kind) => {
      const count = countBy(sql`kind_position`, whereOf(entries, scope, { kind: [kind] }));
      return sql`select ${kind}::text as value, (${count}) as count`;
    });
    return sql<Facet>`${sql.join(kinds, sql` union all `)}`;
  },
});

/**
 * Yields all matching entries, the last first, a thousand at a time. Each batch is a separate read that begins where
 * the last ended: a slow reader holds no connection, and the last batch is as fast as the first. Entries added
 * meanwhile are not included.
 */
export const streamEntries = async function* (
  db: Kysely<Database>,
  source: ExportSource,
  scope: Scope,
  request: NewExport,
): AsyncGenerator<Cell[][]> {
  const { columns, where: condition, toCells } = fileQuery(source, scope, request);
  let position: RawBuilder<boolean> = sql<boolean>`true`;
  for (;;) {
    const { rows } = await readAsTenant(db, scope.accountId, (tx) =>
      sql<Record<string, unknown> & { row_number: number }>`
        select position as row_number, ${columns} from ledger_entries
        where ${condition} and ${position} order by position desc limit ${sql.lit(batchSize)}`.execute(tx),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(toCells);
    position = sql<boolean>`position < ${last.row_number}`;
  }
};
