import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { afterEach, assert, beforeEach, describe, expect, it, vi } from 'vitest';
import { ObjectStore } from '../../../server/storage/gateway/store/objectStore.ts';
import { crcToBase64 } from '../../../server/storage/gateway/store/receive.ts';
import { sweep } from '../../../server/storage/gateway/store/sweep.ts';
import { Uploads } from '../../../server/storage/gateway/store/uploads.ts';
import { filesIn, temporaryFolder } from './harness.ts';

let root: string;
let store: ObjectStore;

beforeEach(async () => {
  root = await temporaryFolder();
  store = new ObjectStore(root);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true, force: true });
});

async function* bytesOf(content: string): AsyncGenerator<Buffer> {
  yield Buffer.from(content);
}

async function put(key: string, content: string) {
  const staged = await store.stage(bytesOf(content), { maxBytes: 1e6 });
  return store.commit(key, staged, { contentType: 'text/plain' });
}

async function read(key: string): Promise<string | undefined> {
  const opened = await store.open(key);
  if (!opened) return undefined;
  const content = await opened.handle.readFile('utf8');
  await opened.handle.close();
  return content;
}

async function age(file: string, hours: number): Promise<void> {
  const then = new Date(Date.now() - hours * 3_600_000);
  await utimes(file, then, then);
}

it('keeps nothing of an object whose description finds no room, and the older one as it was', async () => {
  await put('u/a', 'old');
  const before = (await filesIn(root)).toSorted();
  for (const key of ['u/a', 'u/b']) {
    vi.spyOn(JSON, 'stringify').mockImplementationOnce(() => {
      throw new Error('no space left on device');
    });
    await expect(put(key, 'new')).rejects.toThrow('no space left');
  }
  expect((await filesIn(root)).toSorted()).toEqual(before);
  expect([await read('u/a'), await read('u/b')]).toEqual(['old', undefined]);
});

describe('a store whose process is killed', () => {
  it('shows whole objects only, whenever it happens', async () => {
    const script = fileURLToPath(new URL('killedWriter.ts', import.meta.url));
    for (const delay of [0, 3, 7, 12, 20, 31]) {
      const child = spawn(process.execPath, [script, root], { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(child.stdout, 'data');
      await new Promise((resolve) => setTimeout(resolve, delay));
      child.kill('SIGKILL');
      await once(child, 'exit');
      const entries = await store.list('u/');
      expect(entries.length).toBeGreaterThan(1);
      for (const { key, size, crc32: promised } of entries) {
        const content = await read(key);
        assert(content, `${key} has no data`);
        expect([key, content.length, crcToBase64(crc32(content))]).toEqual([key, size, promised]);
      }
    }
  });

  it('shows nothing of content that was staged but not committed', async () => {
    const staged = await store.stage(bytesOf('half'), { maxBytes: 100 });
    expect(await read('u/a')).toBeUndefined();
    expect(await store.list('')).toEqual([]);
    expect(await filesIn(root)).toEqual([staged.path]);
  });
});

describe('replacing an object', () => {
  it('leaves the reader of the older one undisturbed', async () => {
    await put('u/a', 'older');
    const opened = await store.open('u/a');
    assert(opened, 'no object');
    await put('u/a', 'newer');
    expect(await opened.handle.readFile('utf8')).toBe('older');
    await opened.handle.close();
    expect(await read('u/a')).toBe('newer');
  });

  it('keeps one data file, also when many write at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => put('u/a', `content ${index}`)));
    expect(await read('u/a')).toMatch(/^content \d+$/);
    expect((await filesIn(root)).map((file) => path.extname(file)).toSorted()).toEqual(['.data', '.json']);
  });

  it('never makes a reader fail', async () => {
    await put('u/a', 'start');
    let writing = true;
    const writer = (async () => {
      for (let round = 0; round < 40; round += 1) await put('u/a', `round ${round}`);
      writing = false;
    })();
    while (writing) expect(await read('u/a')).toMatch(/start|round/);
    await writer;
  });
});

describe('sweeping', () => {
  it('removes what was abandoned for a day, and nothing else', async () => {
    const storedObject = await put('u/kept', 'kept');
    const data = path.join(store.folderOf('u/kept'), storedObject.file);
    await age(data, 1000);
    const orphan = path.join(
      store.folderOf('u/kept'),
      `${storedObject.file.split('.')[0]}.${randomUUID()}.data`,
    );
    await writeFile(orphan, 'left by a crash');
    const fresh = path.join(
      store.folderOf('u/kept'),
      `${storedObject.file.split('.')[0]}.${randomUUID()}.data`,
    );
    await writeFile(fresh, 'about to be committed');
    const { path: staged } = await store.stage(bytesOf('half'), { maxBytes: 100 });
    const uploads = new Uploads(store);
    const old = await uploads.create('u/x', 'a/b');
    const young = await uploads.create('u/y', 'a/b');
    for (const file of [orphan, staged, path.join(store.uploads, old, 'upload.json')]) await age(file, 25);
    expect(await sweep(store)).toBe(3);
    expect(await read('u/kept')).toBe('kept');
    await expect(uploads.find(young, 'u/y')).resolves.toBeDefined();
    await expect(uploads.find(old, 'u/x')).rejects.toThrow('The upload does not exist.');
    expect(await filesIn(store.objects)).toContain(fresh);
    expect(await filesIn(root)).not.toContain(orphan);
  });

  it('has nothing to do in a folder that does not exist yet', async () => {
    expect(await sweep(new ObjectStore(path.join(root, 'none')))).toBe(0);
  });
});

describe('receiving', () => {
  it(
    'keeps nothing of a source that fails at once, fails late or is refused',
    { timeout: 30_000 },
    async () => {
      async function* failing(after: number): AsyncGenerator<Buffer> {
        for (let count = 0; count < after; count += 1) yield Buffer.from('x');
        throw new Error('broken');
      }
      for (let round = 0; round < 30; round += 1) {
        await expect(store.stage(failing(round % 3), { maxBytes: 100 })).rejects.toThrow('broken');
        await expect(store.stage(bytesOf('12'), { maxBytes: 1 })).rejects.toThrow(
          'The content is larger than allowed.',
        );
      }
      expect(await filesIn(root)).toEqual([]);
    },
  );

  it('stops at the limit, however much was announced', async () => {
    await expect(store.stage(bytesOf('12345'), { maxBytes: 4 })).rejects.toMatchObject({
      code: 'EntityTooLarge',
    });
    expect(await filesIn(root)).toEqual([]);
  });
});
