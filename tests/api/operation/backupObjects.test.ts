import { cp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../../../server/backup/backup.ts';
import { restore } from '../../../server/backup/restore.ts';
import { readConfig } from '../../../server/services/config.ts';
import { createObjectStorage } from '../../../server/storage/createObjectStorage.ts';
import {
  queryRows,
  dropDatabases,
  emptyDatabase,
  openedDatabase,
} from '../../support/database/emptyDatabase.ts';
import { asOwner } from '../../support/database/superuser.ts';
import { makeFolder, removeFolder } from '../../support/folders.ts';
import { buildSeller } from '../../support/worlds/seller.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';

let live: TestServices;
let folder: string;
let liveUrl: string;
let whole: string;
let count = 0;

const content = (name: string): Buffer => Buffer.from(`The print file ${name}, `.repeat(100));

beforeAll(async () => {
  live = await testServices();
  liveUrl = asOwner(live.services.pool.options.connectionString ?? '');
  folder = await makeFolder('backup-objects');
  await buildSeller(live.services);
  for (const name of ['one', 'two', 'three']) {
    await live.services.storage.put(`${name}/${name}.png`, content(name), { contentType: 'image/png' });
  }
  whole = join(folder, 'whole');
  await backUp(live.services.config, liveUrl, whole);
});

afterAll(async () => {
  await live.close();
  await dropDatabases();
  await removeFolder(folder);
});

/** A copy of the backup, to be damaged. */
const copyOf = async (): Promise<string> => {
  count += 1;
  const place = join(folder, `copy-${count}`);
  await cp(whole, place, { recursive: true });
  return place;
};

const filesOf = async (place: string, ending: string): Promise<string[]> =>
  (await readdir(join(place, 'objects'), { recursive: true }))
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => join(place, 'objects', name));
const firstOf = async (place: string, ending: string): Promise<string> =>
  (await filesOf(place, ending))[0] ?? '';

const attempt = async (place: string) => {
  const url = await emptyDatabase();
  const config = readConfig({ DATA_DIR: join(folder, `restored-${count}`) });
  const outcome = await restore(config, openedDatabase(url), place, { keepSecret: true }).catch(
    (problem: Error) => problem.message,
  );
  const tables = await queryRows(url, "select from pg_tables where schemaname = 'public'");
  return { config, outcome, tables: tables.length };
};

describe('objects of a backup', () => {
  it('restores objects unchanged, with access for their owner only', async () => {
    const { config, outcome } = await attempt(await copyOf());
    expect(outcome).toMatchObject({ objects: 3 });
    const { storage } = await createObjectStorage({
      dataDir: config.dataDir,
      publicUrl: config.publicUrl,
      secretKey: config.secretKey,
    });
    for (const name of ['one', 'two', 'three']) {
      const object = await storage.get(`${name}/${name}.png`);
      expect(object?.contentType).toBe('image/png');
      expect(Buffer.concat((await object?.body.toArray()) ?? [])).toEqual(content(name));
    }
    const data = await filesOf(config.dataDir, '.data');
    expect(data).toHaveLength(3);
    for (const file of data) expect((await stat(file)).mode & 0o077).toBe(0);
  });

  const damages: Record<string, (place: string) => Promise<unknown>> = {
    'cut to one byte': async (place) => truncate(await firstOf(place, '.data'), 1),
    deleted: async (place) => rm(await firstOf(place, '.data')),
    'changed in one letter': async (place) => {
      const file = await firstOf(place, '.data');
      await writeFile(file, (await readFile(file, 'utf8')).replace('print', 'prind'));
    },
    'given another type': async (place) => {
      const file = await firstOf(place, '.json');
      await writeFile(file, (await readFile(file, 'utf8')).replace('image/png', 'text/html'));
    },
    'deleted with its metadata': async (place) => {
      await rm(await firstOf(place, '.data'));
      await rm(await firstOf(place, '.json'));
    },
    'left out of the list': async (place) => writeFile(join(place, 'objects.jsonl'), ''),
  };
  it.each(Object.entries(damages))(
    'are not restored, nor is any row, when one was %s',
    async (_name, damage) => {
      const place = await copyOf();
      await damage(place);
      const { outcome, tables } = await attempt(place);
      expect(outcome).toMatch(/of the backup is damaged or missing\.$/);
      expect(tables).toBe(0);
    },
  );

  it('does not restore unlisted objects', async () => {
    const place = await copyOf();
    const file = await firstOf(place, '.json');
    await cp(file, file.replace('.json', '0.json'));
    const { config } = await attempt(place);
    expect(await filesOf(config.dataDir, '.json')).toHaveLength(3);
  });

  it('checks objects of an older backup without a list by size and number', async () => {
    const place = await copyOf();
    const manifest = JSON.parse(await readFile(join(place, 'manifest.json'), 'utf8'));
    const old = { ...manifest, format: 1, objects: { files: 3, bytes: manifest.objects.bytes } };
    await writeFile(join(place, 'manifest.json'), JSON.stringify(old));
    await rm(join(place, 'objects.jsonl'));
    expect((await attempt(place)).outcome).toMatchObject({ objects: 3 });
    const file = await firstOf(place, '.data');
    await truncate(file, 1);
    expect((await attempt(place)).outcome).toMatch('is damaged or missing.');
    await rm(file);
    await rm(`${file.split('.')[0]}.json`);
    expect((await attempt(place)).outcome).toBe('The backup has 2 objects where it kept 3.');
  });

  it('names objects that were damaged before the backup', async () => {
    const [cut = '', gone = ''] = await filesOf(live.services.config.dataDir, '.data');
    await truncate(cut, 1);
    await rm(gone);
    const { damaged, objects } = await backUp(live.services.config, liveUrl, join(folder, 'named'));
    expect([damaged.length, objects]).toEqual([2, 2]);
    expect(damaged[0]).toMatch(/^(one|two|three)\/\1\.png$/);
  });
});
