import { join } from 'node:path';
import { pino } from 'pino';
import { PgBoss } from 'pg-boss';
import { readConfig } from '../../../server/services/config.ts';
import type { Services } from '../../../server/services/services.ts';
import { openDatabase } from '../../../server/database/connection.ts';
import { isSessionOpen } from '../../../server/auth/sessions.ts';
import { createObjectStorage } from '../../../server/storage/createObjectStorage.ts';
import { countedStorage } from '../../../server/storage/quota/countedStorage.ts';
import { databaseCounts } from '../../../server/storage/quota/databaseCounts.ts';
import { freshDatabase } from './database.ts';
import { makeFolder, removeFolder } from '../folders.ts';

/** Services with a new database and a new folder; `close` removes both. */
export type TestServices = { services: Services; close: () => Promise<void> };

/**
 * Opens what `buildApp` needs, for tests with `app.inject`. The queue accepts jobs; they run only once the test calls
 * `startJobs`, and then at once, as in a server.
 * @param overrides replaces parts, such as the clock: `{ now: () => new Date('2026-11-21T00:00:00Z') }`.
 */
export async function testServices(overrides: Partial<Services> = {}): Promise<TestServices> {
  const folder = await makeFolder('services');
  const { db, pool, url, close } = await freshDatabase();
  const config = readConfig({
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: 'a secret key for tests, of 32 characters',
  });
  const side = openDatabase(url, { max: 1 });
  const counts = databaseCounts(db);
  const { dataDir, publicUrl, secretKey } = config;
  const isOpen = (id: string) => isSessionOpen(db, id, (overrides.now ?? (() => new Date()))());
  const storage = await createObjectStorage({ dataDir, publicUrl, secretKey, counts, isSessionOpen: isOpen });
  const boss = new PgBoss({
    connectionString: url,
    max: 2,
    useListenNotify: true,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  const services: Services = {
    config,
    db,
    pool,
    sideDb: side.db,
    directUrl: url,
    boss,
    storage: countedStorage(storage.storage, counts),
    uploads: storage,
    gateway: storage.gateway,
    stopping: new AbortController().signal,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    ...overrides,
  };
  return {
    services,
    close: async () => {
      await boss.stop({ graceful: false });
      await side.close();
      await close();
      await removeFolder(folder);
    },
  };
}
