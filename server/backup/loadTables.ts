import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../database/migrate.ts';
import { schemaSteps } from '../database/migrations/index.ts';
import { localLimits } from '../database/roleLimits.ts';
import { ensureRoles } from '../database/roles/ensureRoles.ts';
import { withSchemaLock } from '../database/schemaLock.ts';
import { StartProblem } from '../base/startProblem.ts';
import { asCurrent, firstStep, isFormer, refuseOlderFormer } from './formerSchema.ts';
import { hashFile } from './hashes.ts';
import { endLinks, isLeftOut } from './leftOut.ts';
import type { SchemaSteps } from '../database/migrations/step.ts';
import type { Manifest, TableFile } from './manifest.ts';
import { readSteps, tablesInOrder } from './schema.ts';

/** Throws unless this version of the program knows the schema of the backup. */
const checkSchema = (manifest: Manifest): void => {
  if (isFormer(manifest)) return refuseOlderFormer(manifest);
  const unknownSteps = manifest.migrations.filter((name) => !(name in schemaSteps));
  if (unknownSteps.length > 0)
    throw new StartProblem(`The backup is from a newer version: it has ${unknownSteps.join(', ')}.`);
};

/** Throws `StartProblem` for a backup of a newer version, and for a table that is missing or damaged. */
export const checkTables = async (folder: string, manifest: Manifest): Promise<void> => {
  checkSchema(manifest);
  for (const { file, sha256 } of manifest.tables) {
    if ((await hashFile(join(folder, file))) !== sha256)
      throw new StartProblem(`${file} of the backup is damaged or missing.`);
  }
};

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Throws `StartProblem` for a database with accounts in it. */
export const assertEmpty = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    if ((await readSteps(client)).length === 0) return;
    const { rows } = await client.query('select from accounts limit 1');
    if (rows.length > 0) throw new StartProblem('The database is not empty. Restore into a new one.');
  });

/**
 * Returns the steps that the database needs for the rows of the backup; later ones follow when the rows are loaded.
 */
const stepsOf = (manifest: Manifest): SchemaSteps => {
  const backupSteps = isFormer(manifest) ? [firstStep] : manifest.migrations;
  return Object.fromEntries(Object.entries(schemaSteps).filter(([name]) => backupSteps.includes(name)));
};

/** Throws `StartProblem` if the database has steps that the backup has not. */
const assertNoLaterSteps = async (client: pg.Client, backupSteps: SchemaSteps): Promise<void> => {
  if ((await readSteps(client)).some((name) => !(name in backupSteps)))
    throw new StartProblem('The database has a newer schema than the backup. Restore into a new one.');
};

const loadTable = async (
  client: pg.Client,
  folder: string,
  { name, columns, rows, file }: TableFile,
): Promise<void> => {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const target = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin`));
  await pipeline(createReadStream(join(folder, file)), createGunzip(), target);
  if (target.rowCount !== rows)
    throw new Error(`${name}: ${target.rowCount} rows came in, ${rows} were stored`);
};

/**
 * Removes rows that a migration wrote, since the backup has them too. Append-only tables refuse even to be emptied
 * when empty.
 */
const clear = async (client: pg.Client, name: string): Promise<void> => {
  const { rows } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
  if (rows.length > 0) await client.query(`delete from ${pg.escapeIdentifier(name)}`);
};

const loadRows = async (
  client: pg.Client,
  folder: string,
  { tables, sequences }: Manifest,
): Promise<void> => {
  const tablesByName = new Map(tables.map((table) => [table.name, table]));
  const order = (await tablesInOrder(client)).flatMap(({ name }) => tablesByName.get(name) ?? []);
  if (order.length !== tables.length) throw new Error('The backup has tables that the schema lacks');
  await client.query(`begin; ${localLimits('maintenance')}`);
  for (const { name } of order.toReversed()) await clear(client, name);
  for (const table of order.filter(({ name }) => !isLeftOut(name))) await loadTable(client, folder, table);
  await endLinks(client, tablesByName);
  for (const { name, last_value: last, is_called: called } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [pg.escapeIdentifier(name), last, called]);
  }
  await client.query('commit');
  await client.query(`begin; ${localLimits('maintenance')}; analyze; commit`);
};

/**
 * Loads the rows of a checked backup into an empty database, all in one transaction; an older schema is brought up
 * to date. Throws `StartProblem` if the database has a newer one.
 */
export const loadTables = (url: string, folder: string, manifest: Manifest): Promise<void> =>
  withClient(url, (client) =>
    withSchemaLock(client, async () => {
      const backupSteps = stepsOf(manifest);
      await ensureRoles(client);
      await assertNoLaterSteps(client, backupSteps);
      await migrate(url, { steps: backupSteps });
      await loadRows(client, folder, isFormer(manifest) ? asCurrent(manifest) : manifest);
      await migrate(url, { contract: true });
    }),
  );
