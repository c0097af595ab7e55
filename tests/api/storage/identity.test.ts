import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../server/start/app.ts';
import { readConfig } from '../../../server/services/config.ts';
import { openServices, type OpenServices } from '../../../server/start/openServices.ts';
import { identityKey, WrongStore } from '../../../server/storage/identity.ts';
import { sweepObjectsJob } from '../../../server/housekeeping/sweepObjects.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database/database.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { asOwner } from '../../support/database/superuser.ts';
import { makeFolder, removeFolder } from '../../support/folders.ts';

let database: FreshDatabase;
let folder: string;
let open: OpenServices;
let app: FastifyInstance;

const start = async (): Promise<void> => {
  open = await openServices(
    readConfig({
      DATA_DIR: folder,
      DATABASE_URL: asOwner(database.url),
      SECRET_KEY: 'a secret key for tests, of 32 characters',
    }),
  );
  app = await buildApp(open.services);
  await app.ready();
};
const stop = async (): Promise<void> => {
  await app.close();
  expect(await open.close()).toEqual([]);
};

beforeAll(async () => {
  [database, folder] = [await freshDatabase(), await makeFolder('identity')];
  await start();
});
afterAll(async () => {
  await stop();
  await database.close();
  await removeFolder(folder);
});

const objects = () => join(folder, 'objects');
const ready = async () => (await app.inject('/readyz')).statusCode;
const put = (key: string) =>
  open.services.storage.put(key, Buffer.from('content'), { contentType: 'text/plain' });

/** Runs `work` while the folder of objects is not there. */
const withoutFolder = async (work: () => Promise<void>): Promise<void> => {
  await rename(objects(), `${objects()}.away`);
  try {
    await work();
  } finally {
    await removeFolder(objects());
    await rename(`${objects()}.away`, objects());
  }
};

it('is not ready, and stores and returns nothing, while the folder of objects is missing', async () => {
  await put('someone/a.txt');
  expect(await ready()).toBe(200);
  await withoutFolder(async () => {
    expect(await ready()).toBe(503);
    await expect(put('someone/b.txt')).rejects.toThrow(WrongStore);
    await expect(open.services.storage.head('someone/a.txt')).rejects.toThrow(WrongStore);
    expect(await ready()).toBe(503);
  });
  expect(await ready()).toBe(200);
  expect((await open.services.storage.head('someone/a.txt'))?.size).toBe(7);
});

it('starts without the folder, reports it, and waits for its return', async () => {
  await stop();
  await withoutFolder(async () => {
    await start();
    expect(await ready()).toBe(503);
    await expect(put('someone/b.txt')).rejects.toThrow(WrongStore);
  });
  expect(await ready()).toBe(200);
});

it('accepts a store as it is on an operator’s command', async () => {
  await stop();
  await removeFolder(objects());
  await ownerDb(database).deleteFrom('object_store').execute();
  await start();
  expect(await ready()).toBe(200);
  await put('someone/c.txt');
});

it('keeps its mark when unreferenced objects are swept', async () => {
  const late = { ...open.services, now: () => new Date(Date.now() + 5 * 24 * 60 * 60 * 1000) };
  await sweepObjectsJob.run(late, {}, new AbortController().signal);
  expect(await open.services.storage.head('someone/c.txt')).toBeUndefined();
  expect((await open.services.storage.head(identityKey))?.size).toBe(36);
  expect(await ready()).toBe(200);
});
