import pg from 'pg';
import { migrate, type MigrationResult, type MigrateOptions } from './migrate.ts';
import { ensureRoles } from './roles/ensureRoles.ts';
import { prepareQueue } from './roles/queueSchema.ts';
import { withSchemaLock } from './schemaLock.ts';
import { explainRefusal, signInTimeoutMs } from './signIn.ts';

/**
 * Brings a database to this version as its owner: roles, schema, queue. Copies that start at the same time take
 * turns.
 * @throws StartProblem if the owner cannot sign in or may not create the roles, and for a schema that this version
 *   cannot use
 */
export const prepareDatabase = async (
  ownerUrl: string,
  options: MigrateOptions = {},
): Promise<MigrationResult> => {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: signInTimeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await withSchemaLock(client, async () => {
      await ensureRoles(client);
      const migrated = await migrate(ownerUrl, options);
      await prepareQueue(client, ownerUrl);
      return migrated;
    });
  } catch (error) {
    throw explainRefusal(error, ownerUrl);
  } finally {
    await client.end().catch(() => undefined);
  }
};
