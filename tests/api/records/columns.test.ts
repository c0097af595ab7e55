import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writableNames } from '../../../contract/schema/writable.ts';
import { sources } from '../../../server/areas/sources.ts';
import type { ListSource } from '../../../server/lists/source.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';

/** Tables whose records are written by their definition (server/records). */
const written = Object.values<ListSource>(sources)
  .filter(({ writes }) => writes)
  .map(({ table, resource, writes }) => ({
    table,
    resource,
    names: writableNames(resource),
    isCreated: writes?.create !== undefined,
    statements: [writes?.create && 'INSERT', writes?.change && 'UPDATE', writes?.delete && 'DELETE'].filter(
      (statement) => statement !== undefined,
    ),
  }));

let world: TestServices;

beforeAll(async () => {
  world = await testServices();
});
afterAll(() => world.close());

it.each(written)('$table can be written by its definition', async (definition) => {
  const { table, resource, names, isCreated, statements } = definition;
  const { rows } = await sql<{ name: string; isNullable: boolean; isRequired: boolean }>`
    select column_name as name, is_nullable = 'YES' as "isNullable",
      is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' as "isRequired"
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(
    ownerDb(world.services),
  );
  const optional = names.filter((name) => resource.fields[name]?.optional);
  const columns = new Set(rows.map(({ name }) => name));
  const nullable = new Set(rows.filter(({ isNullable }) => isNullable).map(({ name }) => name));
  const required = rows.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const { rows: refused } = await sql<{ statement: string }>`
    select statement from unnest(${statements}::text[]) as statement
    where not has_table_privilege('platen_app', to_regclass(${table}), statement)`.execute(
    ownerDb(world.services),
  );
  expect([
    ...names.filter((name) => !columns.has(name)).map((name) => `no column ${name}`),
    ...optional
      .filter((name) => columns.has(name) && !nullable.has(name))
      .map((name) => `${name} is optional, and its column takes no null`),
    // A record that something else creates has its columns from there.
    ...required
      .filter((name) => isCreated && name !== 'account_id' && !names.includes(name))
      .map((name) => `no field fills the column ${name}, which has no default`),
    ...refused.map(({ statement }) => `tenants have no right to ${statement}`),
  ]).toEqual([]);
});

it.each(written)('$table refuses taken and unknown values at their field', async ({ table, names }) => {
  const columnsOf = (relation: string, numbers: string): string =>
    `array(select attname::text from pg_attribute where attrelid = ${relation} and attnum = any(${numbers}))`;
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select coalesce(conname, relname) as name, ${sql.raw(columnsOf('indrelid', 'indkey'))} as columns
    from pg_index join pg_class on pg_class.oid = indexrelid left join pg_constraint on conindid = indexrelid and contype = 'u'
    where indrelid = ${table}::regclass and indisunique and not indisprimary
    union all
    select conname, ${sql.raw(columnsOf('conrelid', 'conkey'))} from pg_constraint where conrelid = ${table}::regclass and contype = 'f' and confrelid <> 'accounts'::regclass`.execute(
    ownerDb(world.services),
  );
  const fieldNames = new Set(names.map((name) => `${table}_${name}`));
  // A key over columns that nobody writes by the definition refuses nothing.
  const keys = rows
    .filter(({ columns }) => columns.some((column) => names.includes(column)))
    .map(({ name }) => name)
    .filter((name) => !fieldNames.has(name));
  expect(keys, `keys of ${table} that are not named ${table}_<field>`).toEqual([]);
});

it('every list that is searched by an index has its view', async () => {
  const views = Object.values<ListSource>(sources).flatMap(({ table, search }) =>
    search?.indexed ? [`searched_${table}`] : [],
  );
  const { rows } = await sql<{ name: string }>`
    select viewname as name from pg_views where schemaname = 'public'`.execute(ownerDb(world.services));
  const names = new Set(rows.map(({ name }) => name));
  expect(views.length).toBeGreaterThan(0);
  expect(views.filter((view) => !names.has(view))).toEqual([]);
});
