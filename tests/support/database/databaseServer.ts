import { execFileSync } from 'node:child_process';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { withDatabase } from '../../../server/database/embedded/address.ts';
import { startEmbedded } from '../../../server/database/embedded/start.ts';
import { prepareDatabase } from '../../../server/database/prepare.ts';
import { signInFirst } from '../../../server/database/signIn.ts';
import { removeFolder } from '../folders.ts';
import { makeDataFolder } from '../servers/server.ts';
import { asSuperuser, createDatabase } from './superuser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** libpq URL of the server, as the role of the product's server. */
    databaseServer: string;
    /** Data folder of a stopped server with an empty database, to be copied: creating one takes seconds. */
    readyFolder: string;
  }
}

/** The template of all test databases: the newest schema and that of the queue. */
export const TEMPLATE = 'platen_template';

/** Starts one PostgreSQL for the whole run. Nothing of it outlives the run, so it need not write to disk. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [folder, ready] = [await makeDataFolder(), await makeDataFolder()];
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '128MB',
    // Each worker opens up to 20, and twice as many where a file runs two servers.
    max_connections: '160',
  };
  const first = await startEmbedded({ dataDir: folder, settings });
  await prepareDatabase(first.ownerUrl);
  await first.stop();
  execFileSync('cp', ['-a', `${folder}/.`, ready]);
  const server = await startEmbedded({ dataDir: folder, settings });
  await signInFirst(server.url);
  await makeTemplate(server.url);
  project.provide('databaseServer', server.url);
  project.provide('readyFolder', ready);
  return async () => {
    await server.stop();
    await Promise.all([removeFolder(folder), removeFolder(ready)]);
  };
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(asSuperuser(url), 'postgres') });
  await client.connect();
  await client.query(createDatabase(TEMPLATE, 'template platen'));
  await client.end();
}
