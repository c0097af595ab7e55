import { isDeepStrictEqual } from 'node:util';
import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { RecordAction, RecordVerb } from '../../contract/accounts/members.ts';
import { followedResources } from '../../contract/changes.ts';
import type { Resource } from '../../contract/schema/resource.ts';
import { singular } from '../../contract/schema/singular.ts';
import { editableNames, createReader, writableNames } from '../../contract/schema/writable.ts';
import { type AuthoredWork, recordWork } from '../audit/recordWork.ts';
import { recordChange } from '../database/changes.ts';
import { ApiError, invalid } from '../base/errors.ts';
import { readOne } from '../lists/queries.ts';
import type { Scope } from '../lists/scope.ts';
import type { ListSource } from '../lists/source.ts';
import type { ScopedWork } from '../lists/work.ts';

/**
 * Writes of plain resources by their definition: the fields are the columns, `version` guards against concurrent
 * changes if the resource has it, each write leaves a line in the audit log, and open pages follow it if they
 * follow the resource.
 */

type Values = Readonly<Record<string, unknown>>;

/** Returns the typed values of a record, as the audit log stores them. */
const typedValues = (resource: Resource, record: Values): Values => ({
  id: record['id'],
  ...createReader(resource, writableNames(resource))(record),
});

/** Writes a line of the audit log about one record of a resource, with its name, and tells lists that follow it. */
export const noteWrite = (
  work: AuthoredWork,
  resource: Resource,
  verb: RecordVerb,
  record: Values,
  details: Values = {},
): Promise<void> => {
  const followedName = followedResources.find((name) => name === resource.name);
  if (followedName) recordChange(work.tx, work.accountId, followedName);
  const action = `${singular(resource.name)}.${verb}` as RecordAction;
  const name = resource.represent(record as never);
  return recordWork(work, action, String(record['id']), { name, ...details });
};

/** Returns each value as its column stores it. */
const storedValues = ({ encode }: ListSource, values: Values): [string, unknown][] =>
  Object.entries(values).map(([name, value]) => {
    const toStored = encode[name] as ((value: unknown) => unknown) | undefined;
    return [name, toStored && value !== null ? toStored(value) : value];
  });

/**
 * Runs a write. Throws 422 for a value that another record has or that names an unknown record: the constraint's
 * name has the table and the field.
 */
const refusingKeys = async <T>({ resource, table }: ListSource, write: Promise<T>): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const { code, constraint = '' } = error;
    const refusal = { '23505': 'taken', '23503': 'unknown' }[code ?? ''];
    const name = writableNames(resource).find((field) => constraint === `${table}_${field}`);
    if (!refusal || !name) throw error;
    throw invalid({ [`${singular(resource.name)}.${name}`]: refusal });
  }
};

/** Throws 422 for a record of a shop outside of the writer's reach. */
const refuseShop = ({ shops }: Scope, resource: Resource, { shop_id: shopId }: Values): void => {
  if (typeof shopId !== 'string' || shops === 'all' || shops.includes(shopId)) return;
  throw invalid({ [`${singular(resource.name)}.shop_id`]: 'choice' });
};

/** Adds a record and returns it. */
export const createRecord = async <S extends Scope, A>(
  work: ScopedWork,
  source: ListSource<S, A>,
  scope: S,
  input: Values,
): Promise<A> => {
  const { resource, table } = source;
  const values = createReader(resource, writableNames(resource))(input);
  refuseShop(scope, resource, values);
  const columns: [string, unknown][] = [['account_id', work.accountId], ...storedValues(source, values)];
  const names = sql.join(columns.map(([name]) => sql.ref(name)));
  const insert = sql<{ id: string }>`insert into ${sql.table(table)} (${names})
    values (${sql.join(columns.map(([, value]) => value))}) returning id`;
  const { rows } = await refusingKeys(source, insert.execute(work.tx));
  const record = await readOne(work.tx, source, scope, rows[0]?.id ?? '');
  await noteWrite(work, resource, 'create', record as Values);
  return record;
};

/** Returns the condition for a record's row; with a version, only that version. */
const rowOf = (work: ScopedWork, id: string, version?: unknown): RawBuilder<boolean> => {
  const row = sql<boolean>`account_id = ${work.accountId} and id = ${id}`;
  return version === undefined ? row : sql<boolean>`${row} and version = ${version}`;
};

/** Returns the values that differ from those of the record. */
const differingValues = (record: Values, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(record[name], value)),
  );

/**
 * Changes the named fields and returns the record; values that it has already change nothing, not even the version.
 * Throws `not_found`, or `version_conflict` if it was changed meanwhile.
 */
export const changeRecord = async <S extends Scope, A>(
  work: ScopedWork,
  source: ListSource<S, A>,
  scope: S,
  id: string,
  { version, ...givenValues }: Values,
): Promise<A> => {
  const { resource, table } = source;
  const previousRecord = await readOne(work.tx, source, scope, id);
  const givenNames = editableNames(resource).filter((name) => givenValues[name] !== undefined);
  const values = createReader(resource, givenNames)(givenValues);
  refuseShop(scope, resource, values);
  const changedValues = differingValues(previousRecord as Values, values);
  if (Object.keys(changedValues).length === 0) {
    if (version !== undefined && version !== (previousRecord as Values)['version'])
      throw new ApiError('version_conflict');
    return previousRecord;
  }
  const changes = [
    ...storedValues(source, changedValues).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    ...(version === undefined ? [] : [sql`version = version + 1`]),
  ];
  const update = sql<{ id: string }>`update ${sql.table(table)} set ${sql.join(changes)}
    where ${rowOf(work, id, version)} returning id`;
  const { rows } = await refusingKeys(source, update.execute(work.tx));
  if (rows.length === 0) throw new ApiError(version === undefined ? 'not_found' : 'version_conflict');
  const changedRecord = await readOne(work.tx, source, scope, id);
  await noteWrite(work, resource, 'change', previousRecord as Values, {
    before: typedValues(resource, previousRecord as Values),
    after: typedValues(resource, changedRecord as Values),
  });
  return changedRecord;
};

/** Deletes the row of a record. Throws `in_use` if a row of another table refers to it. */
const deleteRow = async (
  work: ScopedWork,
  { table }: Pick<ListSource, 'table'>,
  id: string,
): Promise<bigint> => {
  try {
    const deleted = await sql`delete from ${sql.table(table)} where ${rowOf(work, id)}`.execute(work.tx);
    return deleted.numAffectedRows ?? 0n;
  } catch (error) {
    throw error instanceof pg.DatabaseError && error.code === '23503' ? new ApiError('in_use') : error;
  }
};

/** Deletes a record. Throws `not_found`, `in_use`. */
export const deleteRecord = async <S extends Scope, A>(
  work: ScopedWork,
  source: ListSource<S, A>,
  scope: S,
  id: string,
): Promise<void> => {
  const record = await readOne(work.tx, source, scope, id);
  if (!(await deleteRow(work, source, id))) throw new ApiError('not_found');
  await noteWrite(work, source.resource, 'delete', record as Values);
};
