import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { backUp } from '../server/backup/backup.ts';
import { restore } from '../server/backup/restore.ts';
import { Closers } from '../server/base/closers.ts';
import { readConfig, type Config } from '../server/services/config.ts';
import { startEmbedded } from '../server/database/embedded/start.ts';
import { prepareDatabase } from '../server/database/prepare.ts';
import { createStorage } from '../server/storage/createStorage.ts';
import { makeDataFolder } from '../tests/support/servers/server.ts';
import { removeFolder } from '../tests/support/folders.ts';
import { fillOrders } from './fill/fillOrders.ts';
import type { BenchResult } from './measure/report.ts';

export interface BackupOptions {
  orders: number;
  objects: number;
}

/** A print file of a small order file, in bytes; a restore is bound by their number before their size. */
const objectBytes = 50_000;
const atOnce = 8;
/** Seconds (threats G19). */
const limit = 30 * 60;

const fillObjects = async ({ dataDir, publicUrl, secretKey }: Config, count: number): Promise<void> => {
  const { storage } = await createStorage({ dataDir, publicUrl, secretKey });
  const queue = Array.from(
    { length: count },
    (_, index) => `user-${index % 100}/${randomUUID()}.png`,
  ).values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const key of queue) await storage.put(key, randomBytes(objectBytes), { contentType: 'image/png' });
    }),
  );
};

const seconds = async <T>(work: () => Promise<T>): Promise<{ took: number; made: T }> => {
  const start = performance.now();
  const made = await work();
  return { took: (performance.now() - start) / 1000, made };
};

const countOrders = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: string }>('select count(*) from orders');
  await client.end();
  return Number(rows[0]?.count);
};

/** A folder with the database of a server, by its owner's address, without the server: nothing else is at work. */
const openFolder = async (closers: Closers): Promise<{ config: Config; url: string }> => {
  const folder = await makeDataFolder();
  closers.add(() => removeFolder(folder));
  const { ownerUrl, stop } = await startEmbedded({ dataDir: folder });
  closers.add(stop);
  return { config: readConfig({ DATA_DIR: folder }), url: ownerUrl };
};

const measure = async ({ orders, objects }: BackupOptions, closers: Closers): Promise<BenchResult[]> => {
  const live = await openFolder(closers);
  await prepareDatabase(live.url);
  await fillOrders(live.url, orders);
  await fillObjects(live.config, objects);
  const folder = join(live.config.dataDir, 'kept');
  const backup = await seconds(() => backUp(live.config, live.url, folder));
  const fresh = await openFolder(closers);
  const restored = await seconds(() =>
    restore(fresh.config, (work) => work(fresh.url), folder, { keepSecret: true }),
  );
  const lost = orders - (await countOrders(fresh.url)) + objects - restored.made.objects;
  await rm(folder, { recursive: true });
  const note = `${backup.made.rows} rows, ${backup.made.objects} objects`;
  return [
    { name: 'backup', measured: backup.took, limit, unit: 's', note },
    { name: 'restore, every object checked', measured: restored.took, limit, unit: 's', note },
    { name: 'restore, orders and objects that are missing', measured: lost, limit: 0, unit: '' },
  ];
};

/** Backs up a database and its objects, and restores them beside it. */
export const runBackup = async (options: BackupOptions): Promise<BenchResult[]> => {
  const closers = new Closers();
  try {
    return await measure(options, closers);
  } finally {
    await closers.close();
  }
};
