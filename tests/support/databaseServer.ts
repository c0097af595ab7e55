import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { chmod } from 'node:fs/promises';
import { withDatabase } from '../../server/database/embedded/address.ts';
import { startEmbedded } from '../../server/database/embedded/start.ts';
import { openDatabase } from '../../server/database/connection.ts';
import { migrateToLatest } from '../../server/database/migrate.ts';
import { makeFolder, removeFolder } from './folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** libpq URL of the server; its database `platen` is empty. */
    databaseServer: string;
  }
}

/** The database that every test database is copied from: the newest schema and that of the queue. */
export const TEMPLATE = 'platen_template';

/** One PostgreSQL for the whole run. Nothing of it outlives the run, so it need not reach the disk. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeFolder('api');
  // mkdtemp makes it private; PostgreSQL of a root user runs as somebody else.
  await chmod(folder, 0o755);
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' };
  const server = await startEmbedded({ dataDir: folder, settings });
  await makeTemplate(server.url);
  project.provide('databaseServer', server.url);
  return async () => {
    await server.stop();
    await removeFolder(folder);
  };
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template = withDatabase(url, TEMPLATE);
  const { db, close } = openDatabase(template);
  await migrateToLatest(db);
  await close();
  const boss = new PgBoss({ connectionString: template, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}
