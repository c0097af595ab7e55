import pg from 'pg';
import { openDatabase } from './connection.ts';
import { migrateToLatest } from './migrate.ts';
import { ensureRoles } from './roles/ensureRoles.ts';
import { prepareQueue } from './roles/queueSchema.ts';
import { explainRefusal, patienceMs } from './signIn.ts';

/** Any number that no other advisory lock of ours has. */
const lock = 20_261_127;

const migrate = async (ownerUrl: string): Promise<void> => {
  const { db, close } = openDatabase(ownerUrl, { max: 1 });
  try {
    await migrateToLatest(db);
  } finally {
    await close();
  }
};

/**
 * Brings a database to this version as its owner: roles, schema, queue. Copies that start at the same time take turns.
 * @throws StartProblem where the owner is not let in or may not make the roles
 */
export const prepareDatabase = async (ownerUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: patienceMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [lock]);
    await ensureRoles(client);
    await migrate(ownerUrl);
    await prepareQueue(client, ownerUrl);
  } catch (error) {
    throw explainRefusal(error, ownerUrl);
  } finally {
    await client.end().catch(() => undefined);
  }
};
