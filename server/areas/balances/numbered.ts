import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ledgerKinds } from '../../../contract/balances/balances.ts';
import type { NewExport } from '../../../contract/exports.ts';
import type { FilterValues } from '../../database/filters.ts';
import type { Database } from '../../database/tables/tables.ts';
import { readAsTenant } from '../../database/tenant.ts';
import type { Cell } from '../../lists/cells.ts';
import { batchSize, fileQuery } from '../../lists/exportRows.ts';
import { whereOf } from '../../lists/rows.ts';
import type { Scope } from '../../lists/scope.ts';
import type { ExportSource, Facet, ListSource, Override } from '../../lists/source.ts';

/**
 * Reads the wallet's entries by their numbers. The database numbers them from 1 without gaps, in the order of the list:
 * `position` among all of an account, `kind_position` among those of one kind. So any page is found by its number, and
 * nothing is read to be passed over or counted (docs/decisions/balance-and-open-bills.md).
 */

/** Parameters that say no more than where in the list a page lies. */
const placing = new Set(['page', 'limit', 'sort', 'order']);

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Returns the column that numbers the entries which these filters leave; undefined if none does. */
const numberOf = (values: FilterValues): RawBuilder<number> | undefined => {
  const filters = Object.entries(values).filter(([name, value]) => !placing.has(name) && isGiven(value));
  const [first, ...others] = filters;
  if (!first) return sql<number>`position`;
  const [name, value] = first;
  const isOneKind = others.length === 0 && name === 'kind' && Array.isArray(value) && value.length === 1;
  return isOneKind ? sql<number>`kind_position` : undefined;
};

/** The highest number of the entries is how many there are. */
const countBy = (number: RawBuilder<number>, where: RawBuilder<boolean>): RawBuilder<{ count: number }> =>
  sql<{ count: number }>`select coalesce(max(${number}), 0) as count from ledger_entries where ${where}`;

/** Reads by numbers what they answer; the generated queries do the rest. */
export const numberedReads = <A>(entries: ListSource<Scope, A>): Override<Scope, A> => ({
  pageIds: (scope, query) => {
    const { page, limit, sort, order } = query;
    const number = sort === 'created_at' ? numberOf(query) : undefined;
    if (!number) return undefined;
    const where = whereOf(entries, scope, query);
    const [passed, size] = [sql.lit((page - 1) * limit), sql.lit(limit)];
    return order === 'ASC'
      ? sql`select account_id, id from ledger_entries where ${where} and ${number} > ${passed} order by ${number} limit ${size}`
      : sql`select account_id, id from ledger_entries where ${where}
          and ${number} <= (${countBy(number, where)}) - ${passed} order by ${number} desc limit ${size}`;
  },
  countSql: (scope, values) => {
    const number = numberOf(values);
    return number && countBy(number, whereOf(entries, scope, values));
  },
  facetsSql: (scope, { kind: _chosen, ...others }) => {
    if (!numberOf(others)) return undefined;
    const kinds = ledgerKinds.map((kind) => {
      const count = countBy(sql`kind_position`, whereOf(entries, scope, { kind: [kind] }));
      return sql`select ${kind}::text as value, (${count}) as count`;
    });
    return sql<Facet>`${sql.join(kinds, sql` union all `)}`;
  },
});

/**
 * Yields all entries that match, the last first, a thousand at a time. Each batch is a read of its own that begins where
 * the last ended: a slow reader holds no connection, and the deepest is as fast as the first. What is added meanwhile is
 * not among them.
 */
export const streamEntries = async function* (
  db: Kysely<Database>,
  source: ExportSource,
  scope: Scope,
  wish: NewExport,
): AsyncGenerator<Cell[][]> {
  const { columns, where, toCells } = fileQuery(source, scope, wish);
  let passed: RawBuilder<boolean> = sql<boolean>`true`;
  for (;;) {
    const { rows } = await readAsTenant(db, scope.accountId, (tx) =>
      sql<Record<string, unknown> & { row_number: number }>`
        select position as row_number, ${columns} from ledger_entries
        where ${where} and ${passed} order by position desc limit ${sql.lit(batchSize)}`.execute(tx),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(toCells);
    passed = sql<boolean>`position < ${last.row_number}`;
  }
};
