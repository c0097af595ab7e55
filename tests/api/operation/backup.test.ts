import { appendFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../../../server/backup/backup.ts';
import { restore } from '../../../server/backup/restore.ts';
import { tablesInOrder } from '../../../server/backup/schema.ts';
import { readConfig, type Config } from '../../../server/services/config.ts';
import { openDatabase } from '../../../server/database/connection.ts';
import { foldFigures } from '../../../server/figures/foldFigures.ts';
import { createJob } from '../../../server/areas/imports/jobs.ts';
import { fillDemo } from '../../../server/demo/fill.ts';
import { createObjectStorage } from '../../../server/storage/createObjectStorage.ts';
import { wrongFigures } from '../../support/database/figures.ts';
import {
  queryRows,
  dropDatabases,
  emptyDatabase,
  openedDatabase,
} from '../../support/database/emptyDatabase.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { asOwner } from '../../support/database/superuser.ts';
import { makeFolder, removeFolder } from '../../support/folders.ts';
import { topUp } from '../../support/worlds/orders.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';

let live: TestServices;
let folder: string;
let liveUrl: string;
let accounts: string[];

/**
 * Tables that a backup leaves out: credentials (tests/api/operation/backupDoors.test.ts), and figures, which are worked
 * out again.
 */
const doors = ['sessions', 'account_tokens', 'access_links', 'shop_figures', 'shop_figure_changes'];

/** Table → how many rows, and a sum over all of them in any order. */
const checksums = async (
  url: string,
  without: readonly string[] = doors,
): Promise<Record<string, string>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sums: Record<string, string> = {};
  for (const { name } of await tablesInOrder(client)) {
    if (without.includes(name)) continue;
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${name} t`,
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  await client.end();
  return sums;
};

const configAt = (name: string): Config => readConfig({ DATA_DIR: join(folder, name) });

beforeAll(async () => {
  live = await testServices();
  folder = await makeFolder('backup');
  liveUrl = asOwner(live.services.pool.options.connectionString ?? '');
  await fillDemo({ ...live.services, db: ownerDb(live.services) });
  accounts = (await live.services.db.selectFrom('accounts').select('id').execute()).map(({ id }) => id);
  // Debts are paid before anything is compared: a top-up that ends one would change bills and the account, too.
  for (const account of accounts) await topUp(live.services, account, 100_000_00);
  await writeFile(join(live.services.config.dataDir, 'secret.key'), 'the key of the running server, 32 long');
}, 120_000);

afterAll(async () => {
  await live.close();
  await dropDatabases();
  await removeFolder(folder);
});

/** Money that moves until `stop`, as while people work. */
const startLoad = () => {
  let stopped = false;
  let moved = 0;
  const worker = async (): Promise<void> => {
    for (let at = 0; !stopped; at += 1) {
      await topUp(live.services, accounts[at % accounts.length] ?? '', 100);
      moved += 1;
    }
  };
  const running = Promise.all([worker(), worker(), worker()]);
  return { moved: () => moved, stop: () => ((stopped = true), running) };
};

describe('a backup', () => {
  it('restores a backup taken under load as the database of one instant, with its objects and its key', async () => {
    const load = startLoad();
    const place = join(folder, 'under-load');
    const summary = await backUp(live.services.config, liveUrl, place);
    await expect.poll(load.moved).toBeGreaterThan(20);
    await load.stop();
    expect(summary.rows).toBeGreaterThan(20_000);

    const url = await emptyDatabase();
    const config = configAt('restored');
    const { damaged, ...counts } = summary;
    expect([damaged, await restore(config, openedDatabase(url), place, { keepSecret: false })]).toEqual([
      [],
      counts,
    ]);
    const moving = ['wallets', 'ledger_entries', 'account_changes', ...doors];
    expect(await checksums(url, moving)).toEqual(await checksums(liveUrl, moving));
    const wrong = `select account_id from wallets where balance_cents is distinct from
      (select sum(amount_cents) from ledger_entries e where e.account_id = wallets.account_id and side = 'wallet')`;
    expect(await queryRows(url, wrong)).toEqual([]);
    const [total] = await queryRows<{ sum: string }>(
      url,
      'select sum(amount_cents)::text as sum from ledger_entries',
    );
    expect(total?.sum).toBe('0');
    const restored = openDatabase(url);
    expect(await wrongFigures(restored.db)).toEqual([]);
    await foldFigures(restored.db);
    expect(await wrongFigures(restored.db)).toEqual([]);
    const counted = restored.db.selectFrom('shop_figures').select('records').where('figure', '=', 'orders');
    expect((await counted.execute()).length).toBeGreaterThan(2);
    await restored.close();

    expect(await readFile(join(config.dataDir, 'secret.key'), 'utf8')).toBe(
      'the key of the running server, 32 long',
    );
    expect((await stat(join(config.dataDir, 'secret.key'))).mode & 0o077).toBe(0);
    const { dataDir, publicUrl, secretKey } = config;
    const { storage } = await createObjectStorage({ dataDir, publicUrl, secretKey });
    const [design] = await queryRows<{ object_key: string; bytes: string }>(
      url,
      'select object_key, bytes from designs limit 1',
    );
    expect(await storage.head(design?.object_key ?? '')).toMatchObject({
      size: Number(design?.bytes),
      contentType: 'image/png',
    });
  }, 120_000);

  it('restores every table of a quiet database to the byte, and queues what was under way', async () => {
    const db = ownerDb(live.services);
    const [shop] = await queryRows<{ account_id: string; id: string; user_id: string }>(
      liveUrl,
      'select s.account_id, s.id, u.id as user_id from shops s join users u on u.account_id = s.account_id limit 1',
    );
    if (!shop) throw new Error('The sample sellers have shops');
    const { id } = await db
      .insertInto('imports')
      .values({
        account_id: shop.account_id,
        shop_id: shop.id,
        user_id: shop.user_id,
        file_name: 'a.csv',
        object_key: 'x',
        status: 'creating',
        source: 'csv',
        bytes: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const place = join(folder, 'quiet');
    await backUp(live.services.config, liveUrl, place);
    const url = await emptyDatabase();
    await restore(configAt('again'), openedDatabase(url), place, { keepSecret: true });
    expect(await checksums(url)).toEqual(await checksums(liveUrl));
    const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
    await boss.start();
    const [job] = await boss.fetch<{ importId: string }>(createJob.name);
    await boss.stop({ graceful: false });
    expect(job?.data.importId).toBe(id);
    await expect(
      restore(configAt('again'), openedDatabase(url), place, { keepSecret: true }),
    ).rejects.toThrow('The database is not empty.');
  }, 120_000);

  it('changes nothing for a backup that is damaged, incomplete or from a newer version', async () => {
    const place = join(folder, 'quiet');
    const manifest = await readFile(join(place, 'manifest.json'), 'utf8');
    const url = await emptyDatabase();
    const attempt = () => restore(configAt('never'), openedDatabase(url), place, { keepSecret: true });
    await appendFile(join(place, 'tables/orders.copy.gz'), 'x');
    await expect(attempt()).rejects.toThrow('tables/orders.copy.gz of the backup is damaged or missing.');
    await writeFile(join(place, 'manifest.json'), manifest.replace('0001_baseline', '9999_future'));
    await expect(attempt()).rejects.toThrow('The backup is from a newer version: it has 9999_future.');
    await rm(join(place, 'manifest.json'));
    await expect(attempt()).rejects.toThrow('holds no complete backup.');
    expect(await queryRows(url, "select from pg_tables where schemaname = 'public'")).toEqual([]);
    await expect(backUp(live.services.config, liveUrl, place)).rejects.toThrow(
      'is not empty. Choose a new folder.',
    );
  });
});
